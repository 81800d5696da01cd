import type { ListPage } from '../../api/records.ts';

const pageSize = 20;

/** A page of the records whose `field`, perhaps of their lines, is one of these ids. */
export const relatedPage = (
  { module, field }: { module: string; field: string },
  ids: readonly string[],
  page = 1,
): ListPage => ({
  module,
  page,
  row: pageSize,
  query: { filters: [{ field, operator: 'in', value: [...ids] }] },
});
