import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/contract/index.ts';
import type { FilterParams } from '../../api/pageQuery.ts';
import { FilteredTable, type FilteredTableProps } from './FilteredTable.tsx';
import { useFilterParams } from './useFilterParams.ts';

interface FilteredPanelProps<Row, Key extends QueryKey> extends Omit<
  FilteredTableProps<Row>,
  'result'
> {
  query: (filterParams: FilterParams) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
}

/** A screen that is nothing but a filtered list. */
export function FilteredPanel<Row, Key extends QueryKey>(props: FilteredPanelProps<Row, Key>) {
  const { query, ...table } = props;
  const { filterParams } = useFilterParams();
  const result = useQuery(query(filterParams));
  return (
    <section className="panel">
      <FilteredTable {...table} result={result} />
    </section>
  );
}
