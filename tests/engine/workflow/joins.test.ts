/* oxlint-disable vitest/no-conditional-expect -- a property speaks only of the steps it applies to */
import { expect, test } from 'vitest';
import { indexFlow } from '#engine/workflow/index.ts';
import { stepKindOf } from '#engine/schema/steps/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import { always } from './always.ts';
import { call, flow, makeEnvironment, step, Story } from './environment.ts';

const roles = { leader: ['lee'], finance: ['fay'], boss: ['bo'], legal: ['lou'] };
const environment = () => makeEnvironment({ roles });

test('when enough branches have arrived, the others are withdrawn and told, as the log says', () => {
  const branches = [
    { id: 'law', steps: [step('legal')] },
    { id: 'line', steps: [step('leader')] },
  ];
  const some: Flow['steps'][number] = { id: 'checks', type: 'parallel', enough: 1, branches };
  const story = new Story(flow([some, step('boss')]), environment()).start();
  expect(story.approve('lee').pending).toEqual(['boss:bo']);
  expect(
    story.state.tasks.map(
      ({ assigneeId, status, outcome, cause }) => `${assigneeId} ${outcome ?? cause ?? status}`,
    ),
  ).toEqual(['lou enough', 'lee approved', 'bo pending']);
  expect(story.state.stepInstances.map(({ status }) => status)).toEqual([
    'withdrawn',
    'passed',
    'open',
  ]);
  expect(story.effects).toContainEqual({
    type: 'log',
    action: 'withdrawStep',
    by: null,
    stepId: 'legal',
    rule: 'enough',
  });
  expect(story.effects).toContainEqual({ type: 'released', stepId: 'legal', userIds: ['lou'] });
  // others were let go for it: it is not taken back
  expect(() => story.recover('lee')).toThrow('stale');
  expect(story.approve('bo').state.status).toBe('approved');
});

test('a part of the branches, and those with nothing to do have arrived', () => {
  const branches = [
    { id: 'law', steps: [step('legal')] },
    { id: 'line', steps: [step('leader')] },
    { id: 'money', steps: [step('finance', { when: 'never' })] },
  ];
  const some = (enough: number | string) =>
    flow([{ id: 'checks', type: 'parallel', enough, branches }, step('boss')]);
  expect(new Story(some('2/3'), environment()).start().approve('lou').pending).toEqual(['boss:bo']);
  expect(new Story(some(1), environment()).start().pending).toEqual(['boss:bo']);
});

test('called processes of a withdrawn branch end with it', () => {
  const branches = [
    { id: 'law', steps: [call('errand')] },
    { id: 'line', steps: [step('leader')] },
  ];
  const some: Flow['steps'][number] = { id: 'checks', type: 'parallel', enough: 1, branches };
  const story = new Story(flow([some]), environment()).start().approve('lee');
  expect(story.state.calls.map(({ status }) => status)).toEqual(['cancelled']);
  expect(story.effects).toContainEqual({
    type: 'cancelCall',
    callId: story.state.calls[0]!.id,
  });
  expect(story.state.status).toBe('approved');
});

test('invariant 7: after any jump, every branch that a passed join had is passed in its last round', () => {
  always(({ flow, action, after }) => {
    if (after.status !== 'approved' || action.type === 'sendToEnd') return;
    const index = indexFlow(flow);
    for (const { step, path } of index.places) {
      if (step.type !== 'parallel') continue;
      const inside = after.stepInstances.filter((each) =>
        path.every((id, depth) => each.path[depth] === id),
      );
      if (!inside.some(({ status }) => status === 'passed')) continue;
      const withdrawn = step.branches.filter((branch) => {
        const stepInstances = inside.filter(({ path: at }) => at[path.length] === branch.id);
        const [first] = branch.steps;
        const mustBeEntered = first?.type === 'approve' && !first.when;
        const isWithdrawn = stepInstances.some(({ status }) => status === 'withdrawn');
        if (!isWithdrawn && (stepInstances.length || mustBeEntered))
          expect(stepInstances.some(({ status }) => status === 'passed')).toBe(true);
        return isWithdrawn;
      });
      // with an outer branch all that is in it is withdrawn, and something of an inner one need not be the whole branch
      const forks = index.places.filter((each) => each.step.type === 'parallel');
      if (forks.some(({ path: at }) => at[0] === path[0] && at.length !== path.length)) continue;
      const arrived = step.branches.length - withdrawn.length;
      expect(arrived).toBeGreaterThanOrEqual(stepKindOf(step).enough(step)!);
    }
  });
});
