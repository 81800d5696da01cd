import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../shell/tabs/PageContext.ts';
import { Failure } from './Failure.tsx';
import { Notice } from './Notice.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { SearchForm } from './SearchForm.tsx';
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

/** A list that is read whole, narrowed by what its address looks for. */
export function SearchedTable<Row>(props: SearchedTableProps<Row>) {
  const { result, namesOf, hint, tools, empty, nextStep, ...table } = props;
  const { t } = useTranslation();
  const page = usePage();
  const search = page.search.get('search') ?? '';
  const wanted = search.toLowerCase();
  const rows = result.data?.filter((row) =>
    namesOf(row).some((name) => name?.toLowerCase().includes(wanted)),
  );
  const nothing = result.data?.length === 0 ? empty : undefined;
  return (
    <>
      <SearchForm
        search={search}
        hint={hint}
        onSearch={(typed) => page.setSearch(new URLSearchParams(typed ? { search: typed } : {}))}
      >
        {tools}
      </SearchForm>
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
