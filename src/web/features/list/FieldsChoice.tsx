import { useTranslation } from 'react-i18next';
import type { Module } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';
import '../import/import.css';

interface FieldsChoiceProps {
  module: Module;
  /** What may be chosen. */
  names: readonly string[];
  chosen: readonly string[];
  /** @param chosen in the order of `names` */
  onChange: (chosen: string[]) => void;
}

/** Which of some fields; of one alone there is nothing to choose. */
export function FieldsChoice({ module, names, chosen, onChange }: FieldsChoiceProps) {
  const { t } = useTranslation();
  const text = useText();
  if (names.length < 2) return null;
  const toggle = (name: string) =>
    onChange(names.filter((one) => chosen.includes(one) !== (one === name)));
  return (
    <fieldset>
      <legend>{t('list.fieldsToEdit')}</legend>
      <div className="export-columns">
        {names.map((name) => (
          <label key={name}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
            {text(module.fields[name]!.title)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
