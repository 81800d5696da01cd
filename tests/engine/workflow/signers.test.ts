import { describe, expect, test } from 'vitest';
import { allowedActions, removableSigners } from '#engine/workflow/index.ts';
import { flow, makeEnvironment, step, Story } from './environment.ts';

const roles = { r0: ['ann'], r1: ['bob'], both: ['ann', 'bob'] };
const environment = () => makeEnvironment({ roles });
const delegate = (story: Story, by: string, ...to: string[]) =>
  story.act({ type: 'delegate', by, taskId: story.task(by).id, to });
const add = (story: Story, by: string, to: string | string[], how: 'before' | 'after') =>
  story.act({ type: 'addSigner', by, taskId: story.task(by).id, to: [to].flat(), how });

describe('delegating', () => {
  test('comes back to the owner, who still decides', () => {
    const story = new Story(flow([step('r0'), step('r1')]), environment()).start();
    delegate(story, 'ann', 'cy');
    expect(story.pending).toEqual(['r0:cy']);
    expect(story.task('cy').ownerId).toBe('ann');
    story.reject('cy');
    expect(story.pending).toEqual(['r0:ann']);
    story.approve('ann');
    expect(story.pending).toEqual(['r1:bob']);
  });

  test('who gives an opinion may hand it on, but not return the process or ask others', () => {
    const story = new Story(flow([step('r0')]), environment()).start();
    delegate(story, 'ann', 'cy');
    expect(allowedActions(story.flow, story.state, 'cy')).toEqual([
      'approve',
      'reject',
      'reassign',
    ]);
    expect(() => story.returnTo('cy')).toThrow('notAllowed');
    expect(() => add(story, 'cy', 'dan', 'before')).toThrow('notAllowed');
    story.act({ type: 'reassign', by: 'cy', taskId: story.task('cy').id, to: 'dan' });
    story.approve('dan');
    expect(story.pending).toEqual(['r0:ann']);
  });

  test('in a sequence nobody is asked out of turn', () => {
    const story = new Story(flow([step('both', { mode: 'sequence' })]), environment()).start();
    delegate(story, 'ann', 'cy');
    expect(story.pending).toEqual(['both:cy']);
    story.approve('cy');
    expect(story.pending).toEqual(['both:ann']);
    story.approve('ann');
    expect(story.pending).toEqual(['both:bob']);
  });
});

