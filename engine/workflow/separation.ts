import { indexFlow } from './flowIndex.ts';
import { isDecision, isStanding, tasksOf } from './history.ts';
import type { ApproverRule, Flow } from '../schema/language/index.ts';
import type { InstanceState, Task } from './types.ts';

/** People whom rules exclude: they decided a step that others must decide. */
export function excludedBy(state: InstanceState, rules: readonly Task['rule'][]): Set<string> {
  const steps = rules.flatMap((rule) => ('notSameAs' in rule && rule.notSameAs) || []);
  const stepInstances = state.stepInstances.filter(({ stepId }) => steps.includes(stepId));
  const tasks = stepInstances
    .filter(isStanding)
    .flatMap((stepInstance) => tasksOf(state, stepInstance));
  const decided = tasks.filter((task) => isDecision(task) || task.skippedBy === 'voteKept');
  return new Set(decided.flatMap(({ assigneeId, ownerId }) => [assigneeId, ownerId]));
}

/** True when the assignee has meanwhile decided, in another branch, a step that others must decide. */
export function isExcluded(flow: Flow, state: InstanceState, task: Task): boolean {
  const rules: readonly ApproverRule[] = indexFlow(flow).approveStep(task.stepId).approvers;
  const isByRule = rules.some(({ rule }) => rule === task.rule.rule);
  const own = isByRule ? [task.rule] : rules;
  return excludedBy(state, own).has(task.assigneeId);
}
