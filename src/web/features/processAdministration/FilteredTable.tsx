import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterName } from './FilterField.tsx';
import { Filters } from './Filters.tsx';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';
import { useFilterParams } from './useFilterParams.ts';

export interface FilteredTableProps<Row> extends Omit<
  PagedTableProps<Row>,
  'page' | 'onPage' | 'empty'
> {
  filters: readonly FilterName[];
  /** Whether words are looked for, too; default: yes. */
  withSearch?: boolean;
  /** Buttons beside the filters. */
  tools?: ReactNode;
  /** Said when there is nothing; default: that nothing was found. */
  empty?: string;
}

/** A list, page by page, under what narrows it; both stand in the address of the page. */
export function FilteredTable<Row>(props: FilteredTableProps<Row>) {
  const { filters, withSearch, tools, empty, ...table } = props;
  const { t } = useTranslation();
  const { filterParams, setFilterParams } = useFilterParams();
  return (
    <>
      <Filters
        names={filters}
        filterParams={filterParams}
        onSeek={setFilterParams}
        withSearch={withSearch}
        tools={tools}
      />
      <PagedTable
        {...table}
        empty={empty ?? t('tasks.nothingFound')}
        page={Number(filterParams.page ?? 1)}
        onPage={(page) => setFilterParams({ page: String(page) })}
      />
    </>
  );
}
