import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextNumber } from '#shared/contract/index.ts';
import { nextNumbersQuery } from '../../api/administration.ts';
import { useText } from '../../i18n/useText.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';

/** How documents are numbered, and the number that the next one gets. */
export default function NextNumbersScreen() {
  const { t } = useTranslation();
  const text = useText();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(nextNumbersQuery());
  const wanted = search.trim().toLowerCase();
  const rows = data?.filter(({ module, next, title }) =>
    [module, next, title.en, title.zh].some((word) => word.toLowerCase().includes(wanted)),
  );
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
      <div className="toolbar">
        <SearchField value={search} hint={t('numbering.search')} onChange={setSearch} />
      </div>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <ScreenSkeleton /> : null}
      {rows?.length === 0 ? <Notice tone="empty" title={t('tasks.nothingFound')} /> : null}
      {rows && rows.length > 0 ? (
        <Table rows={rows} columns={columns} idOf={({ module }) => module} />
      ) : null}
    </section>
  );
}
