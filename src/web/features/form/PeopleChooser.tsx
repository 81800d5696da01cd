import { Input } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionsQuery } from '../../api/records.ts';

interface PeopleChooserProps {
  /** Module of the company's people. */
  module: string;
  /** Title of the step they are to decide. */
  step: string;
  /** What they are chosen for; default: to decide the step. */
  label?: string;
  /** Only these may be chosen; null: anybody. */
  among: readonly string[] | null;
  chosen: readonly string[];
  onChange: (people: string[]) => void;
  /** One person, not several. */
  isSingle?: boolean;
}

/** People to be ticked; with a search where anybody may be chosen. */
export function PeopleChooser({
  module,
  step,
  label,
  among,
  chosen,
  onChange,
  isSingle = false,
}: PeopleChooserProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const people = useQuery({
    ...optionsQuery(module, among ? { ids: [...among] } : { search }),
    placeholderData: keepPreviousData,
  });
  const toggle = (id: string) =>
    isSingle
      ? onChange([id])
      : onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="people">
      <legend>{label ?? t('form.choosePeople', { step })}</legend>
      {among ? null : (
        <Input
          aria-label={t('form.searchPeople', { step })}
          placeholder={t('common.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {people.data?.map(({ id, title, subtitle }) => (
        <label key={id}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
          {title} <small>{subtitle}</small>
        </label>
      ))}
    </fieldset>
  );
}
