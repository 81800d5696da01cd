import { isAhead, isLive } from './history.ts';
import type { ApproveStep } from '../schema/language/index.ts';
import { partOf } from '../schema/share.ts';
import type { Task } from './types.ts';

/** Whose votes are counted: everybody but cancelled and added tasks, and a starter who is passed over. */
const voters = (tasks: readonly Task[]) =>
  tasks.filter(
    (task) =>
      task.status !== 'cancelled' && !task.addedTo && task.skippedBy !== 'approverIsStarter',
  );

/** What a person’s vote weighs where votes make up a share; it stays with the task, whoever has it. */
export const weightOf = ({ rule }: Pick<Task, 'rule'>) =>
  ('weight' in rule ? rule.weight : undefined) ?? 1;

/** The rule of a task that somebody else takes over: the vote weighs what it did. */
export const takenOver = <R extends 'reassigned' | 'escalated'>(
  rule: R,
  task: Pick<Task, 'rule'>,
) => ({
  rule,
  ...(weightOf(task) > 1 && { weight: weightOf(task) }),
});

/** Votes of these people; administrators stand in for each other, whatever the mode. */
function votesOf(step: ApproveStep, tasks: readonly Task[]): number {
  const isWeighed = step.mode === 'ratio' && !tasks.some(isStandIn);
  return isWeighed ? tasks.reduce((sum, task) => sum + weightOf(task), 0) : tasks.length;
}

const isStandIn = ({ rule }: Task) => rule.rule === 'nobody';

/** How many approvals a step needs. */
function approvalsNeeded(step: ApproveStep, tasks: readonly Task[]): number {
  const count = votesOf(step, voters(tasks));
  if (tasks.some(isStandIn)) return Math.min(1, count);
  switch (step.mode ?? 'any') {
    case 'any':
      return Math.min(1, count);
    case 'ratio':
      return partOf(step.ratio ?? 1, count);
    default:
      return count;
  }
}

/**
 * What the votes say: passed as soon as enough approved, failed as soon as that is out of reach. Signers added after an
 * approval must all approve, too.
 */
export function countVotes(
  step: ApproveStep,
  tasks: readonly Task[],
): 'passed' | 'failed' | 'open' {
  const voting = voters(tasks);
  const needed = approvalsNeeded(step, tasks);
  const approvals = votesOf(
    step,
    voting.filter(({ outcome }) => outcome === 'approved' || outcome === 'autoSkipped'),
  );
  const left = votesOf(
    step,
    voting.filter(({ outcome }) => outcome !== 'rejected'),
  );
  const after = tasks.filter(({ addedHow }) => addedHow === 'after');
  if (after.some(({ outcome }) => outcome === 'rejected')) return 'failed';
  if (after.some((task) => isLive(task) && !isAhead(task, tasks))) return 'open';
  if (approvals >= needed) return 'passed';
  return left < needed ? 'failed' : 'open';
}
