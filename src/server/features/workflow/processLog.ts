import type { InstanceState, WorkflowEffect } from '#engine/workflow/index.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { Tx } from '../../db/Database.ts';
import { prepare, sql } from '../../db/query.ts';
import { newId } from '../records/newId.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';
import type { VersionedFlow } from './flowOf.ts';

/** What an action leaves behind besides the state: log, copies, messages. */
export interface LoggedAction {
  tx: Tx;
  versioned: VersionedFlow;
  state: InstanceState;
  /** What such a record is called. */
  kind: Text;
  /** Title of the record. */
  title: string;
  actorId: string;
  now: Date;
}

const insertLog = prepare<{ instance: string; now: string; rows: string }>(
  (value) => sql`
    insert into app.process_log
      (instance_id, seq, at, by_id, on_behalf_of_id, action, task_id, step_id, rule, comment, changes)
    select ${value('instance')}::uuid, n + coalesce((select max(seq) from app.process_log
        where instance_id = ${value('instance')}::uuid), 0), ${value('now')}::timestamptz,
      "by", "onBehalfOf", action, "taskId", "stepId", rule, comment, changes
    from jsonb_to_recordset(${value('rows')}::text::jsonb)
      as r(n int, "by" uuid, "onBehalfOf" uuid, action text, "taskId" uuid, "stepId" text, rule text, comment text,
        changes jsonb)`,
);
const insertMessages = prepare<{ module: string; record: string; now: string; rows: string }>(
  (value) => sql`
    insert into app.message (id, user_id, kind, module_no, business_key, title, payload, created_at)
    select id, "userId", kind, ${value('module')}, ${value('record')}::uuid, title, payload, ${value('now')}::timestamptz
    from jsonb_to_recordset(${value('rows')}::text::jsonb)
      as r(id uuid, "userId" uuid, kind text, title jsonb, payload jsonb)`,
);
interface CopyValues {
  instance: string;
  record: string;
  round: number;
  now: string;
  rows: string;
}
const insertCopies = prepare<CopyValues>(
  (value) => sql`
    insert into app.process_copy (instance_id, record_id, step_id, round, user_id, created_at)
    select ${value('instance')}::uuid, ${value('record')}::uuid, "stepId", ${value('round')}::int, "userId",
      ${value('now')}::timestamptz
    from jsonb_to_recordset(${value('rows')}::text::jsonb) as r("stepId" text, "userId" uuid)
    on conflict do nothing`,
);

/** Appends to the log; comment and changes belong to what the person did, which comes first. */
export function writeLog(
  { tx, state, now }: LoggedAction,
  effects: readonly WorkflowEffect[],
  said: { comment?: string; changes?: FieldChanges },
) {
  const rows = effects
    .filter((effect) => effect.type === 'log')
    .map((effect, index) => {
      const owner = state.tasks.find(({ id }) => id === effect.taskId)?.ownerId;
      const first = index === 0;
      return {
        ...effect,
        n: index + 1,
        onBehalfOf: owner !== effect.by && effect.by ? (owner ?? null) : null,
        comment: (first && said.comment) || null,
        changes: (first && said.changes) || {},
      };
    });
  tx.send(insertLog({ instance: state.id, now: now.toISOString(), rows: JSON.stringify(rows) }));
}

/** One message. `kind` says which screen opens it. */
export interface Note {
  userId: string;
  kind: 'task' | 'copy' | 'process' | 'urge';
  title: Text;
  payload: Record<string, unknown>;
}

export function sendNotes({ tx, state, now }: LoggedAction, notes: readonly Note[]) {
  if (!notes.length) return;
  const rows = notes.map((note) => ({ id: newId(now.getTime()), ...note }));
  const { module, recordId: record } = state;
  tx.send(insertMessages({ module, record, now: now.toISOString(), rows: JSON.stringify(rows) }));
}

export function writeCopies({ tx, state, now }: LoggedAction, effects: readonly WorkflowEffect[]) {
  const rows = effects.flatMap((effect) =>
    effect.type === 'notify'
      ? effect.userIds.map((userId) => ({ stepId: effect.stepId, userId }))
      : [],
  );
  if (!rows.length) return;
  const { id: instance, recordId: record, round } = state;
  tx.send(
    insertCopies({ instance, record, round, now: now.toISOString(), rows: JSON.stringify(rows) }),
  );
}
