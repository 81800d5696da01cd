import { useMemo, useRef, useState, type RefObject } from 'react';
import type { Field, ListSpec } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useServices } from '../RendererContext.tsx';
import { useSteady } from '../useSteady.ts';
import { BulkBar } from './BulkBar.tsx';
import { GroupList } from './GroupList.tsx';
import { firstColumns, fittingColumns } from './fittingColumns.ts';
import {
  defaultSettings,
  fieldAt,
  listColumns,
  type ListColumn,
  type ReferencedFields,
} from './listColumns.ts';
import { ListMessage } from './ListMessage.tsx';
import type { ListPage, ListResult, ListRow, ListSettings, ListState } from './ListState.ts';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Pager } from './Pager.tsx';
import type { RecordListProps } from './RecordListProps.ts';
import { actionsWidth, selectWidth } from './tableLayout.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useWidth } from './useWidth.ts';

export type { RecordListProps };

type Kept = 'settings' | 'onSettingsChange' | 'onRetry';

/** What a host gives a list: how it is listed is kept while it stands, unless the host keeps it for longer. */
export type ListProps = Omit<RecordListProps, Kept> & Partial<Pick<RecordListProps, Kept>>;

/** A list of records: toolbar, table, totals and pages. What is listed comes from the host and goes to it. */
export function RecordList(props: ListProps) {
  const { module, list = module.list, referenced = noPaths } = props;
  const [own, setOwn] = useState<ListSettings>();
  const settings = useMemo(
    () => own ?? defaultSettings(listColumns(module, list, referenced)),
    [own, module, list, referenced],
  );
  return <WholeList settings={settings} onSettingsChange={setOwn} onRetry={nothing} {...props} />;
}

const nothing = () => undefined;

function WholeList(props: RecordListProps) {
  const { module, state, onStateChange, layout } = props;
  const list = props.list ?? module.list;
  const referenced = props.referenced ?? noPaths;
  const styles = useStyles();
  const columns = useMemo(() => listColumns(module, list, referenced), [module, list, referenced]);
  const shown = useSteady({ state, result: props.result, groups: props.groups });
  const page = pageOf(shown.result);
  const rows = page?.rows ?? noRows;
  const box = useRef<HTMLDivElement>(null);
  const fitting = useFittingColumns(box, props, list, columns, rows);
  const change = (part: Partial<ListState>) => onStateChange({ ...state, page: 1, ...part });
  const selection = props.selection ?? [];
  const [by] = state.groupBy ?? [];
  const groupField = by === undefined ? undefined : fieldAt(module, referenced, by);
  return (
    <div ref={box} className={styles.list}>
      <ListToolbar
        {...props}
        list={list}
        referenced={referenced}
        rows={rows}
        columns={columns}
        leftOut={layout || groupField ? 0 : columns.length - fitting.length}
        onChange={change}
      />
      {selection.length > 0 && (
        <BulkBar
          count={selection.length}
          actions={props.bulkActions ?? []}
          onAction={(action) => props.onBulkAction?.(action, selection)}
          onClear={() => props.onSelectionChange?.([])}
        />
      )}
      {layout ?? (
        <ListContent
          {...props}
          {...shown}
          list={list}
          columns={columns}
          fitting={fitting}
          page={page}
          groupField={groupField}
          onChange={change}
        />
      )}
      {!layout && !groupField && page && rows.length > 0 && (
        <Pager
          state={state}
          page={page}
          onChange={(part) => onStateChange({ ...state, ...part })}
          onCountExactly={props.onCountExactly}
        />
      )}
    </div>
  );
}

/** The page that shows: while the next one loads, still the one before it. */
function pageOf(result: ListResult): ListPage | undefined {
  if (result.status === 'loading') return result.previous;
  return result.status === 'ready' ? result : undefined;
}

/** The columns that there is room for. */
function useFittingColumns(
  box: RefObject<HTMLDivElement | null>,
  { module, settings, selection, rowActions }: RecordListProps,
  list: ListSpec,
  columns: readonly ListColumn[],
  rows: readonly ListRow[],
) {
  const services = useServices();
  const width = useWidth(box);
  const isNarrow = useIsNarrow();
  const aside = edges + (selection ? selectWidth : 0) + (rowActions ? actionsWidth : 0);
  // a card has its values below each other
  const room = isNarrow ? 0 : width - aside;
  return useMemo(() => {
    const first = firstColumns(module, list, columns);
    return fittingColumns(columns, settings, rows, room, first, services);
  }, [columns, settings, rows, room, module, list, services]);
}

interface ContentProps extends RecordListProps {
  list: ListSpec;
  columns: readonly ListColumn[];
  fitting: readonly ListColumn[];
  page: ListPage | undefined;
  groupField: Field | undefined;
  onChange: (part: Partial<ListState>) => void;
}

/** The groups, the table, or what is told in place of one. */
function ListContent(props: ContentProps) {
  const { module, list, state, result, columns, fitting, page, groupField, onChange } = props;
  const clear = () => onChange({ search: '', filters: [] });
  const isFiltered = state.search !== '' || state.filters.length > 0;
  if (groupField && props.groups)
    return (
      <GroupList
        key={state.groupBy?.join()}
        module={module}
        field={groupField}
        totals={list.totals ?? []}
        result={props.groups}
        isFiltered={isFiltered}
        onRetry={() => props.onRetryGroups?.()}
        onClear={clear}
        renderRows={(group) => props.renderGroup?.(group)}
      />
    );
  if (page && page.rows.length > 0)
    return (
      <ListTable
        {...props}
        columns={fitting}
        page={page}
        isLoading={result.status === 'loading'}
        onSort={(sort) => onChange({ sort })}
      />
    );
  return (
    <ListMessage
      result={result}
      isFiltered={isFiltered}
      columns={columns.length}
      onRetry={props.onRetry}
      onClear={clear}
      emptyAction={props.emptyAction}
    />
  );
}

const noPaths: ReferencedFields = {};
const noRows: readonly ListRow[] = [];

/** Pixels of the frame around a table, and of what it is scrolled by. */
const edges = 18;
