import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partOf } from '#engine/schema/share.ts';
import { flow, makeEnvironment, step, Story } from './environment.ts';

const roles = { leader: ['lee'], finance: ['fay', 'fox', 'fen'], boss: ['bo'], legal: ['lou'] };
const environment = () => makeEnvironment({ roles });
const outcomes = ({ state }: Story) =>
  state.tasks.map(
    ({ assigneeId, status, outcome, cause }) => `${assigneeId} ${outcome ?? cause ?? status}`,
  );

describe('modes', () => {
  test('steps run in order until approved', () => {
    const story = new Story(flow([step('leader'), step('boss')]), environment()).start();
    expect(story.pending).toEqual(['leader:lee']);
    expect(story.approve('lee').pending).toEqual(['boss:bo']);
    expect(story.approve('bo').state.status).toBe('approved');
  });

  test('any: the first approval passes, the others are cancelled as decided', () => {
    const story = new Story(flow([step('finance')]), environment()).start().approve('fox');
    expect(outcomes(story)).toEqual(['fay decided', 'fox approved', 'fen decided']);
    expect(story.state.status).toBe('approved');
  });

  test('any: fails when all have rejected', () => {
    const story = new Story(flow([step('finance')]), environment())
      .start()
      .reject('fox')
      .reject('fay');
    expect(story.state.status).toBe('running');
    expect(story.reject('fen').state.status).toBe('rejected');
  });

  test('all: one rejection fails', () => {
    const story = new Story(flow([step('finance', { mode: 'all' })]), environment()).start();
    expect(story.approve('fay').state.status).toBe('running');
    expect(outcomes(story.reject('fen'))).toEqual(['fay approved', 'fox decided', 'fen rejected']);
    expect(story.state.status).toBe('rejected');
  });

  test('ratio: closes as soon as it is reached or out of reach', () => {
    const two = flow([step('finance', { mode: 'ratio', ratio: 0.6 })]);
    const passed = new Story(two, environment()).start().approve('fay').approve('fox');
    expect(passed.state.status).toBe('approved');
    const failed = new Story(two, environment()).start().reject('fay').reject('fox');
    expect(failed.state.status).toBe('rejected');
  });

  test('ratio: counts exactly, decimals and fractions', () => {
    expect(partOf(0.28, 25)).toBe(7);
    expect(partOf(0.56, 25)).toBe(14);
    expect(partOf('2/3', 3)).toBe(2);
    expect(partOf('2/3', 4)).toBe(3);
    const whole = (above: number, below: number, count: number) =>
      Number((BigInt(above) * BigInt(count) + BigInt(below) - 1n) / BigInt(below));
    const upTo = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(upTo(9999), upTo(9999), upTo(5000), (above, below, count) => {
        expect(partOf(`${above}/${below}`, count)).toBe(whole(above, below, count));
      }),
    );
    fc.assert(
      fc.property(upTo(10_000), upTo(5000), (above, count) => {
        expect(partOf(above / 10_000, count)).toBe(whole(above, 10_000, count));
      }),
    );
  });

  test('sequence: one at a time, in order', () => {
    const story = new Story(flow([step('finance', { mode: 'sequence' })]), environment()).start();
    expect(story.pending).toEqual(['finance:fay']);
    expect(story.approve('fay').pending).toEqual(['finance:fox']);
    expect(story.approve('fox').approve('fen').state.status).toBe('approved');
  });
});

describe('the tree', () => {
  test('choose takes the first case that holds, and else when none does', () => {
    const choose = flow([
      {
        id: 'amount',
        type: 'choose',
        cases: [
          { id: 'large', when: 'amount > 100', steps: [step('boss')] },
          { id: 'any', when: 'amount > 0', steps: [step('leader')] },
        ],
        else: [],
      },
      step('finance'),
    ]);
    const facts = { 'amount > 100': true, 'amount > 0': true };
    const large = new Story(choose, makeEnvironment({ roles, facts })).start();
    expect(large.pending).toEqual(['boss:bo']);
    expect(large.approve('bo').state.stepInstances.map(({ path }) => path)).toEqual([
      ['amount', 'large', 'boss'],
      ['finance'],
    ]);
    expect(new Story(choose, environment()).start().pending[0]).toBe('finance:fay');
  });

  test('when passes a step over', () => {
    const story = new Story(flow([step('leader', { when: 'never' }), step('boss')]), environment());
    expect(story.start().pending).toEqual(['boss:bo']);
  });

  test('parallel: every branch must arrive', () => {
    const parallel = flow([fork(), step('boss')]);
    const story = new Story(parallel, environment()).start();
    expect(story.pending).toEqual(['legal:lou', 'leader:lee']);
    expect(story.approve('lee').pending).toEqual(['legal:lou']);
    expect(story.approve('lou').pending).toEqual(['boss:bo']);
  });

  test('parallel: a branch that passes by itself does not let the join pass', () => {
    const nobody = makeEnvironment({ roles: { ...roles, legal: [] } });
    const parallel = flow([fork({ nobody: 'skip' }), step('boss')]);
    const story = new Story(parallel, nobody).start();
    expect(story.pending).toEqual(['leader:lee']);
    expect(story.approve('lee').pending).toEqual(['boss:bo']);
  });

  test('notify sends copies and never waits', () => {
    const copies = flow([
      {
        id: 'cc',
        type: 'notify',
        title: { en: 'cc', zh: 'cc' },
        to: [{ rule: 'role', role: 'finance' }],
      },
      step('boss'),
    ]);
    const story = new Story(copies, environment()).start();
    expect(story.pending).toEqual(['boss:bo']);
    expect(story.effects).toContainEqual({
      type: 'notify',
      stepId: 'cc',
      userIds: ['fay', 'fox', 'fen'],
    });
  });
});

