import { Run } from './Run.ts';
import { addSigner, delegate, removeSigner } from './actions/addSigner.ts';
import { approve } from './actions/approve.ts';
import { due } from './actions/due.ts';
import { rejectAdmin, returnAdmin, sendToEnd } from './actions/intervene.ts';
import { move } from './actions/move.ts';
import { reassign } from './actions/reassign.ts';
import { callEnded, cancel, effectDone } from './actions/proceed.ts';
import { recover } from './actions/recover.ts';
import { reject } from './actions/reject.ts';
import { resubmit } from './actions/resubmit.ts';
import { returnBack } from './actions/return.ts';
import { isHeldBack, resume, suspend } from './actions/suspend.ts';
import { start } from './actions/start.ts';
import { terminate } from './actions/terminate.ts';
import { refuseUnless } from './WorkflowError.ts';
import type { Transition, WorkflowEffect } from './WorkflowEffect.ts';
import type { Action, ActionOf, InstanceState } from './types.ts';

export const transition: Transition = (flow, state, action, environment) => {
  refuseUnless(!isHeldBack(state, action), 'suspended');
  const run = new Run(flow, state, environment);
  (actions[action.type] as Act<Action>)(run, action);
  const began = new Set(run.state.calls.slice(state.calls.length).map(({ id }) => id));
  return { state: run.state, effects: run.effects.filter(isStillMeant) };

  /** False for what a later part of the same transition has made pointless. */
  function isStillMeant(effect: WorkflowEffect): boolean {
    const { tasks, stepInstances, calls } = run.state;
    switch (effect.type) {
      case 'assigned':
        return tasks.some(({ id, status }) => id === effect.taskId && status === 'pending');
      case 'run':
        return stepInstances.some(
          ({ id, status }) => id === effect.stepInstanceId && status === 'open',
        );
      case 'call':
        return calls.some(({ id, status }) => id === effect.callId && status === 'live');
      case 'cancelCall':
        return !began.has(effect.callId);
      default:
        return true;
    }
  }
};

type Act<A> = (run: Run, action: A) => void;

const actions: { [T in Action['type']]: Act<ActionOf<T>> } = {
  start,
  resubmit,
  approve,
  reject,
  return: returnBack,
  recover,
  reassign,
  delegate,
  addSigner,
  removeSigner,
  rejectAdmin,
  returnAdmin,
  due,
  move,
  effectDone,
  callEnded,
  cancel,
  sendToEnd,
  suspend,
  resume,
  terminate,
};

/** An instance before its first submission. */
export const draftInstance = (
  about: Pick<InstanceState, 'id' | 'module' | 'recordId' | 'starterId'> &
    Partial<Pick<InstanceState, 'skip'>>,
): InstanceState => ({
  status: 'draft',
  round: 1,
  rev: 0,
  returnedFrom: null,
  suspendedAt: null,
  resubmit: null,
  chosen: {},
  skip: {},
  stepInstances: [],
  tasks: [],
  calls: [],
  ...about,
});
