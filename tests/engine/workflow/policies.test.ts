import { describe, expect, test } from 'vitest';
import { everyStep, previewPath } from '#engine/workflow/index.ts';
import { flow, makeEnvironment, step, Story } from './environment.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type { InstanceState } from '#engine/workflow/index.ts';

describe('policies of the company over those of the process', () => {
  const steps = [step('a'), step('b'), step('c')];
  const company = makeEnvironment({ roles: { a: ['ann', 'clerk'], b: ['ann'], c: ['ann'] } });
  const begun = (skip: InstanceState['skip'], options: Partial<Flow> = {}) => {
    const story = new Story(flow(steps, options), company);
    story.state.skip = skip;
    return story.start();
  };

  test('hold at every step, and at one step before that', () => {
    const story = begun({ [everyStep]: { alreadyApproved: 'anyEarlier' } }).approve('ann');
    expect(story.state.status).toBe('approved');
    expect(story.state.tasks.map(({ skippedBy }) => skippedBy)).toEqual([
      null,
      null,
      'anyEarlier',
      'anyEarlier',
    ]);
    const but = { [everyStep]: { alreadyApproved: 'anyEarlier' as const } };
    const asked = begun({ ...but, c: { alreadyApproved: 'never' } }).approve('ann');
    expect(asked.pending).toEqual(['c:ann']);
  });

  test('leave to the process what they do not name', () => {
    const skip = { [everyStep]: { alreadyApproved: 'never' as const } };
    const story = begun(skip, { approverIsStarter: 'skip' });
    expect(story.pending).toEqual(['a:ann']);
  });

  test('are told ahead as what skips a step', () => {
    const nobody = { ...step('none'), nobody: 'skip' as const };
    const path = previewPath(
      flow([...steps, nobody]),
      company,
      'clerk',
      {},
      {
        [everyStep]: { alreadyApproved: 'anyEarlier' },
      },
    );
    expect(path.map(({ skippedBy }) => skippedBy)).toEqual([
      null,
      'anyEarlier',
      'anyEarlier',
      'nobody',
    ]);
  });
});
