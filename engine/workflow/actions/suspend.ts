import { stepKindOf } from '../../schema/steps/index.ts';
import { maySuspend } from '../mayAct.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';
import type { Action, ActionOf, StepInstance } from '../types.ts';

/** What goes on while a process is suspended: acts of whoever may intervene, and what comes from other processes. */
const goesOn: readonly Action['type'][] = [
  'resume',
  'rejectAdmin',
  'returnAdmin',
  'sendToEnd',
  'terminate',
  'move',
  'effectDone',
  'callEnded',
  'cancel',
];

/** True for what nobody may do until the process is resumed. */
export const isHeldBack = ({ suspendedAt }: Pick<Run['state'], 'suspendedAt'>, action: Action) =>
  suspendedAt !== null && !goesOn.includes(action.type) && !('admin' in action && action.admin);

/** Nobody decides any more, and deadlines stand still. */
export function suspend(run: Run, { by }: ActionOf<'suspend'>) {
  const { state, environment } = run;
  refuseUnless(maySuspend(state), 'stale', { instance: state.status });
  run.log('suspend', by);
  state.suspendedAt = environment.now;
}

/** It goes on where it stood; what was left of each deadline is left now. */
export function resume(run: Run, { by }: ActionOf<'resume'>) {
  const { state, environment, index } = run;
  const { suspendedAt } = state;
  refuseUnless(suspendedAt !== null, 'stale', { instance: state.status });
  run.log('resume', by);
  state.suspendedAt = null;
  const waitsForDay = ({ stepId }: StepInstance) => {
    const { step } = index.place(stepId)!;
    return stepKindOf(step).timer(step)?.until !== undefined;
  };
  for (const one of state.stepInstances) {
    if (one.status !== 'open' || one.dueAt === null || waitsForDay(one)) continue;
    const since = one.openedAt > suspendedAt ? one.openedAt : suspendedAt;
    one.dueAt = environment.postponed(one.dueAt, since);
  }
}
