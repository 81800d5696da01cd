import { useMemo, useState } from 'react';
import { defaultSettings, listColumns } from '#engine/renderers/list/listColumns.ts';
import type { ListRow, ListState } from '#engine/renderers/list/ListState.ts';
import { RecordList } from '#engine/renderers/list/RecordList.tsx';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { useSetting } from '../../api/useSetting.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { Purpose } from '../../ui/Purpose.tsx';
import { mayCreate } from '../open/mayCreate.ts';
import { AddButton } from './AddButton.tsx';
import { FigureChip } from './FigureChip.tsx';
import { InnerGroups } from './InnerGroups.tsx';
import { layoutOf } from './layouts/layout.ts';
import { changed } from './listAddress.ts';
import { ListButtons } from './ListButtons.tsx';
import { ListDialogs } from './ListDialogs.tsx';
import { listOf } from './listQueries.ts';
import { columnsOf } from './listSettings.ts';
import { SavedViews } from './SavedViews.tsx';
import { editFields, useBulkEdit } from './useBulkEdit.ts';
import { useGroups } from './useGroups.ts';
import { useListAddress } from './useListAddress.ts';
import { useListEditing } from './useListEditing.ts';
import { useListResult } from './useListResult.ts';
import { useOpenRow } from './useOpenRow.ts';
import { useRowActions } from './useRowActions.ts';

interface ModuleListProps {
  definition: DefinitionAnswer;
  screen: string | undefined;
}

/** A module's list, or one of its further list screens. */
export function ModuleList({ definition, screen }: ModuleListProps) {
  const { module, paths } = definition;
  const { routes } = useAccess();
  const list = useMemo(() => listOf(module, screen), [module, screen]);
  const columns = useMemo(() => listColumns(module, list, paths), [module, list, paths]);
  const [settings, setSettings] = useSetting(
    columnsOf(module.module, screen),
    useMemo(() => defaultSettings(columns), [columns]),
  );
  const address = useListAddress(list);
  const { state, behind } = address;
  const { result, retry, countExactly, asked } = useListResult(
    module.module,
    screen,
    list,
    state,
    behind?.figure,
  );
  const { groups, retryGroups } = useGroups(module.module, state.groupBy?.[0] ?? '', asked);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const rowActions = useRowActions(definition);
  const bulkEdit = useBulkEdit(definition, list);
  const onOpen = useOpenRow(module.module);
  const editing = useListEditing(definition, list);

  const addButton = mayCreate(definition, list, routes) ? (
    <AddButton definition={definition} />
  ) : null;
  const isChoosable = rowActions.bulk.length + bulkEdit.fields.length > 0;
  const table = {
    module,
    list,
    referenced: paths,
    state,
    onStateChange: (next: ListState) => address.set(changed(state, next)),
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
      {behind ? <FigureChip name={behind.name} onRemove={address.leaveFigure} /> : null}
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
            stateNow={address.stateNow}
            settings={table.settings}
            isPlain={address.isPlain}
            onChoose={(part, columnsOfView) => {
              address.set(part);
              setSettings(columnsOfView);
            }}
          />
        }
        buttons={
          <ListButtons
            {...{ definition, screen, asked, columns }}
            total={result.status === 'ready' ? result.total : undefined}
            searchNow={address.searchNow}
          >
            {addButton}
          </ListButtons>
        }
        emptyAction={addButton}
      />
      <ListDialogs
        {...{ module, rowActions, bulkEdit }}
        onEdited={() => {
          bulkEdit.close();
          setSelection([]);
        }}
      />
    </div>
  );
}
