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

describe('whoever made it or whom it is made for, as approver', () => {
  test('the starter as approver: asked, skipped, or the next leader', () => {
    const company = makeEnvironment({ roles: { leader: ['clerk'] }, leaders: { clerk: 'lee' } });
    const by = (approverIsStarter?: 'skip' | 'up') =>
      new Story(flow([step('leader')], { approverIsStarter }), company).start();
    expect(by().pending).toEqual(['leader:clerk']);
    expect(by('up').pending).toEqual(['leader:lee']);
    const skipped = by('skip');
    expect(skipped.state.status).toBe('approved');
    expect(skipped.state.tasks[0]).toMatchObject({
      outcome: 'autoSkipped',
      skippedBy: 'approverIsStarter',
    });
  });

  test('skipping the starter leaves the decision to the others of the step', () => {
    const company = makeEnvironment({ roles: { leader: ['clerk', 'lee'] } });
    const story = new Story(flow([step('leader')], { approverIsStarter: 'skip' }), company).start();
    expect(story.pending).toEqual(['leader:lee']);
  });

  test('whom it is made for decides as little as the starter, and is not gone up to either', () => {
    const company = makeEnvironment({
      roles: { leader: ['head'] },
      leaders: { clerk: 'head', head: 'boss' },
      found: { field: ['head'] },
    });
    const by = (approverIsStarter?: 'skip' | 'up', roles = [step('leader')]) =>
      new Story(flow(roles, { approverIsStarter, onBehalfOf: ['employeeId'] }), company).start();
    expect(by().pending).toEqual(['leader:head']);
    expect(by('up').pending).toEqual(['leader:boss']);
    expect(by('skip').state.tasks[0]).toMatchObject({ skippedBy: 'approverIsStarter' });
    const own = step('own', { approvers: [{ rule: 'starter' }] });
    expect(by('up', [own]).pending).toEqual(['own:boss']);
    const story = by('up');
    const give = { type: 'reassign', by: 'boss', taskId: story.task('boss').id } as const;
    expect(() => story.act({ ...give, to: 'head' })).toThrow('badTarget');
  });
});
