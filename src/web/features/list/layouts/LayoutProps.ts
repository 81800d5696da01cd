import type { ListColumn } from '#engine/renderers/list/listColumns.ts';
import type { RecordListProps } from '#engine/renderers/list/RecordListProps.ts';
import type { DefinitionAnswer, ListQuery } from '#shared/contract/index.ts';

/** What every layout is given. */
export interface LayoutProps {
  definition: DefinitionAnswer;
  /** The field that places a record. */
  by: string;
  /** Search, filters and sort of the list. */
  asked: ListQuery;
  columns: readonly ListColumn[];
  table: Omit<RecordListProps, 'result' | 'onRetry'>;
}
