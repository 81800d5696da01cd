import { useState } from 'react';
import type { ListSpec } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { editFields, useBulkEdit } from './useBulkEdit.ts';
import { useBegins } from './useBegins.ts';
import { useRowActions } from './useRowActions.ts';

/** The rows that are chosen, and what can be done with all of them at once. */
export function useBulkActions(definition: DefinitionAnswer, list: ListSpec) {
  const [selection, select] = useState<readonly string[]>([]);
  const rowActions = useRowActions(definition);
  const bulkEdit = useBulkEdit(definition, list);
  const begins = useBegins(definition);
  return {
    rowActions,
    bulkEdit,
    selection,
    select,
    isOffered: rowActions.bulk.length + bulkEdit.fields.length + begins.actions.length > 0,
    actions: [...begins.actions, ...bulkEdit.actions, ...rowActions.bulkOf(selection)],
    run: (action: string, ids: readonly string[]) => {
      if (begins.isBegin(action)) return void begins.run(action, ids).catch(() => {});
      if (action === editFields) return bulkEdit.open(ids);
      return void rowActions.runBulk(action, ids).then(() => select([]));
    },
    /** Fields of the chosen records are changed. */
    finishEdit: () => {
      bulkEdit.close();
      select([]);
    },
  };
}
