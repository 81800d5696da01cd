import { NativeSelect } from '@chakra-ui/react';

export interface ChoiceOption {
  value: string;
  title: string;
}

export interface ChoiceProps {
  /** What is chosen, for those who cannot see where it stands; absent: the field around it says so. */
  label?: string;
  value: string;
  options: readonly ChoiceOption[];
  /** What choosing nothing (the empty string) is called; absent: something is always chosen. */
  none?: string | undefined;
  width?: string;
  onChange: (value: string) => void;
}

/** One of a few, as high as the inputs beside it. */
export const Choice = ({ label, value, options, none, width, onChange }: ChoiceProps) => (
  <NativeSelect.Root size="xs" width={width}>
    <NativeSelect.Field
      aria-label={label}
      fontSize="13px"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
