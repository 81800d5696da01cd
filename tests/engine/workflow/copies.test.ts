import { describe, expect, test } from 'vitest';
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

describe('copies chosen by whoever acts', () => {
  const office = makeEnvironment({ roles: { r0: ['ann'], r1: ['bob'] }, disabled: ['gone'] });
  const told = ({ effects }: Story) =>
    effects.filter((effect) => effect.type === 'notify' || effect.type === 'log');

  test('go to people the starter chose, once each, and not to those who are gone', () => {
    const story = new Story({ ...flow([step('r0')]), mayCopy: ['starter'] }, office);
    story.act({ type: 'start', by: 'clerk', copyTo: ['eve', 'gone', 'eve'] });
    expect(told(story)).toEqual([
      { type: 'log', action: 'start', by: 'clerk' },
      { type: 'notify', stepId: 'starter', userIds: ['eve'] },
      { type: 'log', action: 'notify', by: 'clerk', stepId: 'starter' },
    ]);
    expect(story.pending).toEqual(['r0:ann']);
  });

  test('go to people an approver chose, with the approval', () => {
    const approvers = { ...flow([step('r0'), step('r1')]), mayCopy: ['approvers' as const] };
    const story = new Story(approvers, office).start();
    const { id: taskId } = story.task('ann');
    story.act({ type: 'approve', by: 'ann', taskId, copyTo: ['eve'] });
    expect(story.effects).toContainEqual({ type: 'notify', stepId: 'r0', userIds: ['eve'] });
    expect(story.pending).toEqual(['r1:bob']);
  });

  test('are refused where the process does not let these people choose any', () => {
    const story = new Story({ ...flow([step('r0')]), mayCopy: ['approvers'] }, office);
    expect(() => story.act({ type: 'start', by: 'clerk', copyTo: ['eve'] })).toThrow('notAllowed');
    const plain = new Story(flow([step('r0')]), office).start();
    const { id: taskId } = plain.task('ann');
    expect(() => plain.act({ type: 'approve', by: 'ann', taskId, copyTo: ['eve'] })).toThrow(
      'notAllowed',
    );
  });
});
