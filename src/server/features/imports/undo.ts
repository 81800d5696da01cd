import { BusinessError } from '../../BusinessError.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { removeRecord } from '../records/deleteRecord.ts';
import { writeRecords } from '../records/save/writeRecords.ts';
import type { FileRow } from './importRow.ts';
import type { Importing } from './runImport.ts';

/**
 * Takes an import back in one transaction: deletes what it made and restores what it changed, the last first, by the
 * rules by which the person could do so by hand.
 *
 * @throws errors.importUndo naming the row whose record was changed since, is referred to, or may not be deleted
 */
export async function undo(
  { services, caller, module, record }: Importing,
  rows: readonly FileRow[],
  progress: (done: number, total: number) => void,
) {
  const records = rows.filter(({ rev }) => rev !== null).toReversed();
  await services.db.transaction(async (tx) => {
    const context: WriteContext = { services, caller, tx, now: services.now() };
    for (const [index, row] of records.entries()) {
      try {
        await takeBack(context, row);
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        throw errors.importUndo({ row: row.row, reason: error.told(caller.language) });
      }
      if (index % 50 === 0) progress(index, records.length);
    }
    await tx.run(sql`
      update app.import_row set state = 'kept' where import_id = ${record.id} and state in ('made', 'updated')`);
  });

  async function takeBack(context: WriteContext, { record_id: id, before, rev }: FileRow) {
    if (before) {
      await writeRecords(context, module, [{ id: id!, rev: rev!, data: before }]);
      return;
    }
    await removeRecord(context, module, id!, rev!);
  }
}
