/* oxlint-disable vitest/no-conditional-expect -- what must hold depends on the state */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexFlow, movedTo, WorkflowError } from '#engine/workflow/index.ts';
import { hasEnded } from '#engine/workflow/mayAct.ts';
import { frozen, fresh, live, liveCalls, open, pending, take } from './always.ts';
import { anyCompany, anyFlow } from './arbitraries.ts';
import { anyPick, byItself, toAction } from './picks.ts';
import { call, flow, makeEnvironment, step, Story } from './environment.ts';
import type { Flow, Step } from '#engine/schema/language/index.ts';
import type { Action, InstanceState, StepMap } from '#engine/workflow/index.ts';

const move: Action = { type: 'move', by: 'admin', versions: '1 → 2' };
const company = makeEnvironment({ roles: { a: ['ann'], b: ['bob'], c: ['cy'], d: ['dan'] } });
/** A process under way, moved to another one. */
function moved(from: Flow, to: Flow, act: (story: Story) => unknown, steps: StepMap = {}): Story {
  const before = new Story(from, company).start();
  act(before);
  const after = new Story(to, company);
  after.state = movedTo(from, to, before.state, steps);
  return after.act(move);
}
const lost = (...[from, to, act, steps]: Parameters<typeof moved>) => {
  try {
    moved(from, to, act, steps);
  } catch (error) {
    return error instanceof WorkflowError ? [error.refusal, error.facts.stepId] : error;
  }
  return 'moved';
};
const fork = (...branches: Step[][]): Step => ({
  id: 'fork',
  type: 'parallel',
  branches: branches.map((steps, at) => ({ id: `b${at}`, steps })),
});

test('open steps take their places, by id or by the map; the way ahead is that of the new version', () => {
  const old = flow([step('a'), step('b')]);
  const story = moved(
    old,
    flow([step('d'), { ...step('c'), approvers: step('b').approvers }, step('a')]),
    (begun) => begun.approve('ann'),
    { b: 'c' },
  );
  expect(story.pending).toEqual(['c:bob']);
  expect(story.approve('bob').pending).toEqual(['a:ann']);
});

test('an open step without a place, of another kind, or after another open one is refused', () => {
  const old = flow([step('a'), step('b')]);
  const toB = (begun: Story) => begun.approve('ann');
  expect(lost(old, flow([step('a')]), toB)).toEqual(['noPlace', 'b']);
  expect(lost(old, flow([step('a'), call('b')]), toB)).toEqual(['noPlace', 'b']);
  expect(lost(old, flow([step('a')]), toB, { b: 'nowhere' })).toEqual(['noPlace', 'b']);
  const beside = flow([fork([step('a')], [step('b')])]);
  expect(lost(beside, old, () => undefined)).toEqual(['noPlace', 'b']);
  expect(lost(old, flow([step('a')]), () => undefined)).toBe('moved');
});

test('a fork goes on only where each branch is open or had arrived', () => {
  const two = flow([fork([step('a')], [step('b')])]);
  const three = flow([fork([step('a')], [step('b')], [step('c')])]);
  expect(lost(two, three, () => undefined)).toEqual(['noPlace', 'a']);
  expect(lost(flow([step('a')]), two, () => undefined)).toEqual(['noPlace', 'a']);
  const arrived = moved(two, flow([fork([step('a')], [step('b')]), step('d')]), (begun) =>
    begun.approve('ann'),
  );
  expect(arrived.approve('bob').pending).toEqual(['d:dan']);
});

test('the votes decide by the new rule, time limits are those of the new step', () => {
  const roles = [
    { rule: 'role' as const, role: 'a' },
    { rule: 'role' as const, role: 'b' },
  ];
  const both = flow([step('x', { approvers: roles, mode: 'all' }), step('c')]);
  const any = flow([step('x', { approvers: roles }), step('c')]);
  expect(moved(both, any, (begun) => begun.approve('ann')).pending).toEqual(['c:cy']);
  // oxlint-disable-next-line unicorn/no-thenable -- a word of the language
  const due = { after: 'P1D', then: 'remind' as const };
  const timed = flow([step('x', { approvers: roles, due }), step('c')]);
  expect(moved(any, timed, () => undefined).state.stepInstances[0]!.dueAt).not.toBeNull();
  expect(moved(timed, any, () => undefined).state.stepInstances[0]!.dueAt).toBeNull();
});

