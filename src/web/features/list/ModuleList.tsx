import { useMemo, useState } from 'react';
import { defaultSettings, listColumns } from '#engine/renderers/list/listColumns.ts';
import type { ListRow, ListState } from '#engine/renderers/list/ListState.ts';
import { RecordList } from '#engine/renderers/list/RecordList.tsx';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { useSetting } from '../../api/useSetting.ts';
import { companySettings } from '../../state/companySettings.ts';
import { useStore } from '../../state/createStore.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { ActionDialog } from '../detail/ActionDialog.tsx';
import { Purpose } from '../../ui/Purpose.tsx';
import { AddButton } from './AddButton.tsx';
import { AnalyseButton } from './AnalyseButton.tsx';
import { BulkResults } from './BulkResults.tsx';
import { ImportButton } from './ImportButton.tsx';
import { EditFieldsDialog } from './EditFieldsDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { readFigure, withoutFigure } from './figure.ts';
import { FigureChip } from './FigureChip.tsx';
import { InnerGroups } from './InnerGroups.tsx';
import { layoutOf } from './layouts/layout.ts';
import { editFields, useBulkEdit } from './useBulkEdit.ts';
import { useGroups } from './useGroups.ts';
import { useListEditing } from './useListEditing.ts';
import { asksForSomething, changed, readListState, writeListState } from './listAddress.ts';
import { listOf } from './listQueries.ts';
import { columnsOf } from './listSettings.ts';
import { useListResult } from './useListResult.ts';
import { useRowActions } from './useRowActions.ts';
import { SavedViews } from './SavedViews.tsx';
import { useOpenRow } from './useOpenRow.ts';

interface ModuleListProps {
  definition: DefinitionAnswer;
  screen: string | undefined;
}

/** A module's list, or one of its further list screens. */
export function ModuleList({ definition, screen }: ModuleListProps) {
  const { module, paths, actions } = definition;
  const { routes } = useAccess();
  const page = usePage();
  const list = useMemo(() => listOf(module, screen), [module, screen]);
  const columns = useMemo(() => listColumns(module, list, paths), [module, list, paths]);
  const [settings, setSettings] = useSetting(
    columnsOf(module.module, screen),
    useMemo(() => defaultSettings(columns), [columns]),
  );
  const { pageSize } = useStore(companySettings);
  // oxlint-disable-next-line react/exhaustive-deps -- the size is read where the state is
  const state = useMemo(() => readListState(page.search, list), [page.search, list, pageSize]);
  const behind = useMemo(() => readFigure(page.search), [page.search]);
  const figure = behind?.figure;
  const isPlain = !behind && !asksForSomething(page.search);
  const { result, retry, countExactly, asked } = useListResult(
    module.module,
    screen,
    list,
    state,
    figure,
  );
  const { groups, retryGroups } = useGroups(module.module, state.groupBy?.[0] ?? '', asked);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const rowActions = useRowActions(definition);
  const bulkEdit = useBulkEdit(definition, list);
  const onOpen = useOpenRow(module.module);
  const editing = useListEditing(definition, list);
  // The address may be ahead of what is rendered: what was changed in between stays.
  const set = (part: Partial<ListState>) =>
    page.setSearch((now) => writeListState(now, { ...readListState(now, list), ...part }, list));

  const mayAdd =
    list.create !== false &&
    actions.includes('create') &&
    routes.some((route) => route.moduleNo === module.module && route.component === 'form');
  const addButton = mayAdd ? <AddButton definition={definition} /> : null;
  const isChoosable = rowActions.bulk.length + bulkEdit.fields.length > 0;
  const table = {
    module,
    list,
    referenced: paths,
    state,
    onStateChange: (next: ListState) => set(changed(state, next)),
    settings: { ...defaultSettings(columns), ...settings },
    onSettingsChange: setSettings,
    onOpen,
    ...(isChoosable && { selection, onSelectionChange: setSelection }),
    editing,
    rowActions: rowActions.of,
    onRowAction: (action: string, row: ListRow) => void rowActions.run(action, row),
  };
  const layout = layoutOf(list, state);
  return (
    <div className="list-page">
      <Purpose module={module} />
      {behind ? (
        <FigureChip name={behind.name} onRemove={() => page.setSearch(withoutFigure)} />
      ) : null}
      <RecordList
        {...table}
        result={result}
        onRetry={retry}
        onCountExactly={countExactly}
        layout={
          layout ? (
            <layout.View {...{ definition, asked, columns, table }} by={layout.by} />
          ) : undefined
        }
        groups={groups}
        onRetryGroups={retryGroups}
        renderGroup={(group) => (
          <InnerGroups {...table} screen={screen} asked={asked} trail={[group]} />
        )}
        bulkActions={[...bulkEdit.actions, ...rowActions.bulkOf(selection)]}
        onBulkAction={(action, ids) =>
          action === editFields
            ? bulkEdit.open(ids)
            : void rowActions.runBulk(action, ids).then(() => setSelection([]))
        }
        views={
          <SavedViews
            module={module}
            screen={screen}
            stateNow={() => readListState(page.searchNow(), list)}
            settings={table.settings}
            isPlain={isPlain}
            onChoose={(part, columnsOfView) => {
              set(part);
              setSettings(columnsOfView);
            }}
          />
        }
        buttons={
          <>
            <AnalyseButton module={module.module} screen={screen} search={page.searchNow} />
            {actions.includes('import') ? <ImportButton module={module} /> : null}
            {actions.includes('export') ? (
              <ExportButton
                module={module}
                query={asked}
                columns={columns}
                total={result.status === 'ready' ? result.total : undefined}
                mayImport={actions.includes('import')}
              />
            ) : null}
            {addButton}
          </>
        }
        emptyAction={addButton}
      />
      {rowActions.asking ? (
        <ActionDialog
          module={module}
          answer={nothingYet}
          subjects={rowActions.asking.rows.map((row) => ({ record: row, titles: row.$titles }))}
          count={rowActions.asking.ids.length}
          transition={rowActions.asking.transition}
          onAct={(body) => rowActions.act(rowActions.asking!.ids, body)}
          onClose={rowActions.stopAsking}
        />
      ) : null}
      {bulkEdit.ids ? (
        <EditFieldsDialog
          module={module}
          edit={bulkEdit}
          onDone={() => {
            bulkEdit.close();
            setSelection([]);
          }}
        />
      ) : null}
      {[rowActions, bulkEdit].map(({ results, clearResults }, index) =>
        results ? <BulkResults key={index} results={results} onClose={clearResults} /> : null,
      )}
    </div>
  );
}

/** An action of many records begins with empty fields. */
const nothingYet = { record: {}, titles: {} };
