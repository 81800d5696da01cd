/* oxlint-disable vitest/expect-expect -- always() expects */
import { expect, test } from 'vitest';
import { indexFlow } from '#engine/workflow/index.ts';
import { always, open, pending, take } from './always.ts';
import type { LogAction } from '#engine/workflow/index.ts';

/** What people and timers do; everything else in the log follows from it. */
const follows: ReadonlySet<LogAction> = new Set([
  'autoSkip',
  'autoReject',
  'autoApprove',
  'withdrawStep',
  'autoReturn',
  'notify',
  'call',
]);

test('invariant 9: an action has one row in the log, whatever follows from it', () => {
  always(({ before, action, after, effects, refused }) => {
    expect(after.rev).toBe(before.rev + (refused ? 0 : 1));
    const acts = effects.filter((effect) => effect.type === 'log' && !follows.has(effect.action));
    // when time decides, that is what follows
    const expected = action.type === 'due' ? [0, 1] : [refused ? 0 : 1];
    expect(expected).toContain(acts.length);
  });
});

test('invariant 9: what the host is told is what was done', () => {
  always(({ before, after, effects }) => {
    const statuses = effects.flatMap((effect) => (effect.type === 'status' ? [effect.status] : []));
    expect(statuses.at(-1) ?? before.status).toBe(after.status);
    const was = new Set(pending(before).map(({ id }) => id));
    const asked = effects.flatMap((effect) => (effect.type === 'assigned' ? [effect.taskId] : []));
    const added = pending(after).filter(({ id }) => !was.has(id));
    expect(asked.toSorted()).toEqual(added.map(({ id }) => id).toSorted());
    const logged = effects.flatMap((effect) => (effect.type === 'log' ? [effect.taskId] : []));
    const decided = after.tasks.filter(
      ({ id, status, skippedBy }) =>
        status === 'done' &&
        skippedBy !== 'voteKept' &&
        !before.tasks.some((task) => task.id === id && task.status === 'done'),
    );
    for (const { id } of decided) expect(logged).toContain(id);
  });
});

test('invariant 18: cancelled work leaves no timer', () => {
  always(({ flow, environment, after }) => {
    for (const { id, status, dueAt } of after.stepInstances) {
      if (dueAt === null || (status === 'open' && dueAt > environment.now)) continue;
      const { refused } = take(flow, environment, after, { type: 'due', stepInstanceId: id });
      const held = after.suspendedAt === null ? null : 'suspended';
      expect(refused?.refusal ?? null).toBe(held ?? (status === 'open' ? null : 'stale'));
    }
  });
});

test('invariant 18: a time limit runs exactly where people are asked in a step that has one', () => {
  always(({ flow, after }) => {
    for (const { stepId, dueAt } of open(after)) {
      const { step } = indexFlow(flow).place(stepId)!;
      const isTimed = step.type === 'wait' || (step.type === 'approve' && step.due !== undefined);
      expect([stepId, dueAt !== null]).toEqual([stepId, isTimed]);
    }
  });
});
