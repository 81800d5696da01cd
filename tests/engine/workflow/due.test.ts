import { describe, expect, test } from 'vitest';
import { afterWorkingTime, transition, workingTimeBetween } from '#engine/workflow/index.ts';
import type { Step } from '#engine/schema/language/index.ts';
import { flow, makeEnvironment, step, Story } from './environment.ts';

const roles = { r0: ['ann'], r1: ['bob'], both: ['ann', 'bob'] };
type Verdict = 'remind' | 'approve' | 'reject';
const begin = (then: Verdict, after = 'P0D', options = {}) =>
  // oxlint-disable-next-line unicorn/no-thenable -- a word of the language
  new Story(
    flow([step('both', { due: { after, then }, ...options }), step('r1')]),
    makeEnvironment({ roles }),
  ).start();
const fire = (story: Story): Story =>
  story.act({ type: 'due', stepInstanceId: story.state.stepInstances[0]!.id });

describe('when the time of a step is up', () => {
  test('those who are asked are reminded, and nothing else changes', () => {
    const story = begin('remind');
    expect(fire(story).pending).toEqual(['both:ann', 'both:bob']);
    expect(story.effects.filter(({ type }) => type === 'remind')).toHaveLength(2);
  });

  test('it is approved, without the name of a person', () => {
    const story = fire(begin('approve', 'P0D', { mode: 'sequence' }));
    expect(story.pending).toEqual(['r1:bob']);
    expect(story.state.tasks.slice(0, 2)).toMatchObject([
      { outcome: 'autoSkipped', skippedBy: 'due' },
      { outcome: 'autoSkipped', skippedBy: 'due' },
    ]);
  });

  test('it is rejected', () => {
    expect(fire(begin('reject', 'P0D', { mode: 'all' })).state.status).toBe('rejected');
  });

  test('a timer that fires too early, or too late, does nothing', () => {
    expect(() => fire(begin('approve', 'P1D'))).toThrow('stale');
    expect(() => fire(fire(begin('approve')))).toThrow('stale');
  });
});

describe('several deadlines', () => {
  const deadlines = (leaders: Record<string, string>, options = {}) =>
    new Story(
      flow([
        step('both', {
          mode: 'all',
          due: [
            { after: 'P0D', then: 'remind' },
            { after: 'PT4H', then: 'escalate' },
          ],
          ...options,
        }),
      ]),
      makeEnvironment({ roles, leaders }),
    ).start();
  const told = ({ effects }: Story) =>
    effects.flatMap((each) =>
      each.type === 'log'
        ? [each.action]
        : each.type === 'remind' || each.type === 'assigned'
          ? [`${each.type} ${each.userId}`]
          : [],
    );

  test('first remind, then put the leaders above in the place of those who have not decided', () => {
    const story = deadlines({ ann: 'lea', bob: 'lou' });
    expect(told(fire(story))).toEqual(['remind', 'remind ann', 'remind bob']);
    story.approve('bob');
    expect(told(fire(story))).toEqual(['assigned lea', 'escalate']);
    expect(story.state.tasks[0]).toMatchObject({ status: 'cancelled', cause: 'reassigned' });
    expect(story.approve('lea').state.status).toBe('approved');
  });

  test('the last comes again, and climbs until nobody is above: then whoever is asked is reminded', () => {
    const story = fire(fire(deadlines({ ann: 'lea', lea: 'gm', bob: 'ann' })));
    expect(story.pending).toEqual(['both:lea', 'both:gm']);
    expect(told(fire(story))).toEqual(['remind', 'remind lea', 'remind gm']);
  });

  test('nobody takes part twice, and a starter who must not decide is passed by', () => {
    const story = deadlines({ ann: 'clerk', clerk: 'bob', bob: 'ann' }, {});
    expect(fire(fire(story)).pending).toEqual(['both:bob', 'both:clerk']);
  });
});

