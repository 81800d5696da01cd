import { advanceFromStart } from '../advance.ts';
import { sendCopies } from './sendCopies.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

/** The first submission. */
export function start(run: Run, { by, chosen, copyTo }: ActionOf<'start'>) {
  const { state } = run;
  refuseUnless(state.starterId === by, 'forbidden');
  refuseUnless(state.status === 'draft', 'stale', { instance: state.status });
  state.chosen = chosen ?? state.chosen;
  run.log('start', by);
  sendCopies(run, by, undefined, copyTo);
  run.setStatus('running');
  advanceFromStart(run);
}