describe('added signers', () => {
  test('several before: the task waits for the opinion of each', () => {
    const story = new Story(flow([step('r0')]), environment()).start();
    add(story, 'ann', ['cy', 'dan', 'cy'], 'before');
    expect(story.pending).toEqual(['r0:cy', 'r0:dan']);
    story.approve('dan');
    expect(story.pending).toEqual(['r0:cy']);
    story.reject('cy');
    expect(story.pending).toEqual(['r0:ann']);
  });

  test('several after: all must approve once the task is approved', () => {
    const story = new Story(flow([step('r0')]), environment()).start();
    add(story, 'ann', ['cy', 'dan'], 'after');
    story.approve('ann');
    expect(story.pending).toEqual(['r0:cy', 'r0:dan']);
    story.approve('cy');
    expect(story.approve('dan').state.status).toBe('approved');
  });

  test('where one of them cannot be asked, none is', () => {
    const story = new Story(flow([step('r0')]), environment()).start();
    expect(() => add(story, 'ann', ['cy', 'ann'], 'before')).toThrow('badTarget');
    expect(() => add(story, 'ann', [], 'before')).toThrow('badTarget');
    expect(story.pending).toEqual(['r0:ann']);
  });

  test('before: the task waits for the opinion and then decides', () => {
    const story = new Story(flow([step('r0')]), environment()).start();
    add(story, 'ann', 'cy', 'before');
    expect(story.pending).toEqual(['r0:cy']);
    story.reject('cy');
    expect(story.pending).toEqual(['r0:ann']);
    expect(story.approve('ann').state.status).toBe('approved');
  });

  test('after: the step waits for the signer, who waits for an opinion, whatever others vote', () => {
    const story = new Story(flow([step('both'), step('r1')]), environment()).start();
    add(story, 'ann', 'cy', 'after');
    story.approve('ann');
    delegate(story, 'cy', 'dan');
    expect(story.approve('bob').pending).toEqual(['both:dan']);
    story.approve('dan');
    expect(story.pending).toEqual(['both:cy']);
    expect(story.approve('cy').pending).toEqual(['r1:bob']);
  });

  test('after: asked once the task is approved, and the step waits for the approval', () => {
    const story = new Story(flow([step('r0'), step('r1')]), environment()).start();
    add(story, 'ann', 'cy', 'after');
    expect(story.pending).toEqual(['r0:ann']);
    story.approve('ann');
    expect(story.pending).toEqual(['r0:cy']);
    story.approve('cy');
    expect(story.pending).toEqual(['r1:bob']);
  });

  test('after: a rejection fails the step', () => {
    const story = new Story(flow([step('r0')]), environment()).start();
    add(story, 'ann', 'cy', 'after');
    story.approve('ann');
    expect(story.reject('cy').state.status).toBe('rejected');
  });

  test('after: a rejection by who added it asks nobody further', () => {
    const story = new Story(flow([step('r0')]), environment()).start();
    add(story, 'ann', 'cy', 'after');
    expect(story.reject('ann').state.status).toBe('rejected');
    expect(story.state.tasks.find(({ assigneeId }) => assigneeId === 'cy')!.cause).toBe('decided');
  });

  test('follow the task that is given to somebody else', () => {
    const story = new Story(flow([step('r0')]), environment()).start();
    add(story, 'ann', 'cy', 'after');
    story.act({ type: 'reassign', by: 'ann', taskId: story.task('ann').id, to: 'dan' });
    story.approve('dan');
    expect(story.pending).toEqual(['r0:cy']);
  });

  test.each(['before', 'after'] as const)(
    '%s: never the starter, also where steps ask them',
    (how) => {
      const asked = { ...flow([step('r0')]), approverIsStarter: 'ask' as const };
      const story = new Story(asked, environment()).start();
      expect(() => add(story, 'ann', 'clerk', how)).toThrow('badTarget');
    },
  );

  test('only the adder takes the request back, and only while it is open', () => {
    const story = new Story(flow([step('r0')]), environment()).start();
    add(story, 'ann', 'cy', 'before');
    const { id: taskId } = story.task('cy');
    expect(() => story.act({ type: 'removeSigner', by: 'bob', taskId })).toThrow('forbidden');
    expect(removableSigners(story.state, 'ann').map(({ id }) => id)).toEqual([taskId]);
    story.act({ type: 'removeSigner', by: 'ann', taskId });
    expect(story.pending).toEqual(['r0:ann']);
    expect(() => story.act({ type: 'removeSigner', by: 'ann', taskId })).toThrow('stale');
  });

  test('stay when the approval before them is taken back and given again', () => {
    const story = new Story(flow([step('r0'), step('r1')]), environment()).start();
    add(story, 'ann', 'cy', 'after');
    story.approve('ann').recover('ann');
    expect(story.pending).toEqual(['r0:ann']);
    story.approve('ann');
    expect(story.pending).toEqual(['r0:cy']);
    story.approve('cy').recover('cy');
    expect(story.pending).toEqual(['r0:cy']);
    expect(story.approve('cy').pending).toEqual(['r1:bob']);
  });

  test('nobody who takes part already, and nothing the step does not offer', () => {
    const story = new Story(
      flow([step('both'), step('r0', { buttons: [] })]),
      environment(),
    ).start();
    expect(() => add(story, 'ann', 'bob', 'before')).toThrow('badTarget');
    story.approve('ann');
    expect(() => delegate(story, 'ann', 'cy')).toThrow('notAllowed');
    expect(allowedActions(story.flow, story.state, 'ann')).not.toContain('reassign');
  });
});
