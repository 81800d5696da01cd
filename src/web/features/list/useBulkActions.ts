import { useState } from 'react';
import type { ListSpec } from '#engine/schema/language/index.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { editFields, useBulkEdit } from './useBulkEdit.ts';
import { useRowActions } from './useRowActions.ts';

/** The rows that are chosen, and what can be done with all of them at once. */
export function useBulkActions(definition: DefinitionAnswer, list: ListSpec) {
  const [selection, select] = useState<readonly string[]>([]);
  const rowActions = useRowActions(definition);
  const bulkEdit = useBulkEdit(definition, list);
  return {
    rowActions,
    bulkEdit,
    selection,
    select,
    isOffered: rowActions.bulk.length + bulkEdit.fields.length > 0,
    actions: [...bulkEdit.actions, ...rowActions.bulkOf(selection)],
    run: (action: string, ids: readonly string[]) =>
      action === editFields
        ? bulkEdit.open(ids)
        : void rowActions.runBulk(action, ids).then(() => select([])),
    /** Fields of the chosen records are changed. */
    finishEdit: () => {
      bulkEdit.close();
      select([]);
    },
  };
}
