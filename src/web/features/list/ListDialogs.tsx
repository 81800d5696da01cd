import type { Module } from '#engine/schema/language/index.ts';
import { ActionDialog } from '../detail/ActionDialog.tsx';
import { BulkResults } from './BulkResults.tsx';
import { EditFieldsDialog } from './EditFieldsDialog.tsx';
import type { useBulkEdit } from './useBulkEdit.ts';
import type { useRowActions } from './useRowActions.ts';

interface Props {
  module: Module;
  rowActions: ReturnType<typeof useRowActions>;
  bulkEdit: ReturnType<typeof useBulkEdit>;
  /** Fields of the chosen records are changed. */
  onEdited: () => void;
}

/** What actions with rows ask, and what became of each row. */
export function ListDialogs({ module, rowActions, bulkEdit, onEdited }: Props) {
  const { asking } = rowActions;
  return (
    <>
      {asking ? (
        <ActionDialog
          module={module}
          answer={nothingYet}
          subjects={asking.rows.map((row) => ({ record: row, titles: row.$titles }))}
          count={asking.ids.length}
          transition={asking.transition}
          onAct={(body) => rowActions.act(asking.ids, body)}
          onClose={rowActions.stopAsking}
        />
      ) : null}
      {bulkEdit.ids ? <EditFieldsDialog module={module} edit={bulkEdit} onDone={onEdited} /> : null}
      {[rowActions, bulkEdit].map(({ results, clearResults }, index) =>
        results ? <BulkResults key={index} results={results} onClose={clearResults} /> : null,
      )}
    </>
  );
}

/** An action of many records begins with empty fields. */
const nothingYet = { record: {}, titles: {} };
