import { NativeSelect } from '@chakra-ui/react';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; title: string }[];
  onChange: (value: string) => void;
}

/** One of a few; the first entry is none of them, and says what is chosen here. */
export const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <NativeSelect.Root size="xs">
    <NativeSelect.Field
      aria-label={label}
      fontSize="13px"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
