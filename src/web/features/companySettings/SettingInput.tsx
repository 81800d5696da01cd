import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import { RecordPicker } from '../processAdministration/RecordPicker.tsx';
import { kindOf, type CompanySetting } from './settings.ts';

interface Props {
  setting: CompanySetting;
  /** As it is written in the register; empty: nobody set it. */
  value: string;
  /** Module of people. */
  people: string;
  /** Empty: it is as nobody set it again. */
  onChange: (value: string) => void;
}

/** What a setting is set with, by the kind of its value. */
export function SettingInput({ setting, value, people, onChange }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const { rule, title, usual } = setting;
  const label = text(title);
  if (rule.kind === 'person')
    return <RecordPicker module={people} label={label} value={value} onChange={onChange} />;
  const options =
    kindOf(rule) === 'boolean'
      ? ['true', 'false'].map((one) => ({
          value: one,
          title: t(one === 'true' ? 'companySettings.true' : 'companySettings.false'),
        }))
      : rule.kind === 'declared' && rule.setting.choices
        ? rule.setting.choices.map((one) => ({ value: one.value, title: text(one.title) }))
        : undefined;
  if (!options) return <Typed key={value} {...{ setting, value, label, onChange }} />;
  const named = options.find((one) => one.value === usual)?.title;
  return (
    <Choice
      label={label}
      value={value}
      none={named ? t('companySettings.usualIs', { value: named }) : t('companySettings.usual')}
      options={options}
      width="260px"
      onChange={onChange}
    />
  );
}

interface TypedProps {
  setting: CompanySetting;
  value: string;
  label: string;
  onChange: (value: string) => void;
}

/** Taken when one leaves it or presses Enter; Escape puts back what was there. */
function Typed({ setting: { rule, usual }, value, label, onChange }: TypedProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  return (
    <Input
      size="xs"
      width="260px"
      aria-label={label}
      inputMode={kindOf(rule) === 'number' ? 'decimal' : 'text'}
      placeholder={
        usual ? t('companySettings.usualIs', { value: usual }) : t('companySettings.usual')
      }
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed.trim() !== value && onChange(typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(value);
      }}
    />
  );
}
