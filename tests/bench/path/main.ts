import type { Flow, Module, Step, System } from '#engine/schema/language/index.ts';
import { holds } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import {
  answers,
  redactFlow,
  draftInstance,
  knownEnvironment,
  forecastSubmission,
  type Environment,
} from '#engine/workflow/index.ts';

declare global {
  interface Window {
    /** Milliseconds of each of so many previews of a process with forty approvals. */
    previews(count: number): number[];
  }
}

const text = (en: string) => ({ en, zh: en });
const approve = (id: string): Step => ({
  id,
  type: 'approve',
  title: text(id),
  approvers: [{ rule: 'role', role: id }],
  mode: 'all',
});
const group = (name: string): Step[] => [
  approve(`${name}a`),
  {
    id: `${name}b`,
    type: 'choose',
    cases: [{ id: 'large', when: 'amount > 100', steps: [approve(`${name}c`)] }],
    else: [approve(`${name}d`)],
  },
  {
    id: `${name}e`,
    type: 'parallel',
    branches: ['x', 'y'].map((id) => ({ id, steps: [approve(`${name}${id}`)] })),
  },
];
const flow: Flow = { steps: Array.from({ length: 10 }, (_, index) => group(`s${index}`)).flat() };

const now = new Date().toISOString();
let ids = 0;
/** Three people hold each role. */
const environment: Environment = {
  now,
  newId: () => String((ids += 1)),
  holds: () => true,
  resolve: (rule) => ('role' in rule ? [1, 2, 3].map((n) => `${rule.role} ${n}`) : []),
  isActive: () => true,
  entriesOf: () => 0,
  dayBegins: () => null,
  dueAt: () => now,
  postponed: (dueAt) => dueAt,
  substituteOf: () => undefined,
  leaderAbove: () => undefined,
  administrators: () => ['admin'],
};

const draft = draftInstance({ id: '', module: 'paper', recordId: '', starterId: 'starter' });
const cut = redactFlow(flow, () => true);
/** What the server tells once. */
const told = answers(cut, draft, environment, {}, (id) => id);

const money = { type: 'money', title: text('Amount') };
const paper = { module: 'paper', title: text('Paper'), fields: { amount: money } };
const registry = createRegistry({
  modules: [{ ...paper, access: [] } as unknown as Module],
  dicts: [],
  roles: { roles: {} },
  menu: { items: [] },
  system: { timeZone: 'UTC', users: {}, orgs: {}, posts: {} } as unknown as System,
});

window.previews = (count) =>
  Array.from({ length: count }, (_, n) => {
    // as a person types
    const variables = { amount: `${101 + n}.00` };
    const evaluation = { variables, lookup: () => undefined, now, timeZone: 'UTC' };
    const started = performance.now();
    const known = knownEnvironment(told, {
      now,
      holds: (condition) => holds(expressionsOf(registry).record('paper', condition), evaluation),
      dayBegins: () => null,
      entriesOf: () => 0,
    });
    if (forecastSubmission(cut.flow, draft, known).length !== 40)
      throw new Error('The path is another');
    return performance.now() - started;
  });
