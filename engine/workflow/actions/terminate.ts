import { mayTerminate } from '../mayAct.ts';
import { stop } from '../stop.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

/** Ends it for good; the history stays. */
export function terminate(run: Run, { by, admin = false }: ActionOf<'terminate'>) {
  const { state } = run;
  refuseUnless(admin || state.starterId === by, 'forbidden');
  refuseUnless(mayTerminate(state, by, admin), 'stale', { instance: state.status });
  run.log(admin && by !== state.starterId ? 'terminateAdmin' : 'terminate', by);
  stop(run, 'terminated', 'terminated');
}
