import type { Addition } from '#engine/workflow/index.ts';
import { errors } from '../../errors.ts';
import { runCommand, needed, withoutData, type Operation } from './runCommand.ts';

/** Gives a task to the person `to`: one’s own, or as somebody who may intervene any. */
export const reassign: Operation = async (services, caller, id, body) =>
  runCommand(services, caller, id, withoutData(body), {
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

/** Brings the person `to`, or several, into one's own task: to prepare the decision, or to sign before or after it. */
const bringIn =
  (how: Addition): Operation =>
  async (services, caller, id, body) =>
    runCommand(services, caller, id, withoutData(body), {
      name: how === 'delegate' ? 'delegate' : `addSigner-${how}`,
      moments: [],
      action(process, task) {
        const asked = { to: body.people ?? [body.to ?? ''], ...needed(process, task) };
        return how === 'delegate'
          ? { type: 'delegate', ...asked }
          : { type: 'addSigner', how, ...asked };
      },
    });

export const delegate = bringIn('delegate');
export const addSignerBefore = bringIn('before');
export const addSignerAfter = bringIn('after');

/** Takes back a signer whom one has added; `id` is that of the signer's task. */
export const removeSigner: Operation = async (services, caller, id, body) =>
  runCommand(services, caller, id, withoutData(body), {
    name: 'removeSigner',
    moments: [],
    action: (process, task) => ({ type: 'removeSigner', ...needed(process, task) }),
  });
