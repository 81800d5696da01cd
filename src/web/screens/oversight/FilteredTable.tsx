import type { ReactNode } from 'react';
import type { FilterName } from './FilterField.tsx';
import { Filters } from './Filters.tsx';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';
import { useSought } from './useSought.ts';

interface FilteredTableProps<Row> extends Omit<PagedTableProps<Row>, 'page' | 'onPage'> {
  filters: readonly FilterName[];
  /** Buttons beside the filters. */
  tools?: ReactNode;
}

/** A list, page by page, under what narrows it; both stand in the address of the page. */
export function FilteredTable<Row>({ filters, tools, ...table }: FilteredTableProps<Row>) {
  const { sought, seek } = useSought();
  return (
    <>
      <Filters names={filters} sought={sought} onSeek={seek} tools={tools} />
      <PagedTable
        {...table}
        page={Number(sought.page ?? 1)}
        onPage={(page) => seek({ page: String(page) })}
      />
    </>
  );
}
