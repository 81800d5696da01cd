import { useEffect, useId, useState } from 'react';
import { isCalendarDate } from '#engine/fields/dates.ts';
import { asText } from '#engine/fields/kind.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { FormBindingProvider } from '../../form/FormBinding.tsx';
import { FormStore } from '../../form/FormStore.ts';
import { TitleCache } from '../../form/TitleCache.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import { DateInput } from './DateInput.tsx';

interface Props {
  /** Its accessible name. */
  label: string;
  /** `2026-11-20`; empty: no day. */
  value: string;
  /** With a day that exists, or nothing: when the input is left, with Enter, or from the calendar. */
  onChange(value: string): void;
}

const path = ['day'] as const;
const owner = { module: '', field: '' };

/** A day outside of any form, as lists and reports are narrowed by. Must stand inside a RendererProvider. */
export function DayInput({ label, value, onChange }: Props) {
  const id = useId();
  const styles = useStyles();
  const words = useWords();
  const [store] = useState(() => new FormStore({ day: value || null }));
  const [titles] = useState(() => new TitleCache());
  const [invalid, setInvalid] = useState(false);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setInvalid(false);
  }
  useEffect(() => store.set(path, value || null), [store, value]);
  const take = () => {
    const day = asText(store.get(path));
    const isDay = day === '' || isCalendarDate(day);
    setInvalid(!isDay);
    if (isDay && day !== value) onChange(day);
  };
  const field: Field = { type: 'date', title: { en: label, zh: label } };
  return (
    <FormBindingProvider value={{ store, titles, touch: take }}>
      <div
        style={{ position: 'relative', minWidth: 116 }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) take();
        }}
      >
        <label htmlFor={id} className={styles.hiddenText}>
          {label}
        </label>
        <DateInput
          unit="day"
          id={id}
          path={path}
          field={field}
          owner={owner}
          label={label}
          place="form"
          required={false}
          readOnly={false}
          invalid={invalid}
          describedBy={invalid ? `${id}-error` : undefined}
          isHinted={false}
        />
        {invalid && (
          <span id={`${id}-error`} className={styles.error} role="alert">
            {words.noDay}
          </span>
        )}
      </div>
    </FormBindingProvider>
  );
}