describe('a step that waits', () => {
  const wait = (time: object): Step => ({
    id: 'rest',
    type: 'wait',
    title: { en: 'r', zh: 'r' },
    ...time,
  });
  const story = (time: object, days: Record<string, string> = {}) =>
    new Story(flow([wait(time), step('r0')]), makeEnvironment({ roles, days })).start();
  const logged = ({ effects }: Story) =>
    effects.flatMap((each) => (each.type === 'log' ? [[each.action, each.rule]] : []));

  test('goes on by itself when its time has come, once', () => {
    const resting = story({ for: 'PT4H' });
    expect(resting.pending).toEqual([]);
    expect(fire(resting).pending).toEqual(['r0:ann']);
    expect(logged(resting)).toEqual([['waited', undefined]]);
    expect(() => fire(resting)).toThrow('stale');
  });

  test('waits for a day that is to come, and for none that is past or not known', () => {
    const [past, ahead] = ['2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.001Z'];
    expect(story({ until: 'day' }, { day: ahead }).pending).toEqual([]);
    for (const days of [{ day: past }, {}]) {
      const passed = story({ until: 'day' }, days as Record<string, string>);
      expect(passed.pending).toEqual(['r0:ann']);
      expect(logged(passed)).toContainEqual(['autoSkip', 'past']);
    }
    expect(() => fire(story({ until: 'day' }, { day: ahead }))).toThrow('stale');
  });

  test('goes on waiting where its day is put off meanwhile', () => {
    const days = { day: '2026-11-20T08:00:00.001Z' };
    const { flow: process, environment, state } = story({ until: 'day' }, days);
    const [stepInstance] = state.stepInstances;
    const later = { ...environment, now: days.day };
    days.day = '2026-12-01T00:00:00.000Z';
    const act = { type: 'due', stepInstanceId: stepInstance!.id } as const;
    const after = transition(process, state, act, later).state;
    expect(after.stepInstances).toMatchObject([{ status: 'open', dueAt: days.day }]);
  });
});

describe('working time', () => {
  const isWorkingDay = (moment: Date) => ![0, 6].includes(moment.getUTCDay());
  const from = (start: string, duration: string) => afterWorkingTime(start, duration, isWorkingDay);

  test('passes over days off', () => {
    expect(from('2026-11-20T09:00:00Z', 'P1D')).toBe('2026-11-23T09:00:00.000Z');
    expect(from('2026-11-20T09:00:00Z', 'P1DT4H30M')).toBe('2026-11-23T13:30:00.000Z');
    expect(from('2026-11-20T22:00:00Z', 'PT4H')).toBe('2026-11-23T02:00:00.000Z');
    expect(from('2026-11-21T09:00:00Z', 'PT1H')).toBe('2026-11-23T10:00:00.000Z');
  });

  test('a calendar without working days does not hold it up for ever', () => {
    expect(afterWorkingTime('2026-11-20T09:00:00Z', 'P1D', () => false)).toBe(
      '2026-11-21T09:00:00.000Z',
    );
  });

  test('between two moments counts working days alone, by the company’s clock', () => {
    const hours = (start: string, end: string) =>
      workingTimeBetween(Date.parse(start), Date.parse(end), clockInShanghai, (date) =>
        isWorkingDay(new Date(`${date}T00:00:00Z`)),
      ) / 3_600_000;
    expect(hours('2026-11-20T01:00:00Z', '2026-11-20T02:30:00Z')).toBe(1.5);
    // Friday 22:00 in Shanghai until Monday 02:00
    expect(hours('2026-11-20T14:00:00Z', '2026-11-22T18:00:00Z')).toBe(4);
    expect(hours('2026-11-21T01:00:00Z', '2026-11-22T12:00:00Z')).toBe(0);
    expect(hours('2026-11-16T00:00:00Z', '2026-11-30T00:00:00Z')).toBe(240);
    expect(hours('2026-11-20T02:00:00Z', '2026-11-20T01:00:00Z')).toBe(0);
  });
});

const clockInShanghai = (moment: number) => {
  const local = new Date(moment + 8 * 3_600_000).toISOString();
  return { date: local.slice(0, 10), sinceMidnight: Date.parse(local) % 86_400_000 };
};
