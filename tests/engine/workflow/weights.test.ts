import { expect, test } from 'vitest';
import { flow, makeEnvironment, step, Story } from './environment.ts';

test('votes weigh where a share of them passes, also with whoever takes them over', () => {
  const weighty = () =>
    new Story(
      flow([
        step('r0', {
          mode: 'ratio',
          ratio: '2/3',
          approvers: [
            { rule: 'role', role: 'r0', weight: 2 },
            { rule: 'role', role: 'r1' },
          ],
        }),
      ]),
      makeEnvironment({ roles: { r0: ['ann'], r1: ['bob', 'cy'] } }),
    ).start();
  // three of four votes are needed
  expect(weighty().approve('bob').approve('cy').state.status).toBe('running');
  expect(weighty().approve('bob').approve('ann').state.status).toBe('approved');
  expect(weighty().reject('ann').state.status).toBe('rejected');
  expect(weighty().reject('bob').state.status).toBe('running');
  const story = weighty();
  story.act({ type: 'reassign', by: 'ann', taskId: story.task('ann').id, to: 'dan' });
  expect(story.approve('bob').approve('dan').state.status).toBe('approved');
});
