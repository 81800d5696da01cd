import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { optionsQuery } from '../../../api/records.ts';
import { useDesign } from '../DesignContext.ts';
import { Line } from './Line.tsx';

/** A person by personnel number; typing a name finds them. */
export function PersonNumber({
  value,
  onChange,
}: {
  value: string;
  onChange: (number: string) => void;
}) {
  const { t } = useTranslation();
  const { usersModule } = useDesign();
  const list = useId();
  const people = useQuery({
    ...optionsQuery(usersModule, { search: value }),
    placeholderData: keepPreviousData,
  });
  const found = people.data?.filter(({ number }) => number !== null) ?? [];
  const person = found.find(({ number }) => number === value);
  return (
    <Line label={t('design.person')} value={value} list={list} onChange={onChange}>
      <datalist id={list}>
        {found.map(({ id, number, title, subtitle }) => (
          <option key={id} value={number!}>
            {[title, subtitle].filter(Boolean).join(' · ')}
          </option>
        ))}
      </datalist>
      <small className="design-help">
        {person ? person.title : value ? t('design.personUnknown') : t('design.personHelp')}
      </small>
    </Line>
  );
}
