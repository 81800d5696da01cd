import type { ActionOf } from '#engine/workflow/index.ts';
import type { WorkflowBody } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { runCommand, decide, leave, needed, withoutData, type Operation } from './runCommand.ts';

/** Approves, with the fields the step may write. */
export const execute: Operation = async (services, caller, id, body) =>
  runCommand(services, caller, id, body, {
    name: 'execute',
    moments: decide,
    action: (process, task) => ({
      type: 'approve',
      ...(body.copyTo && { copyTo: body.copyTo }),
      ...needed(process, task),
    }),
  });

export const reject: Operation = async (services, caller, id, body) =>
  runCommand(services, caller, id, withoutData(body), {
    name: 'reject',
    moments: decide,
    needs: 'comment',
    action: (process, task) => ({ type: 'reject', ...needed(process, task) }),
  });

/** To the starter: what follows is as the process says, or as `resubmit` does. */
export const rejectToStarter: Operation = async (services, caller, id, body) =>
  sendBack(services, caller, id, body, { name: 'rejectToStarter', to: 'starter' });

/** To the earlier step `to`, in the same way. */
export const returnTo: Operation = async (services, caller, id, body) =>
  sendBack(services, caller, id, body, { name: 'returnTo', to: { stepId: body.to ?? '' } });

const sendBack = async (
  services: Services,
  caller: Caller,
  id: string,
  body: WorkflowBody,
  { name, to }: Pick<ActionOf<'return'>, 'to'> & { name: string },
) =>
  runCommand(services, caller, id, withoutData(body), {
    name,
    moments: leave,
    needs: 'comment',
    action: (process, task) => ({
      type: 'return',
      to,
      ...(body.resubmit && { resubmit: body.resubmit }),
      ...needed(process, task),
    }),
  });

/** The starter takes the submission back, or the last approver the approval. */
export const recover: Operation = async (services, caller, id, body) =>
  runCommand(services, caller, id, withoutData(body), {
    name: 'recover',
    moments: leave,
    action: () => ({ type: 'recover', by: caller.userId }),
  });
