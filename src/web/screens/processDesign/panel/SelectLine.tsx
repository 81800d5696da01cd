import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface SelectLineProps<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly { value: T; title: string }[];
  /** What holds when nothing is chosen; absent: something must be. */
  otherwise?: string;
  onChange: (value: T | undefined) => void;
}

/** One of several, with its label above it. */
export function SelectLine<T extends string>({
  label,
  value,
  options,
  otherwise,
  onChange,
}: SelectLineProps<T>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="design-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) =>
          onChange(options.find((each) => each.value === event.target.value)?.value)
        }
      >
        {otherwise === undefined && value ? null : (
          <option value="">
            {otherwise === undefined ? t('design.choose') : t('design.otherwise', { otherwise })}
          </option>
        )}
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.title}
          </option>
        ))}
      </select>
    </div>
  );
}
