import { expect } from 'vitest';
import { sql } from '#server/db/query.ts';
import { flowOf } from '#server/operations/workflow/flowOf.ts';
import { findInstance, readState } from '#server/operations/workflow/instances.ts';
import { sound } from '#tests/engine/workflow/sound.ts';
import type { Office } from './office.ts';

/** Holds what the interpreter's own test holds of random states against every process in the tables, once nobody acts. */
export async function expectSoundStates({ services }: Pick<Office, 'services'>) {
  const { db } = services;
  const all = await db.all<{ id: string }>(sql`
    select id from app.process_instance i where not exists (
      select from app.process_log l where l.instance_id = i.id and l.action = 'sendToEnd')`);
  expect(all.length).toBeGreaterThan(0);
  for (const { id } of all) {
    const row = (await findInstance(db, id))!;
    const { flow } = await flowOf(services, db, row.module, row.flowVersion);
    const state = await readState(db, row);
    for (const [invariant, check] of Object.entries(sound)) {
      try {
        check(flow, state);
      } catch (cause) {
        throw new Error(`${invariant}: not so of ${row.module} ${id}`, { cause });
      }
    }
  }
}
