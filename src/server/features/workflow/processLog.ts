import type { InstanceState, WorkflowEffect } from '#engine/workflow/index.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { Tx } from '../../db/Database.ts';
import { prepare, sql } from '../../db/query.ts';
import { newId } from '../records/newId.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';
import type { VersionedFlow } from './flowOf.ts';
import { reasonAt, stepTexts } from './refusals.ts';
import { words } from './words.ts';

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

/** Messages to new assignees, to those who are asked no longer, to readers of copies, and to the starter, with the opinion, when somebody else moves the process on. */
export function notesOf(
  logged: LoggedAction,
  effects: readonly WorkflowEffect[],
  { comment }: { comment?: string },
): Note[] {
  const { versioned, state, kind, title, actorId } = logged;
  const payload = { procInstId: state.id };
  return effects.flatMap((effect): Note[] => {
    switch (effect.type) {
      case 'assigned': {
        const { stepId } = state.tasks.find(({ id }) => id === effect.taskId)!;
        const said = words.message.assigned(kind, title, stepTexts(versioned.flow, stepId));
        return [
          {
            userId: effect.userId,
            kind: 'task',
            title: said,
            payload: { ...payload, taskId: effect.taskId, stepId },
          },
        ];
      }
      case 'released':
        return effect.userIds.map((userId) => ({
          userId,
          kind: 'task',
          title: words.message.released(kind, title, stepTexts(versioned.flow, effect.stepId)),
          payload: { ...payload, stepId: effect.stepId },
        }));
      case 'notify':
        return effect.userIds.map((userId) => ({
          userId,
          kind: 'copy',
          title: words.message.copied(kind, title),
          payload,
        }));
      case 'remind':
        return [
          {
            userId: effect.userId,
            kind: 'urge',
            title: words.message.due(kind, title, stepTexts(versioned.flow, effect.stepId)),
            payload: { ...payload, taskId: effect.taskId },
          },
        ];
      case 'status': {
        const isOwn = actorId === state.starterId && !effects.some(isReturn);
        if (effect.status === 'running' || isOwn) return [];
        const reason = reasonAt(versioned.flow, effects.find(isReturn)?.stepId ?? null);
        const said = words.message.status(kind, title, words.status[effect.status], reason);
        return [
          {
            userId: state.starterId,
            kind: 'process',
            title: said,
            payload: {
              ...payload,
              status: effect.status,
              ...(comment && { content: comment }),
            },
          },
        ];
      }
      case 'log': {
        const said = { suspend: words.message.suspended, resume: words.message.resumed };
        if (effect.action !== 'suspend' && effect.action !== 'resume') return [];
        const text = said[effect.action](kind, title, comment ?? '');
        return concerned(state, actorId).map((userId) => ({
          userId,
          kind: userId === state.starterId ? 'process' : 'task',
          title: text,
          payload,
        }));
      }
      case 'run':
      case 'call':
      case 'cancelCall':
        return [];
    }
  });
}

/** The starter and those who are asked, but for whoever acts. */
const concerned = ({ starterId, tasks }: InstanceState, actorId: string) => {
  const asked = tasks.filter(({ status }) => status === 'pending');
  const people = new Set([starterId, ...asked.map(({ assigneeId }) => assigneeId)]);
  return [...people].filter((userId) => userId !== actorId);
};

const isReturn = (effect: WorkflowEffect): effect is Extract<WorkflowEffect, { type: 'log' }> =>
  effect.type === 'log' && effect.action === 'autoReturn';

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
