/* oxlint-disable vitest/no-conditional-expect -- a property speaks only of the steps it applies to */
/* oxlint-disable vitest/expect-expect -- always() expects */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allowedActions,
  indexFlow,
  lastDecision,
  previewPath,
  transition,
} from '#engine/workflow/index.ts';
import { tasksOf } from '#engine/workflow/history.ts';
import { isDirect } from '#engine/workflow/resubmission.ts';
import { always, isNew, live, liveCalls, open, pending, take } from './always.ts';
import { anyCompany, anyFlow } from './arbitraries.ts';
import { verdictOf } from './sound.ts';
import { makeWorld } from './world.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type { Action, InstanceState, Visit } from '#engine/workflow/index.ts';

/*
 * Invariants 9, 13, 14, 18 and 20 are of what is stored, fields, batches, timers and guards, which the interpreter does not
 * know: tests/api/workflow/walk.test.ts holds them at random, with all the others.
 */

function isWaitedFor(flow: Flow, state: InstanceState, { id, stepId }: Visit): boolean {
  const { type } = indexFlow(flow).place(stepId)!.step;
  if (type === 'effect') return true;
  const waited = type === 'call' ? liveCalls(state) : pending(state);
  return waited.some(({ visitId }) => visitId === id);
}

test('invariant 1: a running instance has a pending task, a live child or effects to run, any other has none', () => {
  always(({ flow, after }) => {
    if (after.status === 'running') {
      expect(open(after).length).toBeGreaterThan(0);
      for (const visit of open(after)) expect(isWaitedFor(flow, after, visit)).toBe(true);
    } else {
      expect([...open(after), ...live(after), ...liveCalls(after)]).toEqual([]);
    }
  });
});

