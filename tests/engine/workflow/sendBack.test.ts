import { expect, test } from 'vitest';
import { previewPath } from '#engine/workflow/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import { flow, makeEnvironment, step, Story } from './environment.ts';

const roles = { a: ['ann'], b: ['bob'], c: ['cy'] };
const back = (backTo?: string): Flow['steps'][number] => ({
  id: 'back',
  type: 'return',
  title: { en: 'Back', zh: '退回' },
  when: 'wrong',
  reason: { en: 'Wrong', zh: '有误' },
  ...(backTo && { backTo }),
});
const company = (wrong: boolean) => makeEnvironment({ roles, facts: { wrong } });
const actions = ({ effects }: Story) =>
  effects.flatMap((effect) => (effect.type === 'log' ? [effect.action] : []));

test('passed over while its condition does not hold', () => {
  const story = new Story(flow([step('a'), back('a'), step('b')]), company(false)).start();
  expect(story.approve('ann').pending).toEqual(['b:bob']);
});

test('to the starter, who submits from the start, also where others come straight back', () => {
  const direct = flow([step('a'), back(), step('b')], { resubmit: 'direct' });
  const story = new Story(direct, company(true)).start().approve('ann');
  expect(story.state).toMatchObject({ status: 'returned', returnedFrom: null });
  expect(actions(story)).toEqual(['approve', 'autoReturn']);
  expect(story.resubmit().pending).toEqual(['a:ann']);
});

test('to a step once in a round, then to the starter: never in a circle', () => {
  const steps = flow([step('a'), step('b'), back('a'), step('c')]);
  const story = new Story(steps, company(true)).start().approve('ann').approve('bob');
  expect(story.pending).toEqual(['a:ann']);
  expect(() => story.recover('bob')).toThrow('stale');
  expect(story.approve('ann').approve('bob').state.status).toBe('returned');
  expect(story.resubmit().approve('ann').approve('bob').pending).toEqual(['a:ann']);
});

test('to the starter where nobody decided the step', () => {
  const steps = flow([step('a', { when: 'never' }), back('a'), step('b')]);
  expect(new Story(steps, company(true)).start().state.status).toBe('returned');
});

test('out of a branch it cancels the others, and opens no branch that has not begun', () => {
  const branches = [
    { id: 'one', steps: [back('a'), step('b')] },
    { id: 'two', steps: [step('c')] },
  ];
  const steps = flow([step('a'), { id: 'fork', type: 'parallel', branches }]);
  expect(new Story(steps, company(true)).start().approve('ann').pending).toEqual(['a:ann']);
  const late = [
    { id: 'one', steps: [step('b'), back('a')] },
    { id: 'two', steps: [step('c')] },
  ];
  const story = new Story(
    flow([step('a'), { id: 'fork', type: 'parallel', branches: late }]),
    company(true),
  );
  expect(story.start().approve('ann').approve('bob').pending).toEqual(['a:ann']);
});

test('the path ahead ends where it is returned', () => {
  const ahead = (wrong: boolean) =>
    previewPath(flow([step('a'), back('a'), step('b')]), company(wrong), 'clerk').map(
      (each) => each.step.id,
    );
  expect(ahead(true)).toEqual(['a', 'back']);
  expect(ahead(false)).toEqual(['a', 'b']);
});
