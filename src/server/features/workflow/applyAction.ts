import { hasEnded, type Action, type InstanceStatus, type Task } from '#engine/workflow/index.ts';
import type { ProcessAnswer } from '#shared/contract/index.ts';
import type { Services } from '../../Services.ts';
import { beginCall } from './beginCall.ts';
import { findInstance, readState } from './instances.ts';
import { processAt, type Process } from './Process.ts';
import { runStep } from './runStep.ts';
import {
  commitTransition,
  type ActionInput,
  type CommittedTransition,
} from './commitTransition.ts';

/** What an action has brought about, to be done in the same transaction. */
interface Consequence {
  /** Of the instance it is done to. */
  id: string;
  /** Undefined when an earlier action has made it pointless. */
  act(process: Process): Promise<CommittedTransition | undefined>;
}

/**
 * Takes one action on a process whose locks are held, and does what follows: effects of steps run, processes are
 * called, callers go on, and children nobody waits for stop.
 */
export async function applyAction(
  process: Process,
  action: Action,
  said: ActionInput = {},
): Promise<ProcessAnswer> {
  const taken = await commitTransition(process, action, said);
  const ahead = consequencesOf(taken);
  const hasFollowed = ahead.length > 0;
  for (let next = ahead.shift(); next; next = ahead.shift()) {
    const concerned = await again(process, next.id);
    const followed = concerned && (await next.act(concerned));
    // each comes to rest before the next begins
    if (followed) ahead.unshift(...consequencesOf(followed));
  }
  const { state } = (hasFollowed && (await again(process, process.row.id))) || taken;
  const { id, recordId, status, round, rev } = state;
  const waitingFor = namesOfAsked(process.context.services, state.tasks);
  return { procInstId: id, businessKey: recordId, status, round, rev, waitingFor };
}

function namesOfAsked(services: Services, tasks: readonly Task[]): string[] {
  const asked = tasks.filter(({ status }) => status === 'pending');
  const people = new Set(asked.map(({ assigneeId }) => assigneeId));
  return [...people].map((id) => services.directory().person(id)?.name ?? id);
}

/** A process of the same family as it is now; none of a call that was cancelled before it began. */
async function again({ context, work }: Process, id: string): Promise<Process | undefined> {
  const row = await findInstance(context.tx, id);
  return row && processAt(context, row, await readState(context.tx, row), work);
}

function consequencesOf({ process: { row }, state, effects }: CommittedTransition): Consequence[] {
  const own = effects.flatMap((effect): Consequence[] => {
    switch (effect.type) {
      case 'run':
        return [{ id: row.id, act: (process) => runStep(process, effect) }];
      case 'call':
        return [{ id: row.id, act: (process) => beginCall(process, effect.callId) }];
      case 'cancelCall':
        return [{ id: effect.callId, act: stopChild }];
      default:
        return [];
    }
  });
  const { callerId } = row;
  return callerId && hasEnded(state)
    ? [...own, { id: callerId, act: (caller) => goOn(caller, state.id, state.status) }]
    : own;
}

const stopChild = async (child: Process) =>
  hasEnded(child.state) ? undefined : commitTransition(child, { type: 'cancel' });

/** Nothing when the caller has ceased to wait: then it is the one that ended the child. */
async function goOn(
  caller: Process,
  callId: string,
  outcome: InstanceStatus,
): Promise<CommittedTransition | undefined> {
  const isAwaited = caller.state.calls.some(({ id, status }) => id === callId && status === 'live');
  if (!isAwaited || (outcome !== 'approved' && outcome !== 'rejected' && outcome !== 'terminated'))
    return undefined;
  return commitTransition(caller, { type: 'callEnded', callId, outcome });
}
