import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterName } from './FilterField.tsx';
import { Filters } from './Filters.tsx';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';
import { useSought } from './useSought.ts';

interface FilteredTableProps<Row> extends Omit<PagedTableProps<Row>, 'page' | 'onPage' | 'empty'> {
  filters: readonly FilterName[];
  /** Buttons beside the filters. */
  tools?: ReactNode;
  /** Said when there is nothing; default: that nothing was found. */
  empty?: string;
}

/** A list, page by page, under what narrows it; both stand in the address of the page. */
export function FilteredTable<Row>({ filters, tools, empty, ...table }: FilteredTableProps<Row>) {
  const { t } = useTranslation();
  const { sought, seek } = useSought();
  return (
    <>
      <Filters names={filters} sought={sought} onSeek={seek} tools={tools} />
      <PagedTable
        {...table}
        empty={empty ?? t('tasks.nothingFound')}
        page={Number(sought.page ?? 1)}
        onPage={(page) => seek({ page: String(page) })}
      />
    </>
  );
}
