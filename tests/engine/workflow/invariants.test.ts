/* oxlint-disable vitest/no-conditional-expect -- a property speaks only of the steps it applies to */
/* oxlint-disable vitest/expect-expect -- always() expects */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedActions, indexFlow, previewPath, transition } from '#engine/workflow/index.ts';
import { tasksOf } from '#engine/workflow/history.ts';
import { isDirect } from '#engine/workflow/resubmission.ts';
import { always, isNew, isWaitedFor, live, liveCalls, open, pending } from './always.ts';
import { anyCompany, anyFlow } from './arbitraries.ts';
import { verdictOf } from './sound.ts';
import { makeEnvironment } from './environment.ts';
import type { Action } from '#engine/workflow/index.ts';

/*
 * Invariants 9, 13, 14, 18 and 20 are of what is stored, fields, batches, timers and guards, which the interpreter does not
 * know: tests/api/workflow/walk.test.ts holds them at random, with all the others.
 */

test('invariant 1: a running instance has a pending task, a live child or effects to run, any other has none', () => {
  always(({ flow, after }) => {
    if (after.status === 'running') {
      expect(open(after).length).toBeGreaterThan(0);
      for (const each of open(after)) expect(isWaitedFor(flow, after, each)).toBe(true);
    } else {
      expect([...open(after), ...live(after), ...liveCalls(after)]).toEqual([]);
    }
  });
});

test('invariant 2: a step instance closes once, and a task ends once', () => {
  always(({ before, after }) => {
    for (const old of before.stepInstances) {
      const now = after.stepInstances.find(({ id }) => id === old.id)!;
      if (old.status !== 'open') {
        expect([now.closedAt, now.closedRev]).toEqual([old.closedAt, old.closedRev]);
        if (now.status !== old.status)
          expect(['passed cancelled', 'withdrawn cancelled']).toContain(
            `${old.status} ${now.status}`,
          );
      }
    }
    for (const old of before.tasks.filter(({ status }) => status === 'cancelled')) {
      expect(after.tasks.find(({ id }) => id === old.id)).toEqual(old);
    }
    const paths = open(after).map(({ path }) => path.join('/'));
    expect(new Set(paths).size).toBe(paths.length);
  });
});

test('invariant 3: the votes decide the outcome of a step', () => {
  always(({ flow, before, after, action }) => {
    if (action.type !== 'approve' && action.type !== 'reject') return;
    const task = before.tasks.find(({ id }) => id === action.taskId);
    const voted = before.stepInstances.find(({ id }) => id === task?.stepInstanceId);
    if (!voted || before === after || voted.status !== 'open') return;
    const votes = tasksOf(before, voted).map((each) =>
      each.id === task!.id
        ? {
            ...each,
            status: 'done' as const,
            outcome: action.type === 'approve' ? ('approved' as const) : ('rejected' as const),
          }
        : each,
    );
    const verdict = verdictOf(indexFlow(flow).approveStep(voted.stepId), votes);
    const now = after.stepInstances.find(({ id }) => id === voted.id)!.status;
    const expected = { passed: ['passed', 'cancelled'], failed: ['rejected'], open: ['open'] }[
      verdict
    ];
    expect(expected).toContain(now);
  });
});

test('invariant 3: without a vote a step passes only where its policy says so', () => {
  always(({ flow, before, after }) => {
    const { place } = indexFlow(flow);
    for (const each of after.stepInstances) {
      const step = place(each.stepId)?.step;
      const wasPassed = before.stepInstances.some(
        ({ id, status }) => id === each.id && status !== 'open',
      );
      if (each.status !== 'passed' || wasPassed || step?.type !== 'approve') continue;
      const votes = tasksOf(after, each).filter(({ status }) => status === 'done');
      if (votes.length === 0) expect(step.nobody).toBe('skip');
    }
  });
});

test('invariant 4: a vote counts in its own step instance only', () => {
  always(({ before, after, action }) => {
    if (!('taskId' in action) || before === after) return;
    const own = before.tasks.find(({ id }) => id === action.taskId)!.stepInstanceId;
    for (const each of open(before).filter(({ id }) => id !== own)) {
      const now = after.stepInstances.find(({ id }) => id === each.id)!;
      expect(['open', 'withdrawn', 'cancelled']).toContain(now.status);
      const outcomes = tasksOf(after, now).filter(({ doneRev }) => doneRev === after.rev);
      expect(outcomes.every(({ status }) => status === 'cancelled')).toBe(true);
    }
  });
});

test('invariant 5: after a return, the live tasks are those of the target and of sibling branches', () => {
  always(({ flow, before, action, after }) => {
    if (action.type !== 'return' || before === after) return;
    if (action.to === 'starter') return expect(live(after)).toEqual([]);
    const { stepId } = action.to;
    const standing = after.stepInstances.filter(
      (each) => each.stepId === stepId && each.status !== 'cancelled',
    );
    expect(standing.filter(({ status }) => status === 'passed')).toEqual([]);
    const index = indexFlow(flow);
    const target = index.place(stepId)!;
    const stay = open(before).filter(
      ({ stepId: id }) =>
        !target.branches.every((branch, depth) => index.place(id)!.branches[depth] === branch),
    );
    expect(new Set(open(after).map(({ stepId: id }) => id))).toEqual(
      new Set([stepId, ...stay.map(({ stepId: id }) => id)]),
    );
  });
});

