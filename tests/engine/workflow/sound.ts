/* oxlint-disable vitest/no-standalone-expect -- called by tests, in memory and over a database */
import { expect } from 'vitest';
import { indexFlow } from '#engine/workflow/index.ts';
import { tasksOf } from '#engine/workflow/history.ts';
import { isDirect } from '#engine/workflow/resubmission.ts';
import type { ApproveStep, Flow } from '#engine/schema/language/index.ts';
import type { InstanceState, Task, StepInstance } from '#engine/workflow/index.ts';

/** What can be told of a process from its state alone, however it came to it: see approval.md. */
export const sound: Record<string, (flow: Flow, state: InstanceState) => void> = {
  'invariant 1: whatever is open is waited for, and nothing else is': (flow, state) => {
    const open = state.stepInstances.filter(({ status }) => status === 'open');
    const live = state.tasks.filter(({ status }) => status === 'pending' || status === 'waiting');
    const calls = state.calls.filter(({ status }) => status === 'live');
    if (state.status !== 'running') return expect([...open, ...live, ...calls]).toEqual([]);
    const waitedFor = new Set([
      ...live
        .filter(({ status }) => status === 'pending')
        .map(({ stepInstanceId }) => stepInstanceId),
      ...calls.map(({ stepInstanceId }) => stepInstanceId),
    ]);
    expect(open.length).toBeGreaterThan(0);
    for (const { id, stepId, dueAt } of open) {
      const type = indexFlow(flow).place(stepId)?.step.type;
      if (type === 'wait') expect(dueAt).not.toBeNull();
      else if (type !== 'effect') expect(waitedFor).toContain(id);
    }
  },
  'invariant 3: the votes decide the outcome of a step': (flow, state) => {
    for (const stepInstance of state.stepInstances) {
      const step = indexFlow(flow).place(stepInstance.stepId)?.step;
      if (stepInstance.status !== 'passed' || step?.type !== 'approve') continue;
      const tasks = tasksOf(state, stepInstance).map((task) => asOf(task, stepInstance.closedRev!));
      const done = tasks.filter(({ status }) => status === 'done');
      if (done.length === 0) expect(step.nobody).toBe('skip');
      // of a starter who is asked alone nobody is left to vote
      else if (tasks.some(({ skippedBy }) => skippedBy !== 'approverIsStarter'))
        expect(verdictOf(step, tasks)).toBe('passed');
    }
  },
  'invariant 4: a vote counts in its own step instance, while that is open': (_flow, state) => {
    for (const stepInstance of state.stepInstances)
      for (const { status, doneRev, stepId } of tasksOf(state, stepInstance)) {
        expect(stepId).toBe(stepInstance.stepId);
        if (status !== 'done') continue;
        expect(doneRev).toBeGreaterThanOrEqual(stepInstance.openedRev);
        expect(doneRev).toBeLessThanOrEqual(stepInstance.closedRev ?? state.rev);
      }
  },
  'invariant 6: submitted again by rerun, nothing of earlier rounds counts': (flow, state) => {
    if (isDirect(flow, state) || !['running', 'approved'].includes(state.status)) return;
    const standing = state.stepInstances.filter(
      ({ status }) => status === 'open' || status === 'passed',
    );
    expect(standing.filter(({ round }) => round !== state.round)).toEqual([]);
  },
  'invariant 7: beyond a join nothing is open while something inside is': (flow, state) => {
    const index = indexFlow(flow);
    const open = state.stepInstances.filter(({ status }) => status === 'open');
    for (const stepInstance of open) {
      const place = index.place(stepInstance.stepId)!;
      for (const { step, path, order } of index.places) {
        if (step.type !== 'parallel' || order >= place.order || isWithin(path, place.path))
          continue;
        const fork = index.place(step.id)!;
        if (!place.branches.every((branch, depth) => fork.branches[depth] === branch)) continue;
        expect(open.filter((each) => isWithin(path, each.path))).toEqual([]);
      }
    }
  },
  'invariant 10: a person has at most one live task in a step instance': (_flow, { tasks }) => {
    const keys = tasks
      .filter(({ status }) => status === 'pending' || status === 'waiting')
      .map(({ stepInstanceId, assigneeId }) => `${stepInstanceId} ${assigneeId}`);
    expect(new Set(keys).size).toBe(keys.length);
  },
};

const isWithin = (outer: readonly string[], inner: readonly string[]) =>
  outer.every((id, depth) => inner[depth] === id);

/** A task as it was when its step instance closed. */
const asOf = (task: Task, rev: NonNullable<StepInstance['closedRev']>): Task =>
  task.status === 'cancelled' && task.doneRev === rev
    ? { ...task, status: 'pending', outcome: null }
    : task;

/** Whole numbers of a share with at most two places, or of a fraction. */
const fractionOf = (share: number | string): [number, number] => {
  const [above, below] =
    typeof share === 'string' ? share.split('/') : [Math.round(share * 100), 100];
  return [Number(above), Number(below)];
};

/** Passed when it passes even if all others reject, failed when it fails even if they all approve. */
export function verdictOf({ mode = 'any', ratio = 1 }: ApproveStep, tasks: readonly Task[]) {
  const standing = tasks.filter(({ status }) => status !== 'cancelled');
  const count = (list: readonly Task[], ...outcomes: (string | null)[]) =>
    list.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const voters = standing.filter(
    ({ addedTo, skippedBy }) => addedTo === null && skippedBy !== 'approverIsStarter',
  );
  const standIn = standing.some(({ rule }) => rule.rule === 'nobody');
  const [above, below] =
    standIn || mode === 'any' ? [1, voters.length] : mode === 'ratio' ? fractionOf(ratio) : [1, 1];
  const votes = (list: readonly Task[]) =>
    list.reduce(
      (sum, { rule }) =>
        sum + (mode === 'ratio' && !standIn && 'weight' in rule ? (rule.weight ?? 1) : 1),
      0,
    );
  const isEnough = (approvals: number) => approvals * below >= above * votes(voters);
  const approvals = votes(
    voters.filter(({ outcome }) => outcome === 'approved' || outcome === 'autoSkipped'),
  );
  const signers = standing.filter(({ addedHow }) => addedHow === 'after');
  const asked = signers.filter(({ addedTo, outcome }) =>
    standing.some(
      (task) =>
        task.id === addedTo &&
        outcome === null &&
        (task.outcome === 'approved' || task.skippedBy === 'voteKept'),
    ),
  );
  if (count(signers, 'rejected') > 0) return 'failed';
  if (asked.length > 0) return 'open';
  if (isEnough(approvals)) return 'passed';
  return isEnough(votes(voters.filter(({ outcome }) => outcome !== 'rejected')))
    ? 'open'
    : 'failed';
}
