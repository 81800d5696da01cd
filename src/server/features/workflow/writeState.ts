import type { Call, InstanceState, Task, StepInstance } from '#engine/workflow/index.ts';
import type { Tx } from '../../db/Database.ts';
import { prepare, sql } from '../../db/query.ts';
import type { InstanceRow } from './instances.ts';

type Rows = { rows: string };
interface Head {
  id: string;
  status: string;
  round: number;
  rev: number;
  returnedFrom: string | null;
  suspendedAt: string | null;
  resubmit: InstanceState['resubmit'];
  chosen: string;
  called: number;
  endedAt: string | null;
  title: string;
  number: string | null;
  businessType: string | null;
}

const updateStepInstances = prepare<Rows>(
  (value) => sql`
    update app.step_instance s set status = r.status, closed_at = r."closedAt", closed_rev = r."closedRev",
      due_at = r."dueAt", deadlines_passed = r."deadlinesPassed",
      first_due_at = case when r."deadlinesPassed" = 0 then r."dueAt" else s.first_due_at end
    from jsonb_to_recordset(${value('rows')}::text::jsonb)
      as r(id uuid, status text, "closedAt" timestamptz, "closedRev" int, "dueAt" timestamptz,
        "deadlinesPassed" int)
    where s.id = r.id`,
);
const updateTasks = prepare<Rows>(
  (value) => sql`
    update app.process_task t set status = r.status, outcome = r.outcome, cause = r.cause,
      done_at = r."doneAt", done_rev = r."doneRev", skipped_by = r."skippedBy"
    from jsonb_to_recordset(${value('rows')}::text::jsonb)
      as r(id uuid, was text, status text, outcome text, cause text, "doneAt" timestamptz, "doneRev" int,
        "skippedBy" text)
    where t.id = r.id and t.status = r.was`,
);
const insertStepInstances = prepare<Rows & { instance: string }>(
  (value) => sql`
    insert into app.step_instance
      (id, instance_id, seq, step_id, path, round, status, opened_at, closed_at, opened_rev, closed_rev,
        due_at, deadlines_passed, returned_rev)
    select id, ${value('instance')}, seq, "stepId", path, round, status, "openedAt", "closedAt", "openedRev", "closedRev",
      "dueAt", "deadlinesPassed", "returnedRev"
    from jsonb_to_recordset(${value('rows')}::text::jsonb)
      as r(id uuid, seq int, "stepId" text, path text[], round int, status text, "openedAt" timestamptz,
        "closedAt" timestamptz, "openedRev" int, "closedRev" int, "dueAt" timestamptz, "deadlinesPassed" int,
        "returnedRev" int)`,
);
const insertTasks = prepare<Rows & { instance: string; module: string; record: string }>(
  (value) => sql`
    insert into app.process_task
      (id, instance_id, module, record_id, seq, step_instance_id, step_id, assignee_id, owner_id, rule, status, outcome,
        cause, skipped_by, created_at, done_at, done_rev, added_to, added_how)
    select id, ${value('instance')}, ${value('module')}, ${value('record')}, seq, "stepInstanceId", "stepId", "assigneeId",
      "ownerId", rule, status, outcome, cause, "skippedBy", "createdAt", "doneAt", "doneRev",
      "addedTo", "addedHow"
    from jsonb_to_recordset(${value('rows')}::text::jsonb)
      as r(id uuid, seq int, "stepInstanceId" uuid, "stepId" text, "assigneeId" uuid, "ownerId" uuid, rule jsonb,
        status text, outcome text, cause text, "skippedBy" text, "createdAt" timestamptz, "doneAt" timestamptz,
        "doneRev" int, "addedTo" uuid, "addedHow" text)`,
);
const updateInstance = prepare<Head>(
  (value) => sql`
    update app.process_instance set status = ${value('status')}, round = ${value('round')}, rev = ${value('rev')},
      returned_from = ${value('returnedFrom')}, suspended_at = ${value('suspendedAt')}, resubmit = ${value('resubmit')}, chosen = ${value('chosen')}::text::jsonb,
      called = ${value('called')}, ended_at = ${value('endedAt')}, title = ${value('title')},
      number = ${value('number')}, business_type = ${value('businessType')}
    where id = ${value('id')}`,
);
const updateCalls = prepare<Rows>(
  (value) => sql`
    update app.process_call c set status = r.status, ended_at = r."endedAt", ended_rev = r."endedRev"
    from jsonb_to_recordset(${value('rows')}::text::jsonb)
      as r(id uuid, status text, "endedAt" timestamptz, "endedRev" int)
    where c.id = r.id`,
);
const insertCalls = prepare<Rows & { instance: string }>(
  (value) => sql`
    insert into app.process_call
      (id, instance_id, step_instance_id, step_id, seq, entry, status, started_at, ended_at, ended_rev)
    select id, ${value('instance')}, "stepInstanceId", "stepId", seq, entry, status, "startedAt", "endedAt", "endedRev"
    from jsonb_to_recordset(${value('rows')}::text::jsonb)
      as r(id uuid, "stepInstanceId" uuid, "stepId" text, seq int, entry int, status text, "startedAt" timestamptz,
        "endedAt" timestamptz, "endedRev" int)`,
);
const insertInstance = prepare<{
  id: string;
  module: string;
  record: string;
  version: number;
  starter: string;
  skip: string;
  root: string | null;
  caller: string | null;
  org: string | null;
  now: string;
}>(
  (value) => sql`
    insert into app.process_instance
      (id, module, record_id, flow_version, starter_id, status, started_at, skip, root_id, caller_id, starter_org_id)
    values (${value('id')}, ${value('module')}, ${value('record')}, ${value('version')}, ${value('starter')}, 'running',
      ${value('now')}, ${value('skip')}::text::jsonb, ${value('root')}, ${value('caller')}, ${value('org')})`,
);

