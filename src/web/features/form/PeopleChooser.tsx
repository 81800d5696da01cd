import './form.css';
import { Input } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '#engine/schema/references.ts';
import { optionsQuery } from '../../api/records.ts';
import { DepartmentChoice } from './DepartmentChoice.tsx';

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

/** People to be ticked; found by name and by department where anybody may be chosen. */
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
  const [department, setDepartment] = useState('');
  const asked = among ? { ids: [...among] } : { search, ...(department && { within: department }) };
  const found = useQuery({ ...optionsQuery(module, asked), placeholderData: keepPreviousData });
  const kept = useQuery({
    ...optionsQuery(module, { ids: [...chosen] }),
    placeholderData: keepPreviousData,
    enabled: !among && chosen.length > 0,
  });
  const toggle = (id: string) =>
    isSingle
      ? onChange([id])
      : onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const shown = among
    ? (found.data ?? [])
    : withChosen(found.data ?? [], chosen.length ? (kept.data ?? []) : []);
  return (
    <fieldset className="people" aria-busy={found.isPlaceholderData}>
      <legend>{label ?? t('form.choosePeople', { step })}</legend>
      {among ? null : (
        <div className="people-search">
          <DepartmentChoice step={step} value={department} onChange={setDepartment} />
          <Input
            aria-label={t('form.searchPeople', { step })}
            placeholder={t('common.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {shown.map(({ id, title, subtitle }) => (
        <label key={id}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            checked={chosen.includes(id)}
            // those of the former search give way under the pointer
            disabled={found.isPlaceholderData}
            onChange={() => toggle(id)}
          />
          {title} <small>{subtitle}</small>
        </label>
      ))}
    </fieldset>
  );
}

/** Who is chosen stays in sight, whatever is searched; a tick moves nobody. */
function withChosen(found: readonly Option[], chosen: readonly Option[]): Option[] {
  const ids = new Set(found.map(({ id }) => id));
  return [...chosen.filter(({ id }) => !ids.has(id)), ...found];
}
