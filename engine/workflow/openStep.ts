import { deadlinesOf } from '../schema/steps/index.ts';
import { approvedBefore, isApproval, isHeld, tasksOf } from './history.ts';
import { findApprovers, findReaders, previousApprovers, type FoundPerson } from './people.ts';
import { barredAt, policyAt } from './policies.ts';
import { countVotes } from './votes.ts';
import { spanBetween } from './workingTime.ts';
import { WorkflowError } from './WorkflowError.ts';
import type { Place } from './flowIndex.ts';
import type { Run } from './Run.ts';
import type { ApproveStep, NotifyStep } from '../schema/language/index.ts';
import type { CameBack, SkipRule, Task, StepInstance } from './types.ts';

/** What became of entering a step: people are asked, it is passed already, or it was rejected for want of people. */
export type Opened = 'waiting' | 'through' | 'rejected';

/**
 * Opens a step instance of an approval step and asks its people.
 *
 * @param cameBack people sent it back here: somebody is asked in any case, no policy passes over them
 */
export function openStep(run: Run, place: Place, step: ApproveStep, cameBack?: CameBack): Opened {
  const isReturn = cameBack !== undefined;
  const stepInstance = run.addStepInstance(place, { returnedRev: cameBack?.returnedRev ?? null });
  const people = findApprovers(run, place, step);
  if (!people.length && !isReturn && step.nobody === 'skip') {
    run.closeStepInstance(stepInstance, 'passed', 'decided');
    run.log('autoSkip', null, { stepId: step.id, rule: 'nobody' });
    return 'through';
  }
  if (!people.length && !isReturn && step.nobody === 'reject') {
    run.closeStepInstance(stepInstance, 'rejected', 'rejected');
    run.log('autoReject', null, { stepId: step.id, rule: 'nobody' });
    return 'rejected';
  }
  ask(run, stepInstance, place, people.length ? people : standIns(run, step), isReturn);
  if (countVotes(step, tasksOf(run.state, stepInstance)) === 'passed') {
    run.closeStepInstance(stepInstance, 'passed', 'decided');
    return 'through';
  }
  startTimer(run, stepInstance, step);
  activateNext(run, stepInstance, step);
  return 'waiting';
}

/** Sets when the next deadline of a step is up: each counts on from the one before, the last from itself. */
export function startTimer(
  { environment }: Run,
  stepInstance: StepInstance,
  step: Pick<ApproveStep, 'due'>,
) {
  const { deadlinesPassed } = stepInstance;
  const deadlines = deadlinesOf(step);
  const next = deadlines[deadlinesPassed] ?? deadlines.at(-1);
  const before = deadlines[Math.min(deadlinesPassed, deadlines.length - 1) - 1];
  stepInstance.dueAt = next
    ? environment.dueAt(before ? spanBetween(before.after, next.after) : next.after)
    : null;
}

/**
 * Puts on to-do lists what the mode asks for now: everybody, or in a sequence the next one; added signers in the turn
 * of whom they were added to.
 */
export function activateNext(run: Run, stepInstance: StepInstance, step: ApproveStep) {
  const tasks = tasksOf(run.state, stepInstance);
  const waiting = tasks
    .filter((task) => task.status === 'waiting' && !isHeld(task, tasks))
    .toSorted((a, b) => turnOf(tasks, a) - turnOf(tasks, b));
  if (step.mode !== 'sequence') waiting.forEach((task) => run.activate(task));
  else if (waiting[0] && !tasks.some(({ status }) => status === 'pending'))
    run.activate(waiting[0]);
}

const turnOf = (tasks: readonly Task[], task: Task) =>
  tasks.findIndex(({ id }) => id === (task.addedTo ?? task.id));

/** Sends copies; never waits. */
export function openNotify(run: Run, place: Place, step: NotifyStep): 'through' {
  run.closeStepInstance(run.addStepInstance(place), 'passed', 'decided');
  const userIds = findReaders(run, place, step.to);
  if (userIds.length) run.effects.push({ type: 'notify', stepId: step.id, userIds });
  run.log('notify', null, { stepId: step.id });
  return 'through';
}

function ask(
  run: Run,
  stepInstance: StepInstance,
  place: Place,
  people: FoundPerson[],
  isReturn: boolean,
) {
  const skip = isReturn ? () => undefined : skipRules(run, place);
  for (const person of people) {
    const task = run.addTask(stepInstance, person);
    const rule = person.rule.rule === 'nobody' ? undefined : skip(person.assigneeId);
    if (rule) run.passOver(task, rule);
  }
}

/** Which policy of the process passes over a person, if any. */
function skipRules(run: Run, place: Place): (userId: string) => SkipRule | undefined {
  const { approverIsStarter, alreadyApproved } = policyAt(run.flow, run.state, place.step.id);
  const barred = barredAt(run, place.step.id);
  const approved = new Set<string>();
  if (alreadyApproved === 'consecutive') {
    previousApprovers(run, place, run.state.round).forEach((id) => approved.add(id));
  }
  if (alreadyApproved === 'anyEarlier') {
    approvedBefore(run.flow, run.state, place)
      .filter(({ round }) => round === run.state.round)
      .flatMap((stepInstance) => tasksOf(run.state, stepInstance).filter(isApproval))
      .forEach((task) => approved.add(task.assigneeId));
  }
  return (userId) => {
    if (approverIsStarter === 'skip' && barred.has(userId)) return 'approverIsStarter';
    return alreadyApproved !== 'never' && approved.has(userId) ? alreadyApproved : undefined;
  };
}

/** The person named for this, or else the administrators. */
function standIns(run: Run, { id: stepId, nobody }: ApproveStep): FoundPerson[] {
  const { environment, state } = run;
  const named =
    typeof nobody === 'object'
      ? environment.resolve({ rule: 'user', user: nobody.user }, state)
      : [];
  const ids = named.length ? named : environment.administrators();
  if (!ids.length) throw new WorkflowError('nobody', { stepId });
  return ids.map((id) => ({ assigneeId: id, ownerId: id, rule: { rule: 'nobody' } }));
}
