import type { Action } from '#engine/workflow/index.ts';
import { errors } from '../../errors.ts';
import { act, decide, leave, withoutData, type Operation } from './act.ts';
import type { Process } from './Process.ts';

/** What somebody permitted to intervene does, with a reason. */
const intervene =
  (name: string, action: (process: Process, by: string, to: string) => Action): Operation =>
  async (services, caller, id, body) =>
    act(services, caller, id, withoutData(body), {
      name,
      moments: name === 'sendToEnd' ? decide : leave,
      needs: 'reason',
      action(process) {
        if (!process.mayIntervene) throw errors.forbidden({ action: name });
        return action(process, caller.userId, body.to ?? '');
      },
    });

/** Takes it back from everybody. */
export const recoverAdmin = intervene('recoverAdmin', (_process, by) => ({
  type: 'recover',
  by,
  admin: true,
}));

/** Ends it as rejected. */
export const rejectAdmin = intervene('rejectAdmin', (_process, by) => ({
  type: 'rejectAdmin',
  by,
}));

/** Back to the earlier step `to`, or to the starter. */
export const returnAdmin = intervene('returnAdmin', (_process, by, to) => ({
  type: 'returnAdmin',
  by,
  to: to === '' || to === 'starter' ? 'starter' : { stepId: to },
}));

/** Ends it with the outcome `to`: `approved` runs the guards and effects of an approval. */
export const sendToEnd = intervene('sendToEnd', (_process, by, to) => {
  if (to !== 'approved' && to !== 'rejected')
    throw errors.badRequest({ reason: 'to must be approved or rejected' });
  return { type: 'sendToEnd', by, outcome: to };
});

/** Ends it for good and keeps its history. */
export const terminate: Operation = async (services, caller, id, body) =>
  act(services, caller, id, withoutData(body), {
    name: 'terminate',
    moments: leave,
    needs: 'reason',
    action: (process) => ({ type: 'terminate', by: caller.userId, admin: process.mayIntervene }),
  });
