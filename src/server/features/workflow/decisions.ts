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

/** To the starter, who submits again as the process says, or as `resubmit` does. */
export const rejectToStarter: Operation = async (services, caller, id, body) =>
  runCommand(services, caller, id, withoutData(body), {
    name: 'rejectToStarter',
    moments: leave,
    needs: 'comment',
    action: (process, task) => ({
      type: 'return',
      to: 'starter',
      ...(body.resubmit && { resubmit: body.resubmit }),
      ...needed(process, task),
    }),
  });

/** To the earlier step `to`. */
export const returnTo: Operation = async (services, caller, id, body) =>
  runCommand(services, caller, id, withoutData(body), {
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
  runCommand(services, caller, id, withoutData(body), {
    name: 'recover',
    moments: leave,
    action: () => ({ type: 'recover', by: caller.userId }),
  });
