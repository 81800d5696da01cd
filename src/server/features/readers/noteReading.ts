import type { RecordData } from '#engine/schema/record.ts';
import type { Caller, Services } from '../../Services.ts';
import { newId } from '../records/newId.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { announceCounts } from '../workflow/announceCounts.ts';
import { readerCondition } from './readerCondition.ts';

/** Opened again within so many minutes, it is the same reading. */
const oneReading = 10;

/** What the audit calls it; the timeline tells what was done to a record, not who looked. */
export const readingAction = 'read';

/** Keeps in the log of readings that a reader opened a record, if it is for readers and in force. */
export async function noteReading(
  services: Services,
  caller: Caller,
  moduleName: string,
  id: string,
): Promise<void> {
  const registry = services.registry();
  const module = registry.module(moduleName);
  const { readings } = registry.system;
  // who looks through a reader’s eyes is no reader
  if (!module.readers || !readings || caller.seenBy) return;
  const log = entityOf(registry.module(readings.module)).table;
  const at = services.now();
  const found = await services.db.first<{ reading: string | null; last: string | null }>(
    sql`select r.id as reading, r."updatedAt" as last from ${entityOf(module).table} t
      left join ${log} r on r.${name(readings.record)} = t.id and r.${name(readings.reader)} = ${caller.userId}::uuid
      where t.id = ${id}::uuid and ${readerCondition(services, caller, module, 't')}`,
  );
  if (!found) return;
  if (found.last && at.getTime() - Date.parse(found.last) < oneReading * 60_000) return;
  await services.db.transaction(async (tx) => {
    const context = { services, tx, caller, now: at };
    const reading = found.reading ?? newId(at.getTime());
    // one reader opens it in two places at once: the second waits, and finds the first
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`${id}/${caller.userId}`}))`);
    const known = await tx.first<RecordData>(
      sql`select id, ${name(readings.times)} as times from ${log} r
        where r.${name(readings.record)} = ${id}::uuid and r.${name(readings.reader)} = ${caller.userId}::uuid`,
    );
    if (known && !found.reading) return;
    const planned = [
      { module: moduleName, id, moments: [] },
      { module: readings.module, id: reading, moments: [] },
    ];
    const work = await openRecordWork(context, planned);
    work.causes.set(`${moduleName}/${id}`, { action: readingAction });
    if (known) {
      const values = { [readings.times]: Number(known.times ?? 1) + 1 };
      await work.change(readings.module, reading, { values, action: readingAction });
    } else
      await work.create(readings.module, {
        id: reading,
        [readings.kind]: moduleName,
        [readings.record]: id,
        [readings.reader]: caller.userId,
        [readings.at]: at.toISOString(),
        [readings.times]: 1,
      });
    await work.flush();
    // what was not read yet is one less
    if (!known) announceCounts(context, [caller.userId]);
  });
}