test('invariant 2: a visit closes once, and a task ends once', () => {
  always(({ before, after }) => {
    for (const old of before.visits) {
      const now = after.visits.find(({ id }) => id === old.id)!;
      if (old.status !== 'open') {
        expect([now.closedAt, now.closedRev]).toEqual([old.closedAt, old.closedRev]);
        if (now.status !== old.status)
          expect([old.status, now.status]).toEqual(['passed', 'cancelled']);
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
    const visit = before.visits.find(({ id }) => id === task?.visitId);
    if (!visit || before === after || visit.status !== 'open') return;
    const votes = tasksOf(before, visit).map((each) =>
      each.id === task!.id
        ? {
            ...each,
            status: 'done' as const,
            outcome: action.type === 'approve' ? ('approved' as const) : ('rejected' as const),
          }
        : each,
    );
    const verdict = verdictOf(indexFlow(flow).approveStep(visit.stepId), votes);
    const now = after.visits.find(({ id }) => id === visit.id)!.status;
    const expected = { passed: ['passed', 'cancelled'], failed: ['rejected'], open: ['open'] }[
      verdict
    ];
    expect(expected).toContain(now);
  });
});

test('invariant 3: without a vote a step passes only where its policy says so', () => {
  always(({ flow, before, after }) => {
    const { place } = indexFlow(flow);
    for (const visit of after.visits) {
      const step = place(visit.stepId)?.step;
      const wasPassed = before.visits.some(
        ({ id, status }) => id === visit.id && status !== 'open',
      );
      if (visit.status !== 'passed' || wasPassed || step?.type !== 'approve') continue;
      const votes = tasksOf(after, visit).filter(({ status }) => status === 'done');
      if (votes.length === 0) expect(step.nobody).toBe('skip');
    }
  });
});

test('invariant 4: a vote counts in its own visit only', () => {
  always(({ before, after, action }) => {
    if (!('taskId' in action) || before === after) return;
    const own = before.tasks.find(({ id }) => id === action.taskId)!.visitId;
    for (const visit of open(before).filter(({ id }) => id !== own)) {
      const now = after.visits.find(({ id }) => id === visit.id)!;
      expect(['open', 'cancelled']).toContain(now.status);
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
    const standing = after.visits.filter(
      (visit) => visit.stepId === stepId && visit.status !== 'cancelled',
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
    for (const visit of after.visits.filter(isNew(before))) {
      const tasks = tasksOf(after, visit);
      expect(tasks.filter(({ outcome }) => outcome === 'approved')).toEqual([]);
      expect(before.tasks.filter(({ visitId }) => visitId === visit.id)).toEqual([]);
    }
  });
});

test('invariant 6: submitted again by rerun, nothing of earlier rounds counts', () => {
  always(({ flow, action, after, refused }) => {
    if (action.type !== 'resubmit' || refused || isDirect(flow, after)) return;
    const standing = after.visits.filter(({ status }) => status === 'open' || status === 'passed');
    expect(standing.filter(({ round }) => round !== after.round)).toEqual([]);
  });
});

test('invariant 7: a join passes only when every branch has arrived; a cancelled row has an end time', () => {
  always(({ flow, before, after }) => {
    for (const row of after.tasks)
      expect(row.doneAt === null).toBe(row.status === 'pending' || row.status === 'waiting');
    for (const row of after.visits) expect(row.closedAt === null).toBe(row.status === 'open');
    const index = indexFlow(flow);
    for (const visit of [...open(after), ...after.visits.filter(isNew(before))]) {
      if (visit.status === 'cancelled') continue;
      const place = index.place(visit.stepId)!;
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
        if (!isBeyond || visit.status !== 'open') continue;
        expect(
          open(after).filter((each) => path.every((id, depth) => each.path[depth] === id)),
        ).toEqual([]);
      }
    }
  });
});

test('invariant 7: after any jump, every branch that a passed join had is passed in its last round', () => {
  always(({ flow, action, after }) => {
    if (after.status !== 'approved' || action.type === 'sendToEnd') return;
    const index = indexFlow(flow);
    for (const { step, path } of index.places) {
      if (step.type !== 'parallel') continue;
      const inside = after.visits.filter((visit) =>
        path.every((id, depth) => visit.path[depth] === id),
      );
      if (!inside.some(({ status }) => status === 'passed')) continue;
      for (const branch of step.branches) {
        const visits = inside.filter(({ path: at }) => at[path.length] === branch.id);
        const [first] = branch.steps;
        const mustBeEntered = first?.type === 'approve' && !first.when;
        if (visits.length || mustBeEntered)
          expect(visits.some(({ status }) => status === 'passed')).toBe(true);
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
    expect(() => transition(flow, after, again, makeWorld({ roles: {} }))).toThrow(refusal);
  });
});

test('invariant 10: a person has at most one live task in a visit', () => {
  always(({ after }) => {
    const keys = live(after).map(({ visitId, assigneeId }) => `${visitId} ${assigneeId}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { visitId } of live(after))
      expect(open(after).some(({ id }) => id === visitId)).toBe(true);
  });
});

test('invariant 11: finding approvers and skipping always ends, in the preview too', () => {
  const property = fc.property(anyFlow, anyCompany, (flow, company) => {
    const path = previewPath(flow, makeWorld(company), 'clerk');
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
    if (holder && holder.assigneeId !== action.by) expect(refused?.refusal).toBe('forbidden');
    if (refused) expect(after).toBe(before);
  });
});

test('invariant 12: a button is offered exactly when the call is accepted', () => {
  always(({ flow, before, action, refused }) => {
    if (!('by' in action) || action.type === 'move') return;
    const byNature = ['rejectAdmin', 'returnAdmin', 'sendToEnd'].includes(action.type);
    const mayIntervene = byNature || ('admin' in action && action.admin === true);
    const name =
      action.type === 'return' && action.to === 'starter'
        ? 'rejectToStarter'
        : action.type === 'recover' && mayIntervene
          ? 'recoverAdmin'
          : action.type;
    if (name === 'start') return;
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

test('invariant 15: recover, then approve again: no duplicate task', () => {
  always(({ before, action, after }) => {
    if (action.type !== 'recover' || action.admin || before === after || after.status !== 'running')
      return;
    const again = pending(after).find(({ assigneeId }) => assigneeId === action.by)!;
    expect(again).toBeDefined();
    const taken = lastDecision(before)!;
    expect(after.tasks.find(({ id }) => id === taken.id)).toMatchObject({
      status: 'cancelled',
      cause: 'recovered',
    });
    const steps = (state: InstanceState) =>
      live(state)
        .map(({ stepId, assigneeId }) => `${stepId} ${assigneeId}`)
        .toSorted();
    expect(new Set(steps(after)).size).toBe(steps(after).length);
    expect(after.rev).toBe(before.rev + 1);
  });
});

test('invariant 16: a caller resumes once, in whatever order its children end', () => {
  always(({ before, after, action, refused }) => {
    for (const old of before.calls.filter(({ status }) => status !== 'live'))
      expect(after.calls.find(({ id }) => id === old.id)).toEqual(old);
    for (const { visitId } of liveCalls(after))
      expect(open(after).some(({ id }) => id === visitId)).toBe(true);
    if (action.type !== 'callEnded') return;
    const call = before.calls.find(({ id }) => id === action.callId)!;
    if (call.status !== 'live') return expect(refused?.refusal).toBe('stale');
    const siblings = after.calls.filter(({ visitId }) => visitId === call.visitId);
    const visit = after.visits.find(({ id }) => id === call.visitId)!;
    const isLast = siblings.every(({ status }) => status === 'approved');
    if (action.outcome !== 'approved') expect(visit.status).toBe('rejected');
    else if (isLast) expect(['passed', 'cancelled']).toContain(visit.status);
    else expect([visit.status, after.visits.length]).toEqual(['open', before.visits.length]);
  });
});

test('invariant 17: a process goes by the definition it is given, which no action changes', () => {
  const copies = new WeakMap<Flow, Flow>();
  always(({ flow, environment, before, action, after }) => {
    expect(Object.isFrozen(flow)).toBe(true);
    if (!copies.has(flow)) copies.set(flow, structuredClone(flow));
    let ids = 0;
    const newId = () => `other${(ids += 1)}`;
    const again = take(copies.get(flow)!, { ...environment, newId }, before, action).after;
    expect(standing(again)).toBe(standing(after));
  }, 50);
});

const standing = ({ status, visits }: InstanceState) =>
  [status, ...visits.map((visit) => `${visit.stepId} ${visit.status}`)].join();

test('invariant 19: tasks created = done + cancelled + open; none is ever removed', () => {
  always(({ before, after }) => {
    const count = (status: string) => after.tasks.filter((task) => task.status === status).length;
    expect(after.tasks.length).toBe(count('done') + count('cancelled') + live(after).length);
    expect(after.tasks.slice(0, before.tasks.length).map(({ id }) => id)).toEqual(
      before.tasks.map(({ id }) => id),
    );
    for (const { status, outcome, cause } of after.tasks) {
      expect([outcome !== null, cause !== null]).toEqual([
        status === 'done',
        status === 'cancelled',
      ]);
    }
  });
});
