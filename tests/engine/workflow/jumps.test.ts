import { describe, expect, test } from 'vitest';
import { allowedActions, previewPath, returnTargets, forecastOf } from '#engine/workflow/index.ts';
import type { Action } from '#engine/workflow/index.ts';
import { flow, makeEnvironment, step, Story } from './environment.ts';

const roles = { a: ['ann'], b: ['bob'], c: ['cy'], d: ['dan'], e: ['eve'] };
const environment = () => makeEnvironment({ roles });
const open = { returnTo: ['starter' as const, 'earlier' as const] };
const forked = flow([
  step('a', open),
  {
    id: 'fork',
    type: 'parallel',
    branches: [
      { id: 'one', steps: [step('b', open), step('c', open)] },
      { id: 'two', steps: [step('d', open)] },
    ],
  },
  step('e', open),
]);

describe('reject and return', () => {
  test('onReject: ends, to the starter, or to the previous step', () => {
    const by = (onReject?: 'starter' | 'previous') =>
      new Story(flow([step('a'), step('b', { onReject })]), environment())
        .start()
        .approve('ann')
        .reject('bob');
    expect(by().state.status).toBe('rejected');
    expect(by('starter').state.status).toBe('returned');
    expect(by('previous').pending).toEqual(['a:ann']);
  });

  test('a rejection of the first step goes to the starter when there is no previous step', () => {
    const story = new Story(flow([step('a', { onReject: 'previous' })]), environment()).start();
    expect(story.reject('ann').state.status).toBe('returned');
  });

  test('returned to the starter, it runs again from the start', () => {
    const story = new Story(flow([step('a'), step('b')]), environment())
      .start()
      .approve('ann')
      .returnTo('bob');
    expect(story.state).toMatchObject({ status: 'returned', returnedFrom: 'b' });
    expect(story.pending).toEqual([]);
    expect(story.resubmit().pending).toEqual(['a:ann']);
    expect(story.state.round).toBe(2);
  });

  test('direct: back to the step that returned it, sibling branches as they were', () => {
    const direct = { ...forked, resubmit: 'direct' as const };
    const story = new Story(direct, environment())
      .start()
      .approve('ann')
      .approve('bob')
      .returnTo('cy');
    expect(story.resubmit().pending).toEqual(['d:dan', 'c:cy']);
    expect(story.approve('cy').pending).toEqual(['d:dan']);
    expect(story.approve('dan').pending).toEqual(['e:eve']);
  });

  test('whoever returns it says how it is submitted again, and only of that return', () => {
    const story = new Story(flow([step('a'), step('b')]), environment()).start().approve('ann');
    expect(story.returnFor('bob', 'direct').resubmit().pending).toEqual(['b:bob']);
    expect(story.returnTo('bob').resubmit().pending).toEqual(['a:ann']);
    const direct = flow([step('a'), step('b')], { resubmit: 'direct' });
    const other = new Story(direct, environment()).start().approve('ann').returnFor('bob', 'rerun');
    expect(other.resubmit().pending).toEqual(['a:ann']);
  });

  test('a return inside a branch leaves its sibling alone', () => {
    const story = new Story(forked, environment()).start().approve('ann').approve('bob');
    expect(story.returnTo('cy', 'b').pending).toEqual(['d:dan', 'b:bob']);
    expect(story.approve('dan').pending).toEqual(['b:bob']);
    expect(story.approve('bob').approve('cy').pending).toEqual(['e:eve']);
  });

  test('a return above the fork cancels the sibling', () => {
    const story = new Story(forked, environment()).start().approve('ann').approve('bob');
    expect(story.returnTo('cy', 'a').pending).toEqual(['a:ann']);
    expect(story.approve('ann').pending).toEqual(['b:bob', 'd:dan']);
  });

  test('there is no way back into a branch from outside, nor to a step not taken', () => {
    const story = new Story(forked, environment()).start();
    ['ann', 'bob', 'cy', 'dan'].forEach((who) => story.approve(who));
    expect(returnTargets(forked, story.state, 'e')).toEqual(['a']);
    expect(() => story.returnTo('eve', 'b')).toThrow('badTarget');
  });

  test('a step that does not offer a return refuses it', () => {
    const story = new Story(flow([step('a'), step('b', { returnTo: [] })]), environment())
      .start()
      .approve('ann');
    expect(() => story.returnTo('bob')).toThrow('notAllowed');
    expect(allowedActions(story.flow, story.state, 'bob')).toEqual([
      'approve',
      'reject',
      'reassign',
      'delegate',
      'addSigner',
    ]);
  });
});

