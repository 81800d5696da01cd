import type { Module } from '#engine/schema/language/index.ts';
import { comingView } from '../../ui/comingView.tsx';
import { BulkResults } from './BulkResults.tsx';
import type { useBulkActions } from './useBulkActions.ts';

// forms: loaded when somebody is asked
const ActionDialog = comingView(() => import('../detail/ActionDialog.tsx'));
const EditFieldsDialog = comingView(() => import('./EditFieldsDialog.tsx'));

interface Props {
  module: Module;
  bulk: ReturnType<typeof useBulkActions>;
}

/** What actions with rows ask, and what became of each row. */
export function ListDialogs({ module, bulk: { rowActions, bulkEdit, finishEdit } }: Props) {
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
      {bulkEdit.ids ? (
        <EditFieldsDialog module={module} edit={bulkEdit} onDone={finishEdit} />
      ) : null}
      {[rowActions, bulkEdit].map(({ results, clearResults }, index) =>
        results ? <BulkResults key={index} results={results} onClose={clearResults} /> : null,
      )}
    </>
  );
}

/** An action of many records begins with empty fields. */
const nothingYet = { record: {}, titles: {} };
