import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NextNumber } from '#shared/contract/index.ts';
import { nextNumbersQuery } from '../../api/administration.ts';
import { useText } from '../../i18n/useText.ts';
import { SearchedTable } from '../../ui/SearchedTable.tsx';
import type { TableColumn } from '../../ui/Table.tsx';

/** How documents are numbered, and the number that the next one gets. */
export default function NextNumbersScreen() {
  const { t } = useTranslation();
  const text = useText();
  const result = useQuery(nextNumbersQuery());
  const columns: TableColumn<NextNumber>[] = [
    {
      title: t('numbering.module'),
      renderCell: ({ module, title }) => (
        <>
          {text(title)} <small>{module}</small>
        </>
      ),
    },
    { title: t('numbering.next'), renderCell: ({ next }) => next },
    { title: t('numbering.last'), renderCell: ({ last }) => last },
    {
      title: t('numbering.source'),
      renderCell: ({ hasRule }) => t(hasRule ? 'numbering.rule' : 'numbering.file'),
    },
  ];
  return (
    <section className="panel">
      <SearchedTable
        result={result}
        columns={columns}
        idOf={({ module }) => module}
        namesOf={({ module, next, title }) => [module, next, title.en, title.zh]}
        hint={t('numbering.search')}
      />
    </section>
  );
}