describe('who is asked', () => {
  test('nobody: administrators, skip or reject', () => {
    const company = makeEnvironment({ roles: {}, administrators: ['root', 'ada'] });
    const byNobody = (nobody?: 'skip' | 'reject') =>
      new Story(flow([step('x', { mode: 'all', nobody })]), company).start();
    expect(byNobody().pending).toEqual(['x:root', 'x:ada']);
    expect(byNobody().approve('ada').state.status).toBe('approved');
    expect(byNobody('skip').state.status).toBe('approved');
    expect(byNobody('reject').state.status).toBe('rejected');
  });

  test('already approved: passes by itself and says by which rule, never as approved', () => {
    const company = makeEnvironment({ roles: { a: ['ann'], b: ['bob'], c: ['ann'] } });
    const steps = [step('a'), step('b'), step('c')];
    const run = (alreadyApproved?: 'consecutive' | 'anyEarlier') =>
      new Story(flow(steps, { alreadyApproved }), company).start().approve('ann').approve('bob');
    expect(run().pending).toEqual(['c:ann']);
    expect(run('consecutive').pending).toEqual(['c:ann']);
    const passed = run('anyEarlier');
    expect(passed.state.status).toBe('approved');
    expect(passed.state.tasks.at(-1)).toMatchObject({
      outcome: 'autoSkipped',
      skippedBy: 'anyEarlier',
    });
  });

  test('separation of duties leaves out who decided the named step', () => {
    const company = makeEnvironment({ roles: { a: ['ann'], b: ['ann', 'bob'] } });
    const second = step('b', { approvers: [{ rule: 'role', role: 'b', notSameAs: ['a'] }] });
    const story = new Story(flow([step('a'), second]), company).start().approve('ann');
    expect(story.pending).toEqual(['b:bob']);
    const give = { type: 'reassign', by: 'bob', taskId: story.task('bob').id, to: 'ann' } as const;
    expect(() => story.act(give)).toThrow('badTarget');
  });

  test('separation of duties holds between branches that are open side by side', () => {
    const company = makeEnvironment({ roles: { a: ['ann', 'bob'] } });
    const other = step('b', { approvers: [{ rule: 'role', role: 'a', notSameAs: ['a'] }] });
    const branches = [
      { id: 'one', steps: [step('a')] },
      { id: 'two', steps: [other] },
    ];
    const story = new Story(flow([{ id: 'fork', type: 'parallel', branches }]), company).start();
    const first = story.state.tasks.find(({ stepId }) => stepId === 'a');
    const second = story.state.tasks.find(({ stepId }) => stepId === 'b');
    story.act({ type: 'approve', by: 'ann', taskId: first!.id });
    expect(second).toBeDefined();
    expect(() => story.act({ type: 'approve', by: 'ann', taskId: second!.id })).toThrow(
      'notAllowed',
    );
    expect(story.approve('bob').state.status).toBe('approved');
  });

  test('a limit that does not hold leaves its people out', () => {
    const limited = step('a', {
      approvers: [
        { rule: 'role', role: 'small', limit: 'amount <= 10' },
        { rule: 'role', role: 'big' },
      ],
    });
    const company = { roles: { small: ['sam'], big: ['bea'] } };
    expect(new Story(flow([limited]), makeEnvironment(company)).start().pending).toEqual(['a:bea']);
    const facts = { 'amount <= 10': true };
    expect(
      new Story(flow([limited]), makeEnvironment({ ...company, facts })).start().pending,
    ).toEqual(['a:sam', 'a:bea']);
  });

  test('the starter chooses among candidates; the previous approver; the starter', () => {
    const steps = [
      step('pick', { approvers: [{ rule: 'starterChooses', among: 'finance' }] }),
      step('same', { approvers: [{ rule: 'previousApprover' }] }),
      step('home', { approvers: [{ rule: 'starter' }] }),
    ];
    const story = new Story(flow(steps), environment()).start({ pick: ['fox', 'stranger'] });
    expect(story.pending).toEqual(['pick:fox']);
    expect(story.approve('fox').pending).toEqual(['same:fox']);
    expect(story.approve('fox').pending).toEqual(['home:clerk']);
  });

  test('no approver and no administrator refuses the action', () => {
    const company = makeEnvironment({ roles: {}, administrators: [] });
    expect(() => new Story(flow([step('x')]), company).start()).toThrow('nobody');
  });
});

function fork(legal = {}) {
  return {
    id: 'checks',
    type: 'parallel' as const,
    branches: [
      { id: 'law', steps: [step('legal', legal)] },
      { id: 'line', steps: [step('leader')] },
    ],
  };
}
