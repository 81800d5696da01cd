import { describe, expect, test } from 'vitest';
import { allowedActions, interventionTargets } from '#engine/workflow/index.ts';
import { flow, makeEnvironment, step, Story } from './environment.ts';

const environment = makeEnvironment({
  roles: { r0: ['ann'], r1: ['bob'], r2: ['cy'], r3: ['dan'] },
});
const parallel = {
  id: 'fork',
  type: 'parallel' as const,
  branches: [
    { id: 'left', steps: [step('r1'), step('r2')] },
    { id: 'right', steps: [step('r3')] },
  ],
};

describe('somebody permitted to intervene', () => {
  test('ends it with an outcome, without asking anybody further', () => {
    const story = new Story(flow([step('r0'), step('r1')]), environment).start();
    story.act({ type: 'sendToEnd', by: 'root', outcome: 'approved' });
    expect([story.state.status, story.pending]).toEqual(['approved', []]);
    expect(story.state.tasks.map(({ cause }) => cause)).toEqual(['sentToEnd']);
    expect(() => story.act({ type: 'sendToEnd', by: 'root', outcome: 'rejected' })).toThrow(
      'stale',
    );
  });

  test('rejects it whatever the votes', () => {
    const story = new Story(flow([step('r0')]), environment).start();
    expect(story.act({ type: 'rejectAdmin', by: 'root' }).state.status).toBe('rejected');
  });

  test('returns it to the starter or to a step before all that is open', () => {
    const story = new Story(flow([step('r0'), step('r1')]), environment).start().approve('ann');
    expect(interventionTargets(story.flow, story.state)).toEqual(['r0']);
    story.act({ type: 'returnAdmin', by: 'root', to: { stepId: 'r0' } });
    expect(story.pending).toEqual(['r0:ann']);
    story.act({ type: 'returnAdmin', by: 'root', to: 'starter' });
    expect(story.state.status).toBe('returned');
  });

  test('goes back inside a branch while the other runs on, but not into a fork that is joined', () => {
    const story = new Story(flow([parallel, step('r0')]), environment).start().approve('bob');
    expect(interventionTargets(story.flow, story.state)).toEqual(['r1']);
    story.act({ type: 'returnAdmin', by: 'root', to: { stepId: 'r1' } });
    expect(story.pending).toEqual(['r3:dan', 'r1:bob']);
    story.approve('bob').approve('cy').approve('dan');
    expect(interventionTargets(story.flow, story.state)).toEqual([]);
  });

  test('is offered this only when permitted', () => {
    const story = new Story(flow([step('r0')]), environment).start();
    expect(allowedActions(story.flow, story.state, 'root')).toEqual([]);
    expect(allowedActions(story.flow, story.state, 'root', true)).toEqual([
      'reassign',
      'terminate',
      'recoverAdmin',
      'rejectAdmin',
      'returnAdmin',
      'sendToEnd',
      'suspend',
    ]);
  });

  test('suspends it: nobody decides, until it is resumed or ended', () => {
    const story = new Story(flow([step('r0'), step('r1')]), environment).start();
    const suspend = () => story.act({ type: 'suspend', by: 'root' });
    suspend();
    expect(() => story.approve('ann')).toThrow('suspended');
    expect(() => story.recover('clerk')).toThrow('suspended');
    expect(suspend).toThrow('suspended');
    expect(allowedActions(story.flow, story.state, 'ann')).toEqual([]);
    expect(allowedActions(story.flow, story.state, 'clerk')).toEqual([]);
    expect(allowedActions(story.flow, story.state, 'root', true)).toContain('resume');
    story.act({ type: 'resume', by: 'root' }).approve('ann');
    expect(() => story.act({ type: 'resume', by: 'root' })).toThrow('stale');
    suspend().recover('root', true);
    expect(story.state).toMatchObject({ status: 'withdrawn', suspendedAt: null });
    expect(story.resubmit().approve('ann').pending).toEqual(['r1:bob']);
  });
});
