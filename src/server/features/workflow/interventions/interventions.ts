import type { Action, Task } from '#engine/workflow/index.ts';
import type { Intervention } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import { standIns } from '../../configuration/standIns.ts';
import {
  runCommand,
  decide,
  leave,
  needed,
  withoutData,
  type Operation,
  type Command,
} from '../runCommand.ts';
import type { Process } from '../Process.ts';
import { stepTitle } from '../refusals.ts';

type Ask = (process: Process, task: Task | undefined, to: string) => Action;

/** What each intervention asks of the interpreter. */
const asking: Record<Intervention, Ask> = {
  /** Ends it as rejected. */
  reject: (process) => ({ type: 'rejectAdmin', by: callerOf(process) }),
  /** Back to the earlier step `to`, or to the starter. */
  return: (process, _task, to) => ({
    type: 'returnAdmin',
    by: callerOf(process),
    to: to === '' || to === 'starter' ? 'starter' : { stepId: to },
  }),
  /** Takes it back from everybody. */
  recover: (process) => ({ type: 'recover', by: callerOf(process), admin: true }),
  reassign: (process, task, to) => handOver(process, task, to),
  /** Gives a task to an administrator. */
  transfer: (process, task) => handOver(process, task, administratorFor(process, task)),
  /** Ends it with the outcome `to`: `approved` runs the guards and effects of an approval. */
  sendToEnd(process, _task, to) {
    if (to !== 'approved' && to !== 'rejected')
      throw errors.badRequest({ reason: 'to must be approved or rejected' });
    return { type: 'sendToEnd', by: callerOf(process), outcome: to };
  },
  suspend: (process) => ({ type: 'suspend', by: callerOf(process) }),
  resume: (process) => ({ type: 'resume', by: callerOf(process) }),
  /** Ends it for good and keeps its history. */
  terminate: (process) => ({ type: 'terminate', by: callerOf(process), admin: true }),
};

const callerOf = ({ context }: Process) => context.caller.userId;

const handOver = (process: Process, task: Task | undefined, to: string): Action => ({
  type: 'reassign',
  to,
  admin: true,
  ...needed(process, task),
});

/** The first administrator who takes no part in the step instance yet. */
function administratorFor({ context, state, versioned }: Process, task: Task | undefined): string {
  const { services, caller } = context;
  const administrators = standIns(services);
  const taking = state.tasks.filter(
    ({ stepInstanceId, status }) =>
      stepInstanceId === task?.stepInstanceId && status !== 'cancelled',
  );
  const free = administrators.find((id) => !taking.some(({ assigneeId }) => assigneeId === id));
  const found = free ?? administrators[0];
  if (!found) throw errors.noApprover({ step: stepTitle(versioned.flow, task?.stepId, caller) });
  return found;
}

/** An intervention, for somebody permitted to, with a reason. */
export const interventionOf = (
  operation: Intervention,
  to = '',
  name: string = operation,
): Command => ({
  name,
  moments: operation === 'sendToEnd' ? decide : leave,
  needs: 'reason',
  action(process, task) {
    if (!process.mayIntervene) throw errors.forbidden({ action: name });
    return asking[operation](process, task, to);
  },
});

/** An intervention as a call of the process itself. */
const called =
  (name: string, operation: Intervention): Operation =>
  async (services, caller, id, body) =>
    runCommand(services, caller, id, withoutData(body), interventionOf(operation, body.to, name));

export const recoverAdmin = called('recoverAdmin', 'recover');
export const rejectAdmin = called('rejectAdmin', 'reject');
export const returnAdmin = called('returnAdmin', 'return');
export const sendToEnd = called('sendToEnd', 'sendToEnd');

/** Ends it for good and keeps its history: an intervention, or the starter's while it is back with them. */
export const terminate: Operation = async (services, caller, id, body) =>
  runCommand(services, caller, id, withoutData(body), {
    name: 'terminate',
    moments: leave,
    needs: 'reason',
    action: (process) => ({ type: 'terminate', by: caller.userId, admin: process.mayIntervene }),
  });
