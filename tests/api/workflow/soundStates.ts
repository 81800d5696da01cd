import { expect } from 'vitest';
import { indexFlow } from '#engine/workflow/index.ts';
import type { Queryable } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import { flowOf } from '#server/features/workflow/flowOf.ts';
import { findInstance, readState } from '#server/features/workflow/instances.ts';
import { sound } from '#tests/engine/workflow/sound.ts';
import type { Office } from './office.ts';

/** Holds what the interpreter's own test holds of random states against every process in the tables, once nobody acts. */
export async function expectSoundStates({ services }: Pick<Office, 'services'>) {
  const { db } = services;
  const all = await db.all<{ id: string }>(sql`
    select id from app.process_instance i where not exists (
      select from app.process_log l where l.instance_id = i.id and l.action = 'sendToEnd')`);
  expect(all.length).toBeGreaterThan(0);
  const moved = new Set(await movedOf(db));
  for (const { id } of all) {
    const row = (await findInstance(db, id))!;
    const { flow } = await flowOf(services, db, row.module, row.flowVersion);
    const state = await readState(db, row);
    const isMoved = moved.has(id);
    for (const [invariant, check] of Object.entries(sound)) {
      if (isMoved && !isOfStateAlone.test(invariant)) continue;
      try {
        check(flow, state);
      } catch (cause) {
        throw new Error(`${invariant}: not so of ${row.module} ${id}`, { cause });
      }
    }
  }
}

/** What holds of a process whatever rules its earlier votes were counted by. */
const isOfStateAlone = /^invariant (1|7|10):/;

/** Processes that were moved to another version. */
const movedOf = async (db: Queryable) =>
  (
    await db.all<{ id: string }>(
      sql`select distinct instance_id as id from app.process_log where action = 'move'`,
    )
  ).map(({ id }) => id);

/** Invariant 13: whoever decided changed nothing but what the step let them write. */
export async function expectFieldsKept({ services }: Pick<Office, 'services'>) {
  const { db } = services;
  const rows = await db.all<Changed>(sql`
    select i.id, i.module, i.flow_version as version, l.step_id as "stepId", l.changes
    from app.process_log l join app.process_instance i on i.id = l.instance_id
    where l.action = 'approve' and l.changes <> '{}'`);
  const moved = new Set(await movedOf(db));
  for (const { module, version, stepId, changes } of rows.filter(({ id }) => !moved.has(id))) {
    const { flow } = await flowOf(services, db, module, version);
    const { fields = {} } = indexFlow(flow).approveStep(stepId);
    for (const field of Object.keys(changes))
      expect([module, stepId, field, fields[field]]).toEqual([module, stepId, field, 'write']);
  }
  return rows.length;
}

interface Changed {
  id: string;
  module: string;
  version: number;
  stepId: string;
  changes: object;
}
