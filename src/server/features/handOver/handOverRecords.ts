import { ownerships, type Ownership } from '#engine/schema/owners.ts';
import type { Services } from '../../Services.ts';
import { standsOpen } from '../owned/standsOpen.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { entityOf } from '../records/sql/entity.ts';
import { sql } from '../../db/query.ts';
import { systemCaller } from '../../systemCaller.ts';
import type { AskedHandOver } from './AskedHandOver.ts';
import { tellSuccessors, type Gained } from './tellSuccessors.ts';

/** How many records go in one transaction. */
const atOnce = 50;

/**
 * Writes the successors into the records that stand in the name of whoever hands over, and tells them. What is done or
 * void stays as it is.
 *
 * @returns how many were handed over, and whether none is left
 */
export async function handOverRecords(services: Services, asked: AskedHandOver) {
  const gained: Gained[] = [];
  let isOver = true;
  for (const ownership of ownerships(services.registry())) {
    if (ownership.leaving !== 'handOver') continue;
    const toId = heirOf(services, asked, ownership.module);
    if (toId === asked.fromId) continue;
    const { done, failed } = await handOverOf(services, asked, ownership, toId);
    if (done > 0) gained.push({ toId, module: ownership.module, count: done });
    if (done > 0 || failed > 0) isOver = false;
  }
  await tellSuccessors(services, asked, gained);
  return { done: gained.reduce((sum, { count }) => sum + count, 0), isOver };
}

/** Whoever was named; an administrator for somebody who left meanwhile. */
function heirOf(services: Services, { toId, successors }: AskedHandOver, module: string): string {
  const directory = services.directory();
  const named = successors[module] ?? toId;
  return directory.person(named)?.active ? named : (directory.administrators()[0] ?? named);
}

/** A batch that fails is done one by one, so that one record stops no other. */
async function handOverOf(
  services: Services,
  asked: AskedHandOver,
  ownership: Ownership,
  toId: string,
) {
  const failed: string[] = [];
  let done = 0;
  for (;;) {
    const ids = await nextOf(services, asked, ownership, failed);
    if (ids.length === 0) return { done, failed: failed.length };
    try {
      done += await handOverBatch(services, asked, ownership, toId, ids);
    } catch {
      for (const id of ids)
        try {
          done += await handOverBatch(services, asked, ownership, toId, [id]);
        } catch (err) {
          failed.push(id);
          const { module } = ownership;
          services.log.warn({ err, module, record: id }, 'A record could not be handed over');
        }
    }
  }
}

async function nextOf(
  services: Services,
  { fromId }: AskedHandOver,
  ownership: Ownership,
  failed: readonly string[],
): Promise<string[]> {
  const { table } = entityOf(services.registry().module(ownership.module));
  const rows = await services.db.all<{ id: string }>(
    sql`select t.id from ${table} t
      where ${standsOpen(services, ownership, fromId)} and t.id <> all(${failed}::uuid[])
      order by t.id limit ${atOnce}`,
  );
  return rows.map(({ id }) => id);
}

const handOverBatch = (
  services: Services,
  { fromId, byId, reason }: AskedHandOver,
  { module, field }: Ownership,
  toId: string,
  ids: readonly string[],
): Promise<number> =>
  services.db.transaction(async (tx) => {
    const caller = { ...systemCaller, userId: byId };
    const context = { services, tx, caller, now: services.now() };
    const values = { [field]: toId };
    const planned = ids.map((id) => ({ module, id, moments: [], values }));
    const work = await openRecordWork(context, planned);
    // another server, or its owner, may have come first
    const theirs = ids.filter((id) => work.record(module, id)?.[field] === fromId);
    for (const id of theirs)
      await work.change(module, id, { values, action: 'handOver', facts: { comment: reason } });
    await work.flush();
    return theirs.length;
  });
