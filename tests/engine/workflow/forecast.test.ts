import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answers,
  redactFlow,
  draftInstance,
  knownEnvironment,
  pathStep,
  redactState,
  forecastSubmission,
  WorkflowError,
  type InstanceState,
  type Environment,
} from '#engine/workflow/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import { always } from './always.ts';
import { anyCompany, anyFlow, anySkip } from './arbitraries.ts';
import { effect, flow, makeEnvironment, step, type Company } from './environment.ts';

const chosen = { s0: ['ann', 'bob'], s3: ['dan'] };
const nameOf = (id: string) => `Name of ${id}`;

/** Who is asked where, or at which step nobody is. */
function path(process: Flow, state: InstanceState, environment: Environment) {
  try {
    return forecastSubmission(process, state, environment, chosen).map((each) => ({
      stepId: each.step.id,
      people: each.userIds,
      isNobody: each.isNobody,
    }));
  } catch (error) {
    if (error instanceof WorkflowError) return error.facts;
    throw error;
  }
}

/** The path as somebody works it out who may know these conditions and lists alone. */
function pathFromAfar(
  process: Flow,
  state: InstanceState,
  environment: Environment,
  known: readonly string[],
) {
  const cut = redactFlow(process, (expression) => known.includes(expression));
  const told = JSON.parse(
    JSON.stringify({ flow: cut.flow, people: answers(cut, state, environment, chosen, nameOf) }),
  ) as { flow: Flow; people: ReturnType<typeof answers> };
  const only = (text: string) => {
    if (!known.includes(text)) throw new Error(`Nobody told what ${text} is`);
    return text;
  };
  const there = knownEnvironment(told.people, {
    now: environment.now,
    holds: (text) => environment.holds(only(text)),
    dayBegins: (text) => environment.dayBegins(only(text)),
    entriesOf: (list) => environment.entriesOf(only(list)),
  });
  return path(told.flow, redactState(told.flow, state), there);
}

const anyKnown = fc.subarray(['f0', 'f1', 'back', 'l0', 'l1', 'l3', 'd0', 'd1']);

test('a cut process with its answers takes the way of the whole one, whatever may be known', () => {
  fc.assert(
    fc.property(anyFlow, anyCompany, anySkip, anyKnown, (process, company, skip, known) => {
      const environment = makeEnvironment(company);
      const about = { id: 'p1', module: 'paper', recordId: 'r1', starterId: 'clerk', skip };
      const draft = draftInstance(about);
      expect(pathFromAfar(process, draft, environment, known)).toEqual(
        path(process, draft, environment),
      );
    }),
    { numRuns: 2000 },
  );
});

test('so does what came back, by the way it goes back', () => {
  let count = 0;
  always(({ flow: process, environment, after }) => {
    if (after.status !== 'returned' && after.status !== 'withdrawn') return;
    count += 1;
    expect(pathFromAfar(process, after, environment, ['f0'])).toEqual(
      path(process, after, environment),
    );
  });
  expect(count).toBeGreaterThan(100);
});

const company: Company = {
  roles: { sales: ['ann'], board: ['bob'] },
  substitutes: { ann: 'cy' },
  disabled: ['dan'],
};
const secretive = flow([
  step('sales', { fields: { secret: 'write' }, buttons: [] }),
  {
    id: 'size',
    type: 'choose',
    cases: [
      { id: 'large', when: 'f0', steps: [step('board', { when: 'f1' })] },
      { id: 'odd', when: 'secret > 3', steps: [effect('post')] },
    ],
    else: [],
  },
]);

test('what is told names no rule, no field of a step, no effect and no condition that may not be known', () => {
  const { flow: cut, questions } = redactFlow(secretive, (text) => text === 'f0');
  const told = JSON.stringify(cut);
  for (const hidden of ['secret', 'role', 'f1', 'effects":["', 'buttons'])
    expect(told).not.toContain(hidden);
  expect(told).toContain('f0');
  expect([...questions.conditions.values()]).toEqual(['f1', 'secret > 3']);
});

test('administrators are told only where some step might find nobody', () => {
  const toldOf = (process: Flow, adapted: Company) => {
    const cut = redactFlow(process, () => true);
    const draft = draftInstance({ id: 'p', module: 'm', recordId: 'r', starterId: 'clerk' });
    return answers(cut, draft, makeEnvironment(adapted), {}, nameOf);
  };
  expect(toldOf(secretive, company)).toMatchObject({
    administrators: [],
    substitutes: { ann: 'cy' },
    names: { ann: 'Name of ann', bob: 'Name of bob', cy: 'Name of cy', clerk: 'Name of clerk' },
  });
  expect(toldOf(secretive, { roles: { sales: ['ann'] } }).administrators).toEqual(['admin']);
  expect(
    toldOf(secretive, { roles: { sales: ['ann'], board: ['dan'] }, disabled: ['dan'] }).names,
  ).not.toHaveProperty('dan');
});

test('a step that no rule finds anybody for says that the administrator stands in', () => {
  const process = flow([step('sales'), step('board')]);
  const draft = draftInstance({ id: 'p', module: 'm', recordId: 'r', starterId: 'clerk' });
  const environment = makeEnvironment({ roles: { sales: ['ann'] } });
  const [found, missed] = forecastSubmission(process, draft, environment, {}).map((each) =>
    pathStep(process, each, nameOf),
  );
  expect(found).not.toHaveProperty('isStandIn');
  expect(missed).toMatchObject({ isStandIn: true, people: [{ id: 'admin' }] });
});

test('a step that a substitute will be asked at says in whose place', () => {
  const process = flow([step('sales'), step('board')]);
  const draft = draftInstance({ id: 'p', module: 'm', recordId: 'r', starterId: 'clerk' });
  const steps = forecastSubmission(process, draft, makeEnvironment(company), {}).map((each) =>
    pathStep(process, each, nameOf),
  );
  expect(steps.map(({ people }) => people)).toMatchObject([
    [{ id: 'cy', onBehalfOf: 'Name of ann' }],
    [{ id: 'bob' }],
  ]);
  expect(steps[1]!.people[0]).not.toHaveProperty('onBehalfOf');
});
