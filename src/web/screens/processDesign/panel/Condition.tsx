import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n/useText.ts';
import { useDesign } from '../DesignContext.ts';
import { Mistakes } from './Mistakes.tsx';

interface ConditionProps {
  label: string;
  stepId: string;
  /** Where it stands in the step, for its mistakes: `cases.0.when`. */
  at: string;
  value: string;
  onChange: (value: string) => void;
}

/** A CEL expression with the fields it may name, and what is wrong with it. */
export function Condition({ label, stepId, at, value, onChange }: ConditionProps) {
  const { t } = useTranslation();
  const text = useText();
  const { design } = useDesign();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (path: string) => {
    const element = area.current;
    const from = element?.selectionStart ?? value.length;
    const until = element?.selectionEnd ?? value.length;
    onChange(value.slice(0, from) + path + value.slice(until));
    element?.focus();
  };
  return (
    <div className="design-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        rows={2}
        data-code
        spellCheck={false}
        placeholder="amount > 10000"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <select
        className="design-insert"
        aria-label={`${t('design.insertField')}: ${label}`}
        value=""
        onChange={(event) => insert(event.target.value)}
      >
        <option value="">{t('design.insertField')}</option>
        {design.fields.map(({ path, title }) => (
          <option key={path} value={path}>
            {text(title)} · {path}
          </option>
        ))}
      </select>
      <Mistakes stepId={stepId} at={at} />
    </div>
  );
}
