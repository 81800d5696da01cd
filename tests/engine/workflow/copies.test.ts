import { expect, test } from 'vitest';
import type { Step } from '#engine/schema/language/index.ts';
import { flow, makeEnvironment, step, Story } from './environment.ts';

test('a copy that has a condition is sent where that holds alone', () => {
  const copy: Step = {
    id: 'cc',
    type: 'notify',
    title: { en: 'cc', zh: 'cc' },
    when: 'isLarge',
    to: [{ rule: 'role', role: 'r1' }],
  };
  const sent = (isLarge: boolean) => {
    const environment = makeEnvironment({
      roles: { r0: ['ann'], r1: ['bob'] },
      facts: { isLarge },
    });
    const story = new Story(flow([copy, step('r0')]), environment).start();
    expect(story.pending).toEqual(['r0:ann']);
    return story.effects.filter(({ type }) => type === 'notify');
  };
  expect(sent(false)).toEqual([]);
  expect(sent(true)).toEqual([{ type: 'notify', stepId: 'cc', userIds: ['bob'] }]);
});