test('nobody takes back an approval of before', () => {
  const old = flow([step('a'), step('b')]);
  const story = moved(old, flow([step('b'), step('c')]), (begun) => begun.approve('ann'));
  expect(() => story.recover('ann')).toThrow('stale');
});

test('a direct resubmission goes back where it came from, or from the start when that is gone', () => {
  const direct = { resubmit: 'direct' as const };
  const old = flow([step('a'), step('b')], direct);
  const back = (begun: Story) => begun.approve('ann').returnTo('bob');
  const there = moved(old, flow([step('c'), step('b')], direct), back);
  expect(there.resubmit().pending).toEqual(['b:bob']);
  const gone = moved(old, flow([step('c'), step('d')], direct), back);
  expect(gone.resubmit().pending).toEqual(['c:cy']);
});

test('an ended process is left alone', () => {
  const old = flow([step('a')]);
  expect(lost(old, old, (begun) => begun.approve('ann'))).toEqual(['stale', undefined]);
});

/** What must hold whatever the process. */
function expectSound(to: Flow, state: InstanceState) {
  const index = indexFlow(to);
  if (state.status !== 'running') {
    expect([...open(state), ...live(state), ...liveCalls(state)]).toEqual([]);
    return;
  }
  expect(open(state).length).toBeGreaterThan(0);
  for (const { id, stepId, path, dueAt } of open(state)) {
    const { step: at, path: standing } = index.place(stepId)!;
    expect(path).toEqual(standing);
    if (at.type === 'wait') {
      expect(dueAt).not.toBeNull();
      continue;
    }
    const waited = at.type === 'call' ? liveCalls(state) : pending(state);
    expect(at.type === 'effect' || waited.some(({ stepInstanceId }) => stepInstanceId === id)).toBe(
      true,
    );
    expect(dueAt !== null).toBe(at.type === 'approve' && at.due !== undefined);
  }
  // a step after a fork is open only when nothing inside is
  for (const stepInstance of open(state))
    for (const other of open(state))
      expect(stepInstance === other || shareFork(to, stepInstance.stepId, other.stepId)).toBe(true);
}

function shareFork(to: Flow, one: string, other: string): boolean {
  const [a, b] = [one, other].map((id) => indexFlow(to).place(id)!.branches);
  const at = a!.findIndex((branch, depth) => branch !== b![depth]);
  return at >= 0 && a![at]!.split('/')[0] === b![at]?.split('/')[0];
}

const numRuns = process.env.TEST_LONG ? 10_000 : 400;
test('after a move between any two processes the invariants hold, and go on holding', () => {
  let moves = 0;
  const picks = fc.array(anyPick, { minLength: 1, maxLength: 15, size: 'max' });
  const property = fc.property(
    anyFlow,
    fc.option(anyFlow, { nil: undefined }),
    anyCompany,
    picks,
    picks,
    (from, other, people, first, then) => {
      const to = other ?? changed(from);
      const environment = makeEnvironment(people);
      let state = fresh();
      for (const pick of first) {
        const next = take(from, environment, state, toAction(from, state, pick)).after;
        if (hasEnded(next)) break;
        state = next;
      }
      while (byItself(from, state))
        state = take(from, environment, state, byItself(from, state)!).after;
      if (hasEnded(state) || state.status === 'draft') return;
      try {
        state = movedTo(from, to, frozen(state), {});
      } catch (error) {
        if (error instanceof WorkflowError && error.refusal === 'noPlace') return;
        throw error;
      }
      moves += 1;
      state = take(to, environment, state, move).after;
      expectSound(to, state);
      for (const pick of then) {
        if (hasEnded(state)) return;
        state = take(to, environment, state, toAction(to, state, pick)).after;
        expectSound(to, state);
      }
    },
  );
  fc.assert(property, { numRuns });
  expect(moves).toBeGreaterThan(numRuns / 10);
});

/** The same process with another way of counting, no time limits, and a step at its end. */
const changed = ({ steps, ...settings }: Flow): Flow => ({
  ...(JSON.parse(JSON.stringify(settings)) as Omit<Flow, 'steps'>),
  steps: [...steps.map(looser), step('last', { nobody: 'admin' })],
});
function looser(each: Step): Step {
  if (each.type !== 'approve') return each;
  const { due: _due, mode: _mode, ...rest } = each;
  return rest;
}
