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
import { start } from './actions/start.ts';
import { terminate } from './actions/terminate.ts';
import type { Action, InstanceState, Transition, WorkflowEffect } from './types.ts';

export const transition: Transition = (flow, state, action, environment) => {
  const run = new Run(flow, state, environment);
  perform(run, action);
  const began = new Set(run.state.calls.slice(state.calls.length).map(({ id }) => id));
  return { state: run.state, effects: run.effects.filter(isStillMeant) };

  /** False for what a later part of the same transition has made pointless. */
  function isStillMeant(effect: WorkflowEffect): boolean {
    const { tasks, visits, calls } = run.state;
    switch (effect.type) {
      case 'assigned':
        return tasks.some(({ id, status }) => id === effect.taskId && status === 'pending');
      case 'run':
        return visits.some(({ id, status }) => id === effect.visitId && status === 'open');
      case 'call':
        return calls.some(({ id, status }) => id === effect.callId && status === 'live');
      case 'cancelCall':
        return !began.has(effect.callId);
      default:
        return true;
    }
  }
};

function perform(run: Run, action: Action) {
  switch (action.type) {
    case 'start':
      return start(run, action);
    case 'resubmit':
      return resubmit(run, action);
    case 'approve':
      return approve(run, action);
    case 'reject':
      return reject(run, action);
    case 'return':
      return returnBack(run, action);
    case 'recover':
      return recover(run, action);
    case 'reassign':
      return reassign(run, action);
    case 'delegate':
      return delegate(run, action);
    case 'addSigner':
      return addSigner(run, action);
    case 'removeSigner':
      return removeSigner(run, action);
    case 'rejectAdmin':
      return rejectAdmin(run, action);
    case 'returnAdmin':
      return returnAdmin(run, action);
    case 'due':
      return due(run, action);
    case 'move':
      return move(run, action);
    case 'effectDone':
      return effectDone(run, action);
    case 'callEnded':
      return callEnded(run, action);
    case 'cancel':
      return cancel(run);
    case 'sendToEnd':
      return sendToEnd(run, action);
    case 'terminate':
      return terminate(run, action);
  }
}

/** An instance before its first submission. */
export const draftInstance = (
  about: Pick<InstanceState, 'id' | 'module' | 'recordId' | 'starterId'> &
    Partial<Pick<InstanceState, 'skip'>>,
): InstanceState => ({
  status: 'draft',
  round: 1,
  rev: 0,
  returnedFrom: null,
  resubmit: null,
  chosen: {},
  skip: {},
  visits: [],
  tasks: [],
  calls: [],
  ...about,
});
