import { describe, expect, test } from 'vitest';
import { previewPath } from '#engine/workflow/index.ts';
import { call, effect, flow, makeEnvironment, step, Story } from './environment.ts';

const company = { roles: { a: ['ann'], b: ['bob'], c: ['cy'] } };
const environment = (more = {}) => makeEnvironment({ ...company, ...more });
const begun = (steps: Parameters<typeof flow>[0], more = {}, options = {}) =>
  new Story(flow(steps, options), environment(more)).start();
const live = ({ state }: Story) =>
  state.calls.filter(({ status }) => status === 'live').map(({ stepId }) => stepId);

describe('a step that calls a process', () => {
  test('waits for it, and goes on when it is approved', () => {
    const story = begun([step('a'), call('errand'), step('b')]).approve('ann');
    expect([story.pending, live(story)]).toEqual([[], ['errand']]);
    expect(story.effects).toContainEqual({
      type: 'call',
      stepId: 'errand',
      callId: story.state.calls[0]!.id,
    });
    expect(story.endCall().pending).toEqual(['b:bob']);
  });

  test('calls one for each entry of a list, and is passed over when that is empty', () => {
    const each = [call('errand', { forEach: 'legs' }), step('b')];
    const story = begun(each, { entries: { legs: 2 } });
    expect(story.state.calls.map(({ entry }) => entry)).toEqual([0, 1]);
    expect(story.endCall().pending).toEqual([]);
    expect(story.endCall().pending).toEqual(['b:bob']);
    expect(begun(each, { entries: { legs: 0 } }).pending).toEqual(['b:bob']);
  });

  test.each(['rejected', 'terminated'] as const)(
    'fails when it is %s, and ends its siblings',
    (outcome) => {
      const story = begun([call('errand', { forEach: 'legs' })], { entries: { legs: 2 } });
      story.endCall(outcome);
      expect(story.state.status).toBe('rejected');
      expect(story.state.calls.map(({ status }) => status)).toEqual([outcome, 'cancelled']);
      expect(story.effects.map(({ type }) => type)).toContain('cancelCall');
    },
  );

  test('does on a failure what it says: to the starter, to the step before', () => {
    const back = begun([step('a'), call('errand', { onReject: 'starter' })]).approve('ann');
    expect(back.endCall('rejected').state.status).toBe('returned');
    const before = begun([step('a'), call('errand', { onReject: 'previous' })]).approve('ann');
    expect(before.endCall('rejected').pending).toEqual(['a:ann']);
    before.approve('ann');
    expect(before.state.calls.map(({ status }) => status)).toEqual(['rejected', 'live']);
  });

  test('is called again by a direct resubmission', () => {
    const steps = [step('a'), call('errand', { onReject: 'starter' }), step('b')];
    const story = begun(steps, {}, { resubmit: 'direct' }).approve('ann').endCall('rejected');
    expect([story.resubmit().pending, live(story)]).toEqual([[], ['errand']]);
    expect(story.endCall().pending).toEqual(['b:bob']);
  });

  test('is ended by a return, a recovery and the end of its caller', () => {
    const fork = {
      id: 'fork',
      type: 'parallel' as const,
      branches: [
        { id: 'x', steps: [call('errand')] },
        { id: 'y', steps: [step('b', { returnTo: ['earlier', 'starter'] })] },
      ],
    };
    const steps = [step('a'), fork];
    expect(live(begun(steps).approve('ann').returnTo('bob'))).toEqual([]);
    expect(live(begun(steps).approve('ann').recover('ann'))).toEqual([]);
    expect(live(begun(steps).approve('ann').reject('bob'))).toEqual([]);
    const waiting = begun(steps).approve('ann').approve('bob');
    expect([waiting.state.status, live(waiting)]).toEqual(['running', ['errand']]);
  });

  test('keeps what opened it from being taken back once somebody decided there, or it ended', () => {
    const decided = begun([step('a'), call('errand')]).approve('ann');
    decided.state.calls[0]!.isDecided = true;
    expect(() => decided.recover('ann')).toThrow('stale');
    const ended = begun([step('a'), call('errand'), step('b')])
      .approve('ann')
      .endCall();
    expect(() => ended.recover('ann')).toThrow('stale');
    const begin = begun([call('errand'), step('b')]);
    begin.state.calls[0]!.isDecided = true;
    expect(() => begin.recover('clerk')).toThrow('stale');
  });
});

describe('a step with effects', () => {
  test('has them run before anything after it is looked at', () => {
    const story = begun([step('a'), effect('voucher'), step('b')]).approve('ann');
    expect(story.pending).toEqual([]);
    expect(story.runEffects().pending).toEqual(['b:bob']);
    expect(() => story.recover('ann')).toThrow('stale');
  });

  test('is passed over unless its condition holds', () => {
    const steps = [effect('voucher', 'isDear'), step('b')];
    expect(begun(steps).pending).toEqual(['b:bob']);
    expect(begun(steps, { facts: { isDear: true } }).pending).toEqual([]);
  });

  test('does not run when a branch beside it has ended the process in the same breath', () => {
    const story = begun([
      {
        id: 'fork',
        type: 'parallel',
        branches: [
          { id: 'x', steps: [effect('voucher')] },
          { id: 'y', steps: [call('errand')] },
          { id: 'z', steps: [step('nobody', { nobody: 'reject' })] },
        ],
      },
    ]);
    expect(story.state.status).toBe('rejected');
    const asked = story.effects.map(({ type }) => type).filter((type) => /run|call/i.test(type));
    expect(asked).toEqual([]);
  });
});

test('the preview foresees calls and effects, as if all went well', () => {
  const path = previewPath(
    flow([effect('voucher'), call('errand', { forEach: 'legs' }), step('a')]),
    environment({ entries: { legs: 3 } }),
    'clerk',
  );
  expect(path.map((ahead) => ahead.step.id)).toEqual(['voucher', 'errand', 'a']);
});
