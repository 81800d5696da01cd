import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { useText } from '../../i18n/useText.ts';
import { Picker } from '../../ui/Picker.tsx';

interface ModulePickerProps {
  label: string;
  /** Name of the chosen module; empty: none. */
  value: string;
  onChange: (module: string) => void;
}

/** One of the modules, found by its title in either language or by its name. */
export function ModulePicker(props: ModulePickerProps) {
  const { t } = useTranslation();
  const text = useText();
  const { data } = useQuery(publicDefinitionsQuery());
  const [typed, setTyped] = useState('');
  const modules = data?.modules ?? {};
  const wanted = typed.trim().toLowerCase();
  const isWhole = ({ title, hint }: { title: string; hint: string }) =>
    [title, hint].some((word) => word.toLowerCase() === wanted);
  const options = Object.entries(modules)
    .filter(([name, { title }]) => `${name} ${title.en} ${title.zh}`.toLowerCase().includes(wanted))
    .map(([name, { title }]) => ({ value: name, title: text(title), hint: name }))
    .toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)));
  return (
    <Picker
      {...props}
      title={text(modules[props.value]?.title)}
      options={options}
      nothing={t('tasks.nothingFound')}
      onType={setTyped}
    />
  );
}