describe('recover', () => {
  const two = flow([step('a'), step('b')]);

  test('by the starter until the first decision; then it can be submitted again', () => {
    const story = new Story(two, environment()).start().recover('clerk');
    expect(story.state.status).toBe('withdrawn');
    expect(story.resubmit().approve('ann').pending).toEqual(['b:bob']);
    expect(() => story.recover('clerk')).toThrow('stale');
  });

  test('by the last approver while nobody went on: the same task again, once', () => {
    const story = new Story(two, environment()).start().approve('ann').recover('ann');
    expect(story.pending).toEqual(['a:ann']);
    expect(story.approve('ann').pending).toEqual(['b:bob']);
    story.approve('bob');
    expect(() => story.recover('bob')).toThrow('stale');
  });

  test('step by step back: each approver in turn', () => {
    const three = flow([step('a'), step('b'), step('c')]);
    const story = new Story(three, environment()).start().approve('ann').approve('bob');
    expect(story.recover('bob').pending).toEqual(['b:bob']);
    expect(story.recover('ann').pending).toEqual(['a:ann']);
  });

  test('the votes of the others are kept', () => {
    const company = makeEnvironment({ roles: { a: ['ann', 'amy'], b: ['bob'] } });
    const both = flow([step('a', { mode: 'all' }), step('b')]);
    const story = new Story(both, company).start().approve('amy').approve('ann').recover('ann');
    expect(story.pending).toEqual(['a:ann']);
    expect(() => story.recover('clerk')).toThrow('stale');
    expect(story.approve('ann').pending).toEqual(['b:bob']);
  });

  test('a rejection is kept as what it was: not decided anew, still of somebody who decided', () => {
    const company = makeEnvironment({ roles: { a: ['amy', 'ann', 'al'], b: ['amy', 'bob'] } });
    const definition = flow([
      step('a', { mode: 'any' }),
      step('b', { approvers: [{ rule: 'role', role: 'b', notSameAs: ['a'] }] }),
    ]);
    const story = new Story(definition, company).start().reject('amy').approve('ann');
    story.recover('ann');
    const { stepInstanceId: now } = story.task('ann');
    const own = story.state.tasks.filter(({ stepInstanceId }) => stepInstanceId === now);
    const kept = own.find(({ assigneeId }) => assigneeId === 'amy');
    expect(kept).toMatchObject({ status: 'done', outcome: 'rejected', skippedBy: 'voteKept' });
    expect(story.approve('al').pending).toEqual(['b:bob']);
  });

  test('a stranger may not, an administrator may at any time', () => {
    const story = new Story(two, environment()).start().approve('ann');
    expect(() => story.recover('eve')).toThrow('forbidden');
    expect(story.recover('admin', true).state.status).toBe('withdrawn');
    expect(story.resubmit().pending).toEqual(['a:ann']);
  });
});

test('reassign replaces the assignee and keeps the owner', () => {
  const story = new Story(flow([step('a')]), environment()).start();
  const taskId = story.task('ann').id;
  story.act({ type: 'reassign', by: 'ann', taskId, to: 'dan' });
  expect(story.task('dan')).toMatchObject({ ownerId: 'ann', rule: { rule: 'reassigned' } });
  expect(story.state.tasks[0]).toMatchObject({ status: 'cancelled', cause: 'reassigned' });
  expect(story.approve('dan').state.status).toBe('approved');
});

describe('whoever intervenes hands over a task before its turn', () => {
  const waitingTask = (story: Story, who: string) =>
    story.state.tasks.find(({ assigneeId, status }) => assigneeId === who && status === 'waiting')!
      .id;
  const handOver = (story: Story, from: string, to: string) =>
    story.act({ type: 'reassign', by: 'eve', taskId: waitingTask(story, from), to, admin: true });
  const inTurn = flow([step('r', { mode: 'sequence' })]);
  const company = () => makeEnvironment({ roles: { r: ['ann', 'bob', 'cy'] } });

  test('of a sequence: the new person is asked in that turn', () => {
    const story = new Story(inTurn, company()).start();
    handOver(story, 'bob', 'dan');
    expect(story.pending).toEqual(['r:ann']);
    expect(story.approve('ann').pending).toEqual(['r:dan']);
    expect(story.approve('dan').pending).toEqual(['r:cy']);
    expect(story.approve('cy').state.status).toBe('approved');
  });

  test('of somebody who waits for an opinion: it comes to the new person', () => {
    const story = new Story(inTurn, company()).start();
    story.act({ type: 'delegate', by: 'ann', taskId: story.task('ann').id, to: ['eve'] });
    handOver(story, 'ann', 'dan');
    expect(story.pending).toEqual(['r:eve']);
    expect(story.approve('eve').pending).toEqual(['r:dan']);
    expect(story.approve('dan').pending).toEqual(['r:bob']);
  });

  test('others may not, and not twice', () => {
    const story = new Story(inTurn, company()).start();
    const taskId = waitingTask(story, 'bob');
    const own: Action = { type: 'reassign', by: 'bob', taskId, to: 'dan' };
    expect(() => story.act(own)).toThrow('stale');
    handOver(story, 'bob', 'dan');
    expect(() => story.act({ ...own, by: 'eve', admin: true })).toThrow('stale');
  });
});

test('terminate ends it and leaves nothing open', () => {
  const story = new Story(forked, environment()).start().approve('ann');
  expect(() => story.act({ type: 'terminate', by: 'clerk' })).toThrow('stale');
  story.act({ type: 'terminate', by: 'admin', admin: true });
  expect(story.state.status).toBe('terminated');
  expect(story.pending).toEqual([]);
});

test('a decided task answers what became of it', () => {
  const story = new Story(flow([step('a'), step('b')]), environment()).start();
  const taskId = story.task('ann').id;
  story.approve('ann');
  expect(() => story.act({ type: 'approve', by: 'ann', taskId })).toThrow(
    expect.objectContaining({
      refusal: 'stale',
      facts: expect.objectContaining({ outcome: 'approved' }),
    }),
  );
});

describe('the path ahead', () => {
  test('before submitting: every step with its people', () => {
    const path = previewPath(forked, environment(), 'clerk');
    expect(path.map(({ step: { id }, userIds }) => `${id}:${userIds.join()}`)).toEqual([
      'a:ann',
      'b:bob',
      'd:dan',
      'c:cy',
      'e:eve',
    ]);
  });

  test('while running: what is not open yet', () => {
    const story = new Story(forked, environment()).start().approve('ann');
    expect(forecastOf(forked, story.state, environment()).map(({ step: { id } }) => id)).toEqual([
      'c',
      'e',
    ]);
  });

  test('returned: from the resubmission on', () => {
    const story = new Story(forked, environment()).start().returnTo('ann');
    expect(forecastOf(forked, story.state, environment())[0]?.step.id).toBe('a');
  });
});
