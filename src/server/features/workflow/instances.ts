import type { Call, InstanceState, Task, StepInstance } from '#engine/workflow/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { prepare, sql } from '../../db/query.ts';
import { isUuid } from '#engine/fields/uuid.ts';

/** The row of an instance, without its step instances, tasks and calls. */
export interface InstanceRow extends Omit<InstanceState, 'stepInstances' | 'tasks' | 'calls'> {
  /** Of a called process: whose lock it is under, and who called it. */
  rootId: string | null;
  callerId: string | null;
  /** Where its starter worked then. */
  starterOrgId: string | null;
  /** How many processes it has called. */
  called: number;
  flowVersion: number;
  title: string;
  number: string | null;
  businessType: string | null;
  startedAt: string;
  endedAt: string | null;
  remindedAt: string | null;
}

const columns = sql`
  i.id, i.module, i.record_id as "recordId", i.starter_id as "starterId", i.status, i.round, i.rev,
  i.returned_from as "returnedFrom", i.suspended_at as "suspendedAt", i.resubmit, i.chosen, i.flow_version as "flowVersion", i.title, i.number, i.business_type as "businessType",
  i.started_at as "startedAt", i.ended_at as "endedAt", i.reminded_at as "remindedAt",
  i.skip, i.starter_org_id as "starterOrgId", i.root_id as "rootId", i.caller_id as "callerId", i.called`;

/** By its own id, that of one of its tasks, or that of its record (the latest instance then). */
const meant = (id: string) => sql`coalesce(
  (select instance_id from app.process_task where id = ${id}),
  (select id from app.process_instance where id = ${id}),
  (select id from app.process_instance where record_id = ${id} order by started_at desc, id desc limit 1))`;

const instanceOf = prepare<{ id: string }>(
  (value) => sql`select ${columns} from app.process_instance i where i.id = ${meant(value('id'))}`,
);
const lockedRootOf = prepare<{ id: string }>(
  (value) => sql`
    select ${columns} from app.process_instance i where i.id =
      (select coalesce(root_id, id) from app.process_instance where id = ${meant(value('id'))}) for update of i`,
);
const plainBehaviourOf = prepare<{ id: string }>(
  (value) => sql`
    select id, step_id as "stepId", path, round, status, opened_at as "openedAt", closed_at as "closedAt",
      opened_rev as "openedRev", closed_rev as "closedRev", due_at as "dueAt",
      deadlines_passed as "deadlinesPassed", returned_rev as "returnedRev"
    from app.step_instance where instance_id = ${value('id')} order by seq`,
);
const tasksOf = prepare<{ id: string }>(
  (value) => sql`
    select id, step_instance_id as "stepInstanceId", step_id as "stepId", assignee_id as "assigneeId", owner_id as "ownerId",
      rule, status, outcome, cause, skipped_by as "skippedBy", created_at as "createdAt", done_at as "doneAt",
      done_rev as "doneRev", added_to as "addedTo", added_how as "addedHow"
    from app.process_task where instance_id = ${value('id')} order by seq`,
);

const callsOf = prepare<{ id: string }>(
  (value) => sql`
    select id, step_instance_id as "stepInstanceId", step_id as "stepId", entry, status, decided as "isDecided",
      started_at as "startedAt", ended_at as "endedAt", ended_rev as "endedRev"
    from app.process_call where instance_id = ${value('id')} order by seq`,
);
const familyOf = prepare<{ id: string }>(
  (value) => sql`
    select ${columns} from app.process_instance i
    where (i.id = ${value('id')} or i.root_id = ${value('id')}) and i.status in ('running', 'returned', 'withdrawn')`,
);

/** True for a process returned to its starter, who may resubmit it: it keeps its version of the flow. */
export const isSubmittedAgain = ({ status }: InstanceRow) =>
  status === 'returned' || status === 'withdrawn';

/** @param id of an instance, a task or a record */
export const findInstance = (on: Queryable, id: string) =>
  on.first<InstanceRow>(instanceOf({ id }));

/**
 * The same, its root locked until the end of the transaction: whoever acts on it, its callers or its children waits
 * here.
 */
export async function lockInstance(on: Queryable, id: string): Promise<InstanceRow | undefined> {
  const root = isUuid(id) ? await on.first<InstanceRow>(lockedRootOf({ id })) : undefined;
  return root?.called && root.id !== id ? findInstance(on, id) : root;
}

/** What is not over yet of the processes under the same lock. */
export const readFamily = async (on: Queryable, { id, rootId, called }: InstanceRow) =>
  rootId || called ? on.all<InstanceRow>(familyOf({ id: rootId ?? id })) : [];

/** The whole state, as the interpreter wants it. */
export async function readState(on: Queryable, row: InstanceRow): Promise<InstanceState> {
  const [stepInstances, tasks, calls] = await Promise.all([
    on.all<StepInstance>(plainBehaviourOf({ id: row.id })),
    on.all<Task>(tasksOf({ id: row.id })),
    row.called ? on.all<Call>(callsOf({ id: row.id })) : [],
  ]);
  const { id, module, recordId, starterId, status, round, rev, returnedFrom } = row;
  const { suspendedAt, resubmit, chosen, skip } = row;
  return {
    id,
    module,
    recordId,
    starterId,
    status,
    round,
    rev,
    returnedFrom,
    suspendedAt,
    resubmit,
    chosen,
    skip,
    stepInstances,
    tasks,
    calls,
  };
}
