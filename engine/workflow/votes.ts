import { isAhead, isLive } from './history.ts';
import type { ApproveStep } from '../schema/language/index.ts';
import { partOf } from './share.ts';
import type { Task } from './types.ts';

/** Whose votes are counted: everybody but cancelled and added tasks, and a starter who is passed over. */
const voters = (tasks: readonly Task[]) =>
  tasks.filter(
    (task) =>
      task.status !== 'cancelled' && !task.addedTo && task.skippedBy !== 'approverIsStarter',
  );

/** How many approvals out of `count` a step needs. */
function approvalsNeeded(step: ApproveStep, tasks: readonly Task[]): number {
  const count = voters(tasks).length;
  // administrators stand in for each other, whatever the mode
  if (tasks.some(({ rule }) => rule.rule === 'nobody')) return Math.min(1, count);
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
  const approvals = voting.filter(
    ({ outcome }) => outcome === 'approved' || outcome === 'autoSkipped',
  ).length;
  const rejections = voting.filter(({ outcome }) => outcome === 'rejected').length;
  const after = tasks.filter(({ addedHow }) => addedHow === 'after');
  if (after.some(({ outcome }) => outcome === 'rejected')) return 'failed';
  if (after.some((task) => isLive(task) && !isAhead(task, tasks))) return 'open';
  if (approvals >= needed) return 'passed';
  return voting.length - rejections < needed ? 'failed' : 'open';
}
