import { knownAs } from '#engine/schema/knownAs.ts';
import {
  hasEnded,
  transition,
  type Action,
  type InstanceState,
  type InstanceStatus,
  type WorkflowEffect,
} from '#engine/workflow/index.ts';
import { recordStatus } from '#engine/schema/record.ts';
import type { Module, Moment } from '#engine/schema/language/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import { keepFilesOfOpinion } from '../attachments/filesOfOpinions.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';
import { announceCounts } from './announceCounts.ts';
import { notesOf } from './notesOf.ts';
import { sendNotes, writeCopies, writeLog, type LoggedAction } from './processLog.ts';
import { noteIntervention, type Intervening } from './interventions/interventionLog.ts';
import type { Process } from './Process.ts';
import { toBusinessError, whatHappened } from './refusals.ts';
import { starterVariable } from './starterVariable.ts';
import { titleOf } from './titleOf.ts';
import { writeState } from './writeState.ts';

/** What goes with an action: an opinion, uploads that belong to it, and fields changed with it before. */
export interface ActionInput {
  comment?: string;
  files?: readonly string[];
  changes?: FieldChanges;
  intervening?: Intervening;
  /** Warnings that the person who submits has confirmed; undefined: nobody is there to confirm any. */
  confirmed?: readonly string[];
}

/** A process after an action, and what the action asks the host to do. */
export interface CommittedTransition {
  process: Process;
  state: InstanceState;
  effects: readonly WorkflowEffect[];
}

/** Takes one action on a process whose locks are held: task, interpreter, record, log, messages, revision. */
export async function commitTransition(
  process: Process,
  action: Action,
  said: ActionInput = {},
): Promise<CommittedTransition> {
  const { context, versioned, state: before, work, environment, row } = process;
  const { services, tx, caller, now } = context;
  const next = () => {
    try {
      return transition(versioned.flow, before, action, environment);
    } catch (error) {
      throw toBusinessError(error, services, caller, versioned, before);
    }
  };
  const { state, effects } = next();
  const starter = starterVariable(services, state.starterId);
  await work.inNameOf(starter, () => followStatus(process, effects, said.confirmed));
  const record = work.record(row.module, row.recordId)!;
  const isSubmission = action.type === 'start' || action.type === 'resubmit';
  const named = isSubmission ? await titleOf(services, tx, row.module, record) : row;
  const { title, number, businessType } = named;
  // nothing may be awaited between sending the rows and hearing that they are written
  if (said.files?.length) await keepFilesOfOpinion(context, state, said.files);
  const written = writeState(tx, before, state, {
    title,
    number,
    businessType,
    endedAt: hasEnded(state) ? now.toISOString() : null,
  });
  const { moduleTitle: kind } = knownAs(
    services.registry(),
    row.module,
    businessType,
    versioned.title,
  );
  const logged: LoggedAction = { tx, versioned, state, kind, title, actorId: caller.userId, now };
  writeLog(logged, effects, said);
  writeCopies(logged, effects);
  const notes = notesOf(logged, effects, said);
  sendNotes(logged, notes);
  await Promise.all([written, work.flush()]);
  if (!(await written))
    throw errors.stale({ what: whatHappened(services, caller, before, undefined) });
  await noteIntervention(process, action, effects, said);
  announceCounts(context, [
    caller.userId,
    ...notes.map(({ userId }) => userId),
    ...involved(before),
  ]);
  if (row.callerId && isDecision(action)) noteDecision(process);
  return { process, state, effects };
}

const isDecision = ({ type }: Action) =>
  type === 'approve' || type === 'reject' || type === 'return';

/** Callers, and theirs, can no longer take back what brought this about. */
function noteDecision({ context: { tx }, row }: Process) {
  tx.send(sql`
    with recursive up as (
      select id, caller_id from app.process_instance where id = ${row.id}
      union all select p.id, p.caller_id from app.process_instance p join up on p.id = up.caller_id)
    update app.process_call set decided = true where id in (select id from up)`);
}

/** The record follows the process; guards and effects of the moment are part of it. */
async function followStatus(
  { work, row, spec, state }: Process,
  effects: readonly WorkflowEffect[],
  confirmed: readonly string[] | undefined,
) {
  let was = state.status;
  for (const effect of effects) {
    if (effect.type !== 'status') continue;
    const moment = momentOf(was, effect.status);
    const isStart = effect.status === 'running';
    await work.change(row.module, row.recordId, {
      status: statusFor(spec, effect.status),
      ...(moment && { moment }),
      ...(isStart && { procInstId: row.id }),
      ...(isStart && confirmed && { confirmed }),
    });
    was = effect.status;
  }
}

function momentOf(was: InstanceStatus, is: InstanceStatus): Moment | undefined {
  if (is === 'running') return 'submit';
  if (is === 'approved') return 'approve';
  return was === 'running' ? 'release' : undefined;
}

function statusFor(spec: Module, status: InstanceStatus): string {
  if (status !== 'approved') return recordStatus[status];
  if (!spec.approvedStatus) throw new Error(`Module ${spec.module} has no approvedStatus`);
  return spec.approvedStatus;
}

const involved = ({ tasks, starterId }: Process['state']) => [
  starterId,
  ...tasks.filter(({ status }) => status === 'pending').map(({ assigneeId }) => assigneeId),
];