test('invariant 6: coming back to a step starts its counts afresh', () => {
  always(({ before, after }) => {
    for (const each of after.stepInstances.filter(isNew(before))) {
      const tasks = tasksOf(after, each);
      expect(tasks.filter(({ outcome }) => outcome === 'approved')).toEqual([]);
      expect(before.tasks.filter(({ stepInstanceId }) => stepInstanceId === each.id)).toEqual([]);
    }
  });
});

test('invariant 6: submitted again by rerun, nothing of earlier rounds counts', () => {
  always(({ flow, action, after, refused }) => {
    if (action.type !== 'resubmit' || refused || isDirect(flow, after)) return;
    const standing = after.stepInstances.filter(
      ({ status }) => status === 'open' || status === 'passed',
    );
    expect(standing.filter(({ round }) => round !== after.round)).toEqual([]);
  });
});

test('invariant 7: a join passes only when every branch has arrived; a cancelled row has an end time', () => {
  always(({ flow, before, after }) => {
    for (const row of after.tasks)
      expect(row.doneAt === null).toBe(row.status === 'pending' || row.status === 'waiting');
    for (const row of after.stepInstances)
      expect(row.closedAt === null).toBe(row.status === 'open');
    const index = indexFlow(flow);
    for (const each of [...open(after), ...after.stepInstances.filter(isNew(before))]) {
      if (each.status === 'cancelled') continue;
      const place = index.place(each.stepId)!;
      for (const { step, path, order } of index.places) {
        if (
          step.type !== 'parallel' ||
          order >= place.order ||
          path.every((id, depth) => place.path[depth] === id)
        )
          continue;
        // what comes after the join is open: nothing inside may be
        const isBeyond = place.branches.every(
          (branch, depth) => index.place(step.id)!.branches[depth] === branch,
        );
        if (!isBeyond || each.status !== 'open') continue;
        expect(
          open(after).filter((each) => path.every((id, depth) => each.path[depth] === id)),
        ).toEqual([]);
      }
    }
  });
});

test('invariant 8: a second click is refused as stale', () => {
  always(({ flow, before, action, after }) => {
    if (before === after || !('taskId' in action)) return;
    const again: Action = action.type === 'reassign' ? { ...action, admin: true } : action;
    // signers may be added one after the other, but nobody twice
    const refusal = action.type === 'addSigner' ? /badTarget|stale/ : 'stale';
    expect(() => transition(flow, after, again, makeEnvironment({ roles: {} }))).toThrow(refusal);
  });
});

test('invariant 10: a person has at most one live task in a step instance', () => {
  always(({ after }) => {
    const keys = live(after).map(
      ({ stepInstanceId, assigneeId }) => `${stepInstanceId} ${assigneeId}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const { stepInstanceId } of live(after))
      expect(open(after).some(({ id }) => id === stepInstanceId)).toBe(true);
  });
});

test('invariant 11: finding approvers and skipping always ends, in the preview too', () => {
  const property = fc.property(anyFlow, anyCompany, (flow, company) => {
    const path = previewPath(flow, makeEnvironment(company), 'clerk');
    expect(path.length).toBeLessThanOrEqual(indexFlow(flow).places.length);
  });
  fc.assert(property, { numRuns: 500 });
});

test('invariant 12: nobody acts on the task of another', () => {
  always(({ before, action, after, refused }) => {
    if (!('taskId' in action) || ('admin' in action && action.admin)) return;
    const task = before.tasks.find(({ id }) => id === action.taskId);
    const holder =
      action.type === 'removeSigner' ? before.tasks.find(({ id }) => id === task?.addedTo) : task;
    const refusal = before.suspendedAt === null ? 'forbidden' : 'suspended';
    if (holder && holder.assigneeId !== action.by) expect(refused?.refusal).toBe(refusal);
    if (refused) expect(after).toBe(before);
  });
});

test('a suspended process stands still, but for those who may intervene and what comes from other processes', () => {
  const goesOn = /^(resume|.*Admin|sendToEnd|terminate|effectDone|callEnded)$/;
  always(({ before, action, after }) => {
    if (before.suspendedAt === null || ('admin' in action && action.admin)) return;
    expect(goesOn.test(action.type) || after === before).toBe(true);
    expect(after.status === 'running' || after.suspendedAt === null).toBe(true);
  });
});

test('invariant 12: a button is offered exactly when the call is accepted', () => {
  always(({ flow, before, action, refused }) => {
    if (!('by' in action) || action.type === 'move' || action.type === 'start') return;
    const byNature = /^(rejectAdmin|returnAdmin|sendToEnd|suspend|resume)$/.test(action.type);
    const mayIntervene = byNature || ('admin' in action && action.admin === true);
    const name =
      action.type === 'return' && action.to === 'starter'
        ? 'rejectToStarter'
        : action.type === 'recover' && mayIntervene
          ? 'recoverAdmin'
          : action.type;
    if ('taskId' in action && !pending(before).some(({ id }) => id === action.taskId)) return;
    // these may be refused for their target, but are never accepted without being offered
    const hasTarget =
      ['reassign', 'return', 'delegate', 'addSigner', 'removeSigner'].includes(name) ||
      (action.type === 'returnAdmin' && action.to !== 'starter');
    if (hasTarget && refused) return;
    const offered = allowedActions(flow, before, action.by, mayIntervene);
    if (
      !('taskId' in action) ||
      pending(before).find(({ assigneeId }) => assigneeId === action.by)?.id === action.taskId
    ) {
      expect([name, offered.includes(name)]).toEqual([name, refused === null]);
    }
  });
});
