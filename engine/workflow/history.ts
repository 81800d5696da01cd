import { areSiblings, indexFlow, sharesBranches, type Place } from './flowIndex.ts';
import type { Flow } from '../schema/language/index.ts';
import type { InstanceState, Task, StepInstance } from './types.ts';

/** Questions about what has happened so far; nothing here changes anything. */

export const isLive = (task: Task) => task.status === 'pending' || task.status === 'waiting';

/** Asked for an opinion by whoever decides; no vote. */
export const isOpinion = ({ addedHow }: Task) => addedHow === 'delegate' || addedHow === 'before';

/** A decision of a person, not of a policy. */
export const isDecision = (task: Task) => task.status === 'done' && task.skippedBy === null;

/** An approval of a person that stands. */
export const isApproval = (task: Task) =>
  task.status === 'done' &&
  !isOpinion(task) &&
  (task.outcome === 'approved' || task.skippedBy === 'voteKept');

/** Tasks of a step instance that were added to a task. */
export const addedTo = (tasks: readonly Task[], { id }: Task) =>
  tasks.filter((task) => task.addedTo === id);

/** Not asked yet: it waits for opinions, or for the approval it was added after. */
export function isHeld(task: Task, tasks: readonly Task[]): boolean {
  const isWaiting = addedTo(tasks, task).some((added) => isOpinion(added) && isLive(added));
  return isWaiting || isAhead(task, tasks);
}

/** Added after an approval that has not come yet. */
export function isAhead(task: Task, tasks: readonly Task[]): boolean {
  const parent = tasks.find(({ id }) => id === task.addedTo);
  return task.addedHow === 'after' && !(parent && isApproval(parent));
}

/** A step instance whose result still counts. */
export const isStanding = ({ status }: Pick<StepInstance, 'status'>) =>
  status === 'open' || status === 'passed' || status === 'withdrawn';

/** What was open until something stopped it at that revision. */
export const stoppedAt = ({ stepInstances }: Pick<InstanceState, 'stepInstances'>, rev: number) =>
  stepInstances.filter(
    ({ status, closedRev }) => closedRev === rev && status !== 'passed' && status !== 'withdrawn',
  );

/** What a direct resubmission opens again. */
export const stoppedLast = (state: Pick<InstanceState, 'stepInstances'>) =>
  stoppedAt(state, lastRev(state));

/** Revision at which something ended last. */
export const lastRev = ({ stepInstances }: Pick<InstanceState, 'stepInstances'>) =>
  Math.max(0, ...stepInstances.map(({ closedRev }) => closedRev ?? 0));

/** Children that a step instance waits for. */
export const liveCallsOf = ({ calls }: InstanceState, { id }: StepInstance) =>
  calls.filter(({ stepInstanceId, status }) => stepInstanceId === id && status === 'live');

export const tasksOf = (state: InstanceState, stepInstance: StepInstance) =>
  state.tasks.filter((task) => task.stepInstanceId === stepInstance.id);

export function stepInstanceOf(state: InstanceState, task: Task): StepInstance {
  const stepInstance = state.stepInstances.find(({ id }) => id === task.stepInstanceId);
  if (!stepInstance) throw new Error(`Task ${task.id} has no step instance`);
  return stepInstance;
}

/** The last decision of a person; recovered ones no longer are, and opinions are none. */
export const lastDecision = (state: InstanceState) =>
  state.tasks
    .filter((task) => isDecision(task) && !isOpinion(task))
    .reduce<Task | undefined>(
      (last, task) => (last && last.doneRev! >= task.doneRev! ? last : task),
      undefined,
    );

/** Passed step instances with approvals of people that lie before a step; in order. */
export function approvedBefore(flow: Flow, state: InstanceState, place: Place): StepInstance[] {
  const index = indexFlow(flow);
  return state.stepInstances.filter((stepInstance) => {
    const other = index.place(stepInstance.stepId);
    if (stepInstance.status !== 'passed' || !other || other.order >= place.order) return false;
    return !areSiblings(other, place) && tasksOf(state, stepInstance).some(isApproval);
  });
}

/** Steps that a decision of this step may be returned to: decided before, and in no branch it is not in itself. */
export function returnTargets(flow: Flow, state: InstanceState, stepId: string): string[] {
  const index = indexFlow(flow);
  const from = index.place(stepId);
  if (!from) return [];
  const steps = approvedBefore(flow, state, from)
    .map((stepInstance) => stepInstance.stepId)
    .filter((id) => sharesBranches(index.place(id)!, from));
  return [...new Set(steps)].toSorted((a, b) => index.place(a)!.order - index.place(b)!.order);
}
