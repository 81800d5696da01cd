import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionsQuery } from '../../api/records.ts';
import { Picker } from '../../ui/Picker.tsx';

interface RecordPickerProps {
  /** Whose records are offered. */
  module: string;
  label: string;
  /** Id of the chosen one; empty: none. */
  value: string;
  onChange: (id: string) => void;
}

/** One record of a module, found by what is typed. */
export function RecordPicker({ module, value, ...props }: RecordPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const found = useQuery({
    ...optionsQuery(module, typed ? { search: typed } : {}),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({ ...optionsQuery(module, { ids: [value] }), enabled: value !== '' });
  const records = [...new Map(found.data?.map((option) => [option.id, option])).values()];
  return (
    <Picker
      {...props}
      value={value}
      title={(value && chosen.data?.[0]?.title) || ''}
      options={records.map(({ id, title, subtitle, number }) => ({
        value: id,
        title,
        hint: subtitle ?? number ?? undefined,
      }))}
      nothing={t(found.isPending ? 'processAdministration.searching' : 'tasks.nothingFound')}
      onType={setTyped}
    />
  );
}
