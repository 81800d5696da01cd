import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from './Failure.tsx';
import { Notice } from './Notice.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { SearchField } from './SearchField.tsx';
import { Table, type TableProps } from './Table.tsx';

interface SearchedTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  result: UseQueryResult<readonly Row[]>;
  /** Names of a row among which is searched. */
  namesOf: (row: Row) => readonly (string | undefined)[];
  /** What can be searched for. */
  hint: string;
  /** Buttons beside the search. */
  tools?: ReactNode;
  /** Said when there is nothing at all. */
  empty?: string;
  /** What can be done about that. */
  nextStep?: ReactNode;
}

/** A list that is read whole, narrowed by what is typed. */
export function SearchedTable<Row>(props: SearchedTableProps<Row>) {
  const { result, namesOf, hint, tools, empty, nextStep, ...table } = props;
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const rows = result.data?.filter((row) =>
    namesOf(row).some((name) => name?.toLowerCase().includes(wanted)),
  );
  const nothing = result.data?.length === 0 ? empty : undefined;
  return (
    <>
      <div className="toolbar">
        <SearchField value={search} hint={hint} onChange={setSearch} />
        <span className="toolbar-space" />
        {tools}
      </div>
      {result.error ? (
        <Failure error={result.error} onRetry={() => void result.refetch()} />
      ) : !rows ? (
        <ScreenSkeleton />
      ) : rows.length === 0 ? (
        <Notice tone="empty" title={nothing ?? t('tasks.nothingFound')}>
          {nothing ? nextStep : null}
        </Notice>
      ) : (
        <Table {...table} rows={rows} />
      )}
    </>
  );
}
