import { GroupList } from '#engine/renderers/list/GroupList.tsx';
import { fieldAt } from '#engine/renderers/list/listColumns.ts';
import type { RecordListProps } from '#engine/renderers/list/RecordListProps.ts';
import type { ListGroup } from '#engine/renderers/list/ListState.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { GroupRows } from './GroupRows.tsx';
import { useGroups } from './useGroups.ts';

interface Props extends Omit<RecordListProps, 'result' | 'onRetry'> {
  screen: string | undefined;
  /** What the whole list is asked for. */
  asked: ListQuery;
  /** The open group, and those it stands in, the outermost first. */
  trail: readonly ListGroup[];
}

/** What an open group holds: the groups inside it, as long as the list is grouped by more, else its rows. */
export function InnerGroups({ asked, trail, ...props }: Props) {
  const { module, state, referenced = {}, list = module.list } = props;
  const by = state.groupBy?.[trail.length] ?? '';
  const field = by ? fieldAt(module, referenced, by) : undefined;
  const filters = [...state.filters, ...trail.map(({ filter }) => filter)];
  const { groups, retryGroups } = useGroups(module.module, field ? by : '', { ...asked, filters });
  if (!field || !groups)
    return <GroupRows {...props} figure={asked.figure} filters={filters} depth={trail.length} />;
  return (
    <GroupList
      module={module}
      field={field}
      totals={list.totals ?? []}
      result={groups}
      depth={trail.length}
      isFiltered
      onRetry={retryGroups}
      onClear={() => undefined}
      renderRows={(group) => <InnerGroups {...props} asked={asked} trail={[...trail, group]} />}
    />
  );
}
