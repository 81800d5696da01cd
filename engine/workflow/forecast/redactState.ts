import type { Flow } from '../../schema/language/index.ts';
import { takenOver } from '../votes.ts';
import { isDirect } from '../resubmission.ts';
import type { InstanceState } from '../types.ts';

/**
 * What a submission goes on from, for whoever runs it ahead: earlier rounds count only where the process goes back to
 * the step that returned it, and whichever rule found their people then counts no more.
 */
export function redactState(flow: Flow, state: InstanceState): InstanceState {
  if (!isDirect(flow, state) || !state.returnedFrom)
    return { ...state, returnedFrom: null, stepInstances: [], tasks: [], calls: [] };
  const tasks = state.tasks.map((task) => ({ ...task, rule: takenOver('reassigned', task) }));
  return { ...state, tasks };
}
