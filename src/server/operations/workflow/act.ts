import type { Action, Task } from '#engine/workflow/index.ts';
import type { Moment } from '#engine/schema/language/index.ts';
import type { WorkflowBody } from '#shared/contract.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { WriteContext } from '../records/RecordWork.ts';
import { onceOnly } from '../requests/onceOnly.ts';
import { lockInstance, type InstanceRow } from './instances.ts';
import { perform, type ProcessAnswer } from './perform.ts';
import { openProcess, taskAt, type Process } from './Process.ts';
import { whatHappened } from './refusals.ts';
import { writeStepFields } from './stepFields.ts';

interface Verb {
  /** Name of the operation; the same request key under another name is another body. */
  name: string;
  /** Moments it may bring about. */
  moments: Moment[];
  /** Without one of these, the action is refused. */
  needs?: 'comment' | 'reason';
  /** What it asks of the interpreter; the task is the one named or the caller’s own. */
  action(process: Process, task: Task | undefined): Action;
}

const leave: Moment[] = ['release'];
const decide: Moment[] = ['approve', 'release'];

/**
 * One action, one transaction: request key, instance lock, record locks, reading, task, interpreter, writing, commit.
 *
 * @param id of the task, of the instance, or of the record
 * @throws BusinessError stale when somebody else was first, and whatever guards and the interpreter refuse
 */
function act(services: Services, caller: Caller, id: string, body: WorkflowBody, verb: Verb) {
  const said = (body.comment ?? body.reason)?.trim();
  if (verb.needs && !said)
    throw verb.needs === 'comment' ? errors.commentRequired() : errors.reasonRequired();
  return services.db.transaction((tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const asked = { operation: verb.name, id, ...body };
    const lock = () => lockInstance(tx, id);
    const work = async (row: InstanceRow | undefined): Promise<ProcessAnswer> => {
      const process = await openProcess(context, row, verb.moments, body.data);
      const task = taskAt(process, id);
      const action = verb.action(process, task);
      const changes = body.data && (await writeStepFields(process, task, body.data));
      return perform(process, action, {
        ...(said && { comment: said }),
        ...(changes && { changes }),
      });
    };
    return onceOnly(context, body.requestKey, asked, work, lock);
  });
}

type Operation = (
  services: Services,
  caller: Caller,
  id: string,
  body: WorkflowBody,
) => Promise<ProcessAnswer>;

/** The task that an action needs; people without one have come too late, or to the wrong place. */
function needed(process: Process, task: Task | undefined): { by: string; taskId: string } {
  const { caller, services } = process.context;
  if (!task) throw errors.stale({ what: whatHappened(services, caller, process.state, undefined) });
  return { by: caller.userId, taskId: task.id };
}

/** Approves, with the fields the step may write. */
export const execute: Operation = async (services, caller, id, body) =>
  act(services, caller, id, body, {
    name: 'execute',
    moments: decide,
    action: (process, task) => ({ type: 'approve', ...needed(process, task) }),
  });

export const reject: Operation = async (services, caller, id, body) =>
  act(services, caller, id, withoutData(body), {
    name: 'reject',
    moments: decide,
    needs: 'comment',
    action: (process, task) => ({ type: 'reject', ...needed(process, task) }),
  });

export const rejectToStarter: Operation = async (services, caller, id, body) =>
  act(services, caller, id, withoutData(body), {
    name: 'rejectToStarter',
    moments: leave,
    needs: 'comment',
    action: (process, task) => ({ type: 'return', to: 'starter', ...needed(process, task) }),
  });

/** To the earlier step `to`. */
export const returnTo: Operation = async (services, caller, id, body) =>
  act(services, caller, id, withoutData(body), {
    name: 'returnTo',
    moments: leave,
    needs: 'comment',
    action: (process, task) => ({
      type: 'return',
      to: { stepId: body.to ?? '' },
      ...needed(process, task),
    }),
  });

/** The starter takes the submission back, or the last approver the approval. */
export const recover: Operation = async (services, caller, id, body) =>
  act(services, caller, id, withoutData(body), {
    name: 'recover',
    moments: leave,
    action: () => ({ type: 'recover', by: caller.userId }),
  });

export const recoverAdmin: Operation = async (services, caller, id, body) =>
  act(services, caller, id, withoutData(body), {
    name: 'recoverAdmin',
    moments: leave,
    needs: 'reason',
    action: (process) => {
      refuseUnlessIntervening(process, 'recoverAdmin');
      return { type: 'recover', by: caller.userId, admin: true };
    },
  });

/** Gives a task to the person `to`: one’s own, or as somebody who may intervene any. */
export const reassign: Operation = async (services, caller, id, body) =>
  act(services, caller, id, withoutData(body), {
    name: 'reassign',
    moments: [],
    action: (process, task) => {
      const isOwn = task?.assigneeId === caller.userId;
      if (!isOwn && !body.comment && !body.reason) throw errors.reasonRequired();
      return {
        type: 'reassign',
        to: body.to ?? '',
        admin: !isOwn && process.mayIntervene,
        ...needed(process, task),
      };
    },
  });

/** Ends it for good and keeps its history. */
export const terminate: Operation = async (services, caller, id, body) =>
  act(services, caller, id, withoutData(body), {
    name: 'terminate',
    moments: leave,
    needs: 'reason',
    action: (process) => ({ type: 'terminate', by: caller.userId, admin: process.mayIntervene }),
  });

function refuseUnlessIntervening(process: Process, action: string) {
  if (!process.mayIntervene) throw errors.forbidden({ action });
}

/** Only an approval carries fields. */
function withoutData({ data, ...body }: WorkflowBody): WorkflowBody {
  if (data && Object.keys(data).length)
    throw errors.badRequest({ reason: 'data comes with an approval only' });
  return body;
}
