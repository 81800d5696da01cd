/* oxlint-disable vitest/no-conditional-expect -- a property speaks only of the steps it applies to */
/* oxlint-disable vitest/expect-expect -- always() expects */
import { expect, test } from 'vitest';
import { lastDecision } from '#engine/workflow/index.ts';
import { always, live, liveCalls, open, pending, standing, take } from './always.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type { InstanceState } from '#engine/workflow/index.ts';

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
    for (const { stepInstanceId } of liveCalls(after))
      expect(open(after).some(({ id }) => id === stepInstanceId)).toBe(true);
    if (action.type !== 'callEnded') return;
    const call = before.calls.find(({ id }) => id === action.callId)!;
    if (call.status !== 'live') return expect(refused?.refusal).toBe('stale');
    const siblings = after.calls.filter(
      ({ stepInstanceId }) => stepInstanceId === call.stepInstanceId,
    );
    const each = after.stepInstances.find(({ id }) => id === call.stepInstanceId)!;
    const isLast = siblings.every(({ status }) => status === 'approved');
    if (action.outcome !== 'approved') expect(each.status).toBe('rejected');
    else if (isLast) expect(['passed', 'cancelled']).toContain(each.status);
    else
      expect([each.status, after.stepInstances.length]).toEqual([
        'open',
        before.stepInstances.length,
      ]);
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
