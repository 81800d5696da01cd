/* oxlint-disable vitest/no-conditional-expect -- a property speaks only of the steps it applies to */
import { expect, test } from 'vitest';
import { approval as english } from '#engine/renderers/words/en/approval.ts';
import { approval as chinese } from '#engine/renderers/words/zh/approval.ts';
import { indexFlow, movedTo, forecastOf, type InstanceState } from '#engine/workflow/index.ts';
import { tasksOf } from '#engine/workflow/history.ts';
import { always, isNew } from './always.ts';
import { flow, makeEnvironment, step, Story } from './environment.ts';
import { verdictOf } from './sound.ts';

const roles = { a: ['ann'], b: ['bob'], c: ['cy'], d: ['dan'], e: ['eve'] };
const environment = () => makeEnvironment({ roles });
const earlier = { returnTo: ['starter' as const, 'earlier' as const] };
const inLine = flow([step('a', earlier), step('b', earlier), step('c', earlier), step('d')]);
const forked = flow([
  step('a', earlier),
  {
    id: 'fork',
    type: 'parallel',
    branches: [
      { id: 'one', steps: [step('b', earlier), step('c', earlier)] },
      { id: 'two', steps: [step('d', earlier)] },
    ],
  },
  step('e', earlier),
]);
const reached = (process: typeof inLine, ...people: string[]) => {
  const story = new Story(process, environment()).start();
  for (const who of people) story.approve(who);
  return story;
};

test('the step it was returned to decides again, and it comes straight back past what was decided', () => {
  const story = reached(inLine, 'ann', 'bob').returnFor('cy', 'direct', 'a');
  expect(story.pending).toEqual(['a:ann']);
  expect(story.effects).toContainEqual(
    expect.objectContaining({ action: 'return', rule: 'direct' }),
  );
  for (const { logRules } of [english, chinese]) expect(logRules.direct).toBeDefined();
  const ahead = forecastOf(inLine, story.state, environment());
  expect(ahead.map(({ step: { id } }) => id)).toEqual(['c', 'd']);
  expect(story.approve('ann').pending).toEqual(['c:cy']);
  expect(story.approve('cy').pending).toEqual(['d:dan']);
});

test('unless somebody says so every step after it decides again, or as the process says', () => {
  expect(reached(inLine, 'ann', 'bob').returnTo('cy', 'a').approve('ann').pending).toEqual([
    'b:bob',
  ]);
  const direct = { ...inLine, resubmit: 'direct' as const };
  expect(reached(direct, 'ann', 'bob').returnTo('cy', 'a').approve('ann').pending).toEqual([
    'c:cy',
  ]);
  const rerun = reached(direct, 'ann', 'bob').returnFor('cy', 'rerun', 'a');
  expect(rerun.approve('ann').pending).toEqual(['b:bob']);
});

test('from above a fork all branches are as they were', () => {
  const story = reached(forked, 'ann', 'bob').returnFor('cy', 'direct', 'a');
  expect(story.pending).toEqual(['a:ann']);
  expect(story.approve('ann').pending).toEqual(['d:dan', 'c:cy']);
  expect(story.approve('cy').approve('dan').pending).toEqual(['e:eve']);
});

test('within a branch the sibling goes on meanwhile', () => {
  const story = reached(forked, 'ann', 'bob').returnFor('cy', 'direct', 'b').approve('dan');
  expect(story.pending).toEqual(['b:bob']);
  expect(story.approve('bob').approve('cy').pending).toEqual(['e:eve']);
});

test('what is returned further goes all the way back', () => {
  const story = reached(inLine, 'ann', 'bob').returnFor('cy', 'direct', 'b');
  story.returnFor('bob', 'direct', 'a').approve('ann');
  expect(story.pending).toEqual(['b:bob']);
  expect(story.approve('bob').pending).toEqual(['c:cy']);
  const toStarter = reached(inLine, 'ann', 'bob').returnFor('cy', 'direct', 'a');
  expect(toStarter.returnFor('ann', 'direct').resubmit().pending).toEqual(['a:ann']);
  expect(toStarter.approve('ann').pending).toEqual(['c:cy']);
});

test('a decision that is taken back and made again leads there again', () => {
  const story = reached(inLine, 'ann', 'bob').returnFor('cy', 'direct', 'a').approve('ann');
  expect(story.recover('ann').pending).toEqual(['a:ann']);
  expect(story.approve('ann').pending).toEqual(['c:cy']);
});

test('to another version only where what it comes back to has a place, too', () => {
  const { state, environment: company } = reached(inLine, 'ann', 'bob').returnFor(
    'cy',
    'direct',
    'a',
  );
  const without = flow([step('a'), step('b'), step('d')]);
  expect(() => movedTo(inLine, without, state, {})).toThrow('noPlace');
  const story = new Story(flow([step('a'), step('e'), step('d')]), company);
  story.state = movedTo(inLine, story.flow, state, { c: 'e' });
  story.act({ type: 'move', by: 'admin', versions: '1 → 2' });
  expect(story.approve('ann').pending).toEqual(['e:eve']);
});

test('always: once it is passed, what was open opens again', () => {
  let count = 0;
  always(({ flow: process, before, after, action, refused }) => {
    if (action.type !== 'approve' || refused) return;
    const task = before.tasks.find(({ id }) => id === action.taskId)!;
    const visit = before.stepInstances.find(({ id }) => id === task.stepInstanceId)!;
    const { place, approveStep } = indexFlow(process);
    const isPassed = verdictOf(approveStep(visit.stepId), tasksOf(after, visit)) === 'passed';
    if (visit.returnedRev === null || !isPassed) return;
    count += 1;
    const opened = after.stepInstances.filter(isNew(before)).map(({ stepId }) => stepId);
    const was = openUntil(before, visit.returnedRev).filter(
      (stepId) => place(stepId)!.step.type === 'approve',
    );
    expect(opened).toEqual(expect.arrayContaining(was));
  }, 1500);
  expect(count).toBeGreaterThan(0);
});

/** Steps that were open until it was returned. */
const openUntil = ({ stepInstances }: InstanceState, rev: number) =>
  stepInstances
    .filter(({ closedRev, openedRev }) => closedRev === rev && openedRev < rev)
    .filter(({ status }) => status !== 'passed' && status !== 'withdrawn')
    .map(({ stepId }) => stepId);
