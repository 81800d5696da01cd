import { useMemo } from 'react';
import { defaultSettings, listColumns } from '#engine/renderers/list/listColumns.ts';
import type { ListRow, ListState } from '#engine/renderers/list/ListState.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { useSetting } from '../../api/useSetting.ts';
import { changed } from './listAddress.ts';
import { listOf } from './listQueries.ts';
import { columnsOf } from './listSettings.ts';
import { useBulkActions } from './useBulkActions.ts';
import { useListAddress } from './useListAddress.ts';
import { useListEditing } from './useListEditing.ts';
import { useOpenRow } from './useOpenRow.ts';

export interface ListedModule {
  definition: DefinitionAnswer;
  /** A further list screen; undefined: the first. */
  screen: string | undefined;
}

/** What a list, its groups and its layouts have in common: where they are, how they are set, what rows can do. */
export function useListTable({ definition, screen }: ListedModule) {
  const { module, paths } = definition;
  const list = useMemo(() => listOf(module, screen), [module, screen]);
  const columns = useMemo(() => listColumns(module, list, paths), [module, list, paths]);
  const defaults = useMemo(() => defaultSettings(columns), [columns]);
  const [settings, onSettingsChange] = useSetting(columnsOf(module.module, screen), defaults);
  const address = useListAddress(list);
  const { state } = address;
  const bulk = useBulkActions(definition, list);
  const { rowActions, selection, select } = bulk;
  const onOpen = useOpenRow(module.module);
  const editing = useListEditing(definition, list);
  const table = {
    module,
    list,
    referenced: paths,
    state,
    onStateChange: (next: ListState) => address.set(changed(state, next)),
    settings: { ...defaultSettings(columns), ...settings },
    onSettingsChange,
    onOpen,
    ...(bulk.isOffered && { selection, onSelectionChange: select }),
    editing,
    rowActions: rowActions.of,
    onRowAction: (action: string, row: ListRow) => void rowActions.run(action, row),
  };
  return { list, columns, address, table, bulk };
}