/** A new instance; `writeState` fills in the rest. */
export const sendInstance = (tx: Tx, row: InstanceRow) =>
  tx.send(
    insertInstance({
      id: row.id,
      module: row.module,
      record: row.recordId,
      version: row.flowVersion,
      starter: row.starterId,
      skip: JSON.stringify(row.skip),
      root: row.rootId,
      caller: row.callerId,
      org: row.starterOrgId,
      now: row.startedAt,
    }),
  );

/**
 * Sends the difference between two states: changed rows first, since they make room for new ones.
 *
 * @returns whether every task was still as it was in `before`; under the lock of the instance it always is
 */
export async function writeState(
  tx: Tx,
  before: InstanceState,
  after: InstanceState,
  head: Pick<Head, 'endedAt' | 'title' | 'number' | 'businessType'>,
): Promise<boolean> {
  const stepInstances = differences(before.stepInstances, after.stepInstances);
  const tasks = differences(before.tasks, after.tasks);
  const { id, module, recordId } = after;
  if (stepInstances.changed.length)
    tx.send(updateStepInstances({ rows: JSON.stringify(stepInstances.changed) }));
  const closed = tasks.changed.length
    ? tx.run(updateTasks({ rows: JSON.stringify(tasks.changed) }))
    : Promise.resolve(0);
  if (stepInstances.added.length)
    tx.send(insertStepInstances({ rows: JSON.stringify(stepInstances.added), instance: id }));
  if (tasks.added.length) {
    tx.send(
      insertTasks({ rows: JSON.stringify(tasks.added), instance: id, module, record: recordId }),
    );
  }
  const calls = differences(before.calls, after.calls);
  if (calls.changed.length) tx.send(updateCalls({ rows: JSON.stringify(calls.changed) }));
  if (calls.added.length) tx.send(insertCalls({ rows: JSON.stringify(calls.added), instance: id }));
  const { status, round, rev, returnedFrom, suspendedAt, resubmit, chosen } = after;
  tx.send(
    updateInstance({
      id,
      status,
      round,
      rev,
      returnedFrom,
      suspendedAt,
      resubmit,
      chosen: JSON.stringify(chosen),
      called: after.calls.length,
      ...head,
    }),
  );
  return (await closed) === tasks.changed.length;
}

/** Rows are only appended, so the position says which is which. */
function differences<Row extends StepInstance | Task | Call>(
  before: readonly Row[],
  after: readonly Row[],
) {
  return {
    // whatever changes in a row changes its status, but for its deadlines
    changed: before.flatMap((old, index) => {
      const row = after[index]!;
      return row.status === old.status && deadlineOf(row) === deadlineOf(old)
        ? []
        : [{ ...row, was: old.status }];
    }),
    added: after.slice(before.length).map((row, index) => ({ ...row, seq: before.length + index })),
  };
}

const deadlineOf = (row: StepInstance | Task | Call) =>
  'dueAt' in row ? `${row.deadlinesPassed} ${row.dueAt}` : '';
