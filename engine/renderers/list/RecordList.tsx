import { useMemo, useRef } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useServices } from '../RendererContext.tsx';
import { useSteady } from '../useSteady.ts';
import { BulkBar } from './BulkBar.tsx';
import { FilterBar } from './FilterBar.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { GroupList } from './GroupList.tsx';
import { firstColumns, fittingColumns } from './fittingColumns.ts';
import { fieldAt, listColumns, type ReferencedFields } from './listColumns.ts';
import { LayoutChoice } from './LayoutChoice.tsx';
import { ListMessage } from './ListMessage.tsx';
import type { ListRow, ListState } from './ListState.ts';
import { ListTable } from './ListTable.tsx';
import { Pager } from './Pager.tsx';
import type { RecordListProps } from './RecordListProps.ts';
import { SearchBox } from './SearchBox.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { actionsWidth, selectWidth } from './tableLayout.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useWidth } from './useWidth.ts';

export type { RecordListProps };

/** A list of records: toolbar, table, totals and pages. All state comes from the host and goes to it. */
export function RecordList(props: RecordListProps) {
  const { module, state, onStateChange, settings, onSettingsChange } = props;
  const list = props.list ?? module.list;
  const referenced = props.referenced ?? noPaths;
  const styles = useStyles();
  const columns = useMemo(() => listColumns(module, list, referenced), [module, list, referenced]);
  const shown = useSteady({ state, result: props.result, groups: props.groups });
  const { result, groups } = shown;
  const page =
    result.status === 'loading' ? result.previous : result.status === 'ready' ? result : undefined;
  const services = useServices();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isNarrow = useIsNarrow();
  const aside = edges + (props.selection ? selectWidth : 0) + (props.rowActions ? actionsWidth : 0);
  const rows = page?.rows ?? noRows;
  const fitting = useMemo(
    // a card has its values below each other
    () =>
      fittingColumns(
        columns,
        settings,
        rows,
        isNarrow ? 0 : width - aside,
        firstColumns(module, list, columns),
        services,
      ),
    [columns, settings, rows, isNarrow, width, aside, module, list, services],
  );
  const change = (part: Partial<ListState>) => onStateChange({ ...state, page: 1, ...part });
  const clear = () => change({ search: '', filters: [] });
  const isFiltered = state.search !== '' || state.filters.length > 0;
  const { layout } = props;
  const selection = props.selection ?? [];
  const groupField = state.groupBy ? fieldAt(module, referenced, state.groupBy) : undefined;
  return (
    <div ref={box} className={styles.list}>
      <div className={styles.listToolbar}>
        <div className={styles.listToolbarStart}>
          {props.views}
          {list.search && list.search.length > 0 && (
            <SearchBox value={state.search} onSearch={(search) => change({ search })} />
          )}
          <FilterBar
            module={module}
            paths={list.filters ?? []}
            referenced={referenced}
            filters={state.filters}
            rows={page?.rows ?? []}
            onChange={(filters) => change({ filters })}
          />
        </div>
        <div className={styles.listToolbarEnd}>
          <LayoutChoice
            layouts={list.views ?? []}
            value={state.view ?? ''}
            onChange={(view) => change({ view })}
          />
          {!layout && (
            <GroupChoice
              {...{ module, referenced }}
              paths={list.groups ?? []}
              value={state.groupBy ?? ''}
              onChange={(groupBy) => change({ groupBy })}
            />
          )}
          {props.buttons}
          <SettingsMenu
            columns={columns}
            leftOut={layout || groupField ? 0 : columns.length - fitting.length}
            settings={settings}
            onChange={onSettingsChange}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
          />
        </div>
      </div>
      {selection.length > 0 && (
        <BulkBar
          count={selection.length}
          actions={props.bulkActions ?? []}
          onAction={(action) => props.onBulkAction?.(action, selection)}
          onClear={() => props.onSelectionChange?.([])}
        />
      )}
      {layout ? (
        layout
      ) : groupField && groups ? (
        <GroupList
          module={module}
          field={groupField}
          totals={list.totals ?? []}
          result={groups}
          isFiltered={isFiltered}
          onRetry={() => props.onRetryGroups?.()}
          onClear={clear}
          renderRows={(group) => props.renderGroup?.(group)}
        />
      ) : page && page.rows.length > 0 ? (
        <ListTable
          {...props}
          state={shown.state}
          columns={fitting}
          page={page}
          isLoading={result.status === 'loading'}
          onSort={(sort) => change({ sort })}
        />
      ) : (
        <ListMessage
          result={result}
          isFiltered={isFiltered}
          columns={columns.length}
          onRetry={props.onRetry}
          onClear={clear}
          emptyAction={props.emptyAction}
        />
      )}
      {!layout && !groupField && page && page.rows.length > 0 && (
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

const noPaths: ReferencedFields = {};
const noRows: readonly ListRow[] = [];

/** Pixels of the frame around a table, and of what it is scrolled by. */
const edges = 18;
