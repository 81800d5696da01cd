import { approvedBefore, isApproval, tasksOf } from './history.ts';
import { findApprovers, findReaders, previousApprovers, type FoundPerson } from './people.ts';
import { countVotes } from './votes.ts';
import { WorkflowError } from './WorkflowError.ts';
import type { Place } from './flowIndex.ts';
import type { Run } from './Run.ts';
import type { ApproveStep, NotifyStep } from '../schema/language/index.ts';
import type { SkipRule, Visit } from './types.ts';

/** What became of entering a step: people are asked, it is passed already, or it was rejected for want of people. */
export type Opened = 'waiting' | 'through' | 'rejected';

/**
 * Opens a visit of an approval step and asks its people.
 *
 * @param isReturn people sent it back here: somebody is asked in any case, no policy passes over them
 */
export function openStep(run: Run, place: Place, step: ApproveStep, isReturn = false): Opened {
  const visit = run.addVisit(place);
  const people = findApprovers(run, place, step);
  if (!people.length && !isReturn && step.nobody === 'skip') {
    run.closeVisit(visit, 'passed', 'decided');
    run.log('autoSkip', null, { stepId: step.id, rule: 'nobody' });
    return 'through';
  }
  if (!people.length && !isReturn && step.nobody === 'reject') {
    run.closeVisit(visit, 'rejected', 'rejected');
    run.log('autoReject', null, { stepId: step.id, rule: 'nobody' });
    return 'rejected';
  }
  ask(run, visit, place, people.length ? people : administrators(run, step), isReturn);
  if (countVotes(step, tasksOf(run.state, visit)) === 'passed') {
    run.closeVisit(visit, 'passed', 'decided');
    return 'through';
  }
  activateNext(run, visit, step);
  return 'waiting';
}

/** Puts on to-do lists what the mode asks for now: everybody, or in a sequence the next one. */
export function activateNext(run: Run, visit: Visit, step: ApproveStep) {
  const tasks = tasksOf(run.state, visit);
  const waiting = tasks.filter(({ status }) => status === 'waiting');
  if (step.mode !== 'sequence') waiting.forEach((task) => run.activate(task));
  else if (waiting[0] && !tasks.some(({ status }) => status === 'pending'))
    run.activate(waiting[0]);
}

/** Sends copies; never waits. */
export function openNotify(run: Run, place: Place, step: NotifyStep) {
  run.closeVisit(run.addVisit(place), 'passed', 'decided');
  const userIds = findReaders(run, place, step.to);
  if (userIds.length) run.effects.push({ type: 'notify', stepId: step.id, userIds });
  run.log('notify', null, { stepId: step.id });
}

function ask(run: Run, visit: Visit, place: Place, people: FoundPerson[], isReturn: boolean) {
  const skip = isReturn ? () => undefined : skipRules(run, place);
  for (const person of people) {
    const task = run.addTask(visit, person);
    const rule = person.rule.rule === 'nobody' ? undefined : skip(person.assigneeId);
    if (rule) run.skipTask(task, rule);
  }
}

/** Which policy of the process passes over a person, if any. */
function skipRules(run: Run, place: Place): (userId: string) => SkipRule | undefined {
  const { approverIsStarter, alreadyApproved = 'never' } = run.flow;
  const approved = new Set<string>();
  if (alreadyApproved === 'consecutive') {
    previousApprovers(run, place, run.state.round).forEach((id) => approved.add(id));
  }
  if (alreadyApproved === 'anyEarlier') {
    approvedBefore(run.flow, run.state, place)
      .filter(({ round }) => round === run.state.round)
      .flatMap((visit) => tasksOf(run.state, visit).filter(isApproval))
      .forEach((task) => approved.add(task.assigneeId));
  }
  return (userId) => {
    if (approverIsStarter === 'skip' && userId === run.state.starterId) return 'approverIsStarter';
    return approved.has(userId) ? 'alreadyApproved' : undefined;
  };
}

function administrators(run: Run, step: ApproveStep): FoundPerson[] {
  const ids = run.world.administrators();
  if (!ids.length) throw new WorkflowError('nobody', { stepId: step.id });
  return ids.map((id) => ({ assigneeId: id, ownerId: id, rule: { rule: 'nobody' } }));
}
