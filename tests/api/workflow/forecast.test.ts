import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSource, type Source } from '#engine/schema/check/index.ts';
import type { Flow, Guard, Module, Step } from '#engine/schema/language/index.ts';
import { sql } from '#server/db/query.ts';
import { simulate } from '#server/features/processDesign/simulate.ts';
import {
  decideDue,
  delegate,
  execute,
  intervene,
  preview,
  reassign,
  rejectToStarter,
  startProcess,
} from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';
import { dice } from './Walker.ts';

const count = process.env.TEST_LONG ? 60 : 12;
const names = Object.keys(people) as PersonName[];
const starters: PersonName[] = ['ann', 'fay', 'lee', 'bob'];

const text = (en: string) => ({ en, zh: en });
const when = fc.constantFrom(
  "'finance' in user.roles",
  "!('leader' in user.roles)",
  'createdBy == user.id',
  'createdBy != user.id',
  "'admin' in user.roles || size(user.orgs) > 1",
);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const approve: fc.Arbitrary<Step> = fc.record(
  {
    id: fc.constant(''),
    type: fc.constant('approve' as const),
    title: fc.constant(text('step')),
    approvers: fc.array(
      fc.record(
        {
          rule: fc.constant('role' as const),
          role: fc.constantFrom('finance', 'admin', 'leader'),
          limit: when,
        },
        { requiredKeys: ['rule', 'role'] },
      ),
      { minLength: 1, maxLength: 2 },
    ),
    mode: fc.constantFrom('any' as const, 'all' as const, 'sequence' as const),
    when,
    // oxlint-disable-next-line unicorn/no-thenable -- a word of the language
    due: fc.constant({ after: 'P0D', then: 'approve' as const }),
  },
  { requiredKeys: ['id', 'type', 'title', 'approvers'] },
);
const choose: fc.Arbitrary<Step> = fc
  .tuple(when, fc.array(approve, { minLength: 1, maxLength: 2 }), optional(approve))
  .map(([condition, steps, other]) => ({
    id: '',
    type: 'choose' as const,
    cases: [{ id: 'case', when: condition, steps }],
    else: other ? [other] : [],
  }));
const parallel: fc.Arbitrary<Step> = fc
  .array(fc.array(fc.oneof(approve, choose), { minLength: 1, maxLength: 2 }), {
    minLength: 2,
    maxLength: 2,
  })
  .map((branches) => ({
    id: '',
    type: 'parallel' as const,
    branches: branches.map((steps, index) => ({ id: `b${index}`, steps })),
  }));
const anyFlow: fc.Arbitrary<Flow> = fc
  .array(fc.oneof({ weight: 4, arbitrary: approve }, choose, parallel), {
    minLength: 2,
    maxLength: 4,
  })
  .map((steps) => {
    let next = 0;
    const withIds = JSON.stringify({ steps }).replaceAll('"id":""', () => `"id":"s${next++}"`);
    return JSON.parse(withIds) as Flow;
  });

/** The countersigned paper with another process. */
function moduleWith(
  sources: readonly Source[],
  flow: Flow,
  name: string,
  guards: Guard[] = [],
): Source {
  const { value } = sources.find(({ file }) => file.endsWith('countersigned.module.json'))!;
  const model = value as Module;
  const screens = model.screens.map((screen) => ({ ...screen, path: `/${name}/${screen.id}` }));
  const module = { ...model, module: name, entity: name, screens, flow, guards };
  return parseSource(`${name}.module.json`, 'module', JSON.stringify(module));
}

const byFinance: Flow = {
  steps: [
    {
      id: 'finance',
      type: 'approve',
      title: text('finance'),
      approvers: [{ rule: 'role', role: 'finance' }],
    },
  ],
};
const guards: Guard[] = [
  { id: 'own', on: 'submit', expr: 'createdBy == user.id', message: text('Not your own') },
  { id: 'other', on: 'approve', expr: 'actor.id != user.id', message: text('It is your own') },
];

let office: Office;
const flows = fc.sample(anyFlow, { numRuns: count, seed: 7 });
beforeAll(async () => {
  office = await openOffice({
    adapt: (sources) => [
      ...sources,
      moduleWith(sources, byFinance, 'guarded', guards),
      ...flows.map((flow, index) => moduleWith(sources, flow, `promised${index}`)),
    ],
  });
});
afterAll(() => office.close());

const body = (more = {}) => ({ requestKey: office.key(), comment: 'x', reason: 'x', ...more });
const told = (steps: readonly { stepId: string; people: readonly { id: string }[] }[]) =>
  steps
    .map((step) => [step.stepId, step.people.map(({ id }) => id).toSorted()])
    .toSorted(([a], [b]) => (a! < b! ? -1 : 1));

/** The steps of the last round that people were asked at, with those whom the rules found. */
async function came(id: string) {
  const stepInstances = await office.services.db.all<{
    stepId: string;
    people: { id: string }[];
  }>(sql`
    select s.step_id as "stepId", coalesce((select jsonb_agg(jsonb_build_object('id', t.owner_id))
        from app.process_task t where t.step_instance_id = s.id and t.added_to is null
          and t.rule ->> 'rule' <> 'reassigned'), '[]'::jsonb) as people
    from app.step_instance s join app.process_instance i on i.id = s.instance_id
    where i.record_id = ${id} and s.round = i.round`);
  return told(stepInstances);
}

const pendingOf = (id: string) =>
  office.services.db.all<{ id: string; by: string }>(sql`
    select id, assignee_id as by from app.process_task
    where record_id = ${id} and status = 'pending' order by seq`);

/** Whoever is asked approves, or has somebody else do it, or time does; until it is over. */
async function run(id: string, random: () => number) {
  const { services, as, wait } = office;
  const anybody = () => names[Math.floor(random() * names.length)]!;
  for (let turn = 0; turn < 60; turn += 1) {
    const tasks = await pendingOf(id);
    const task = tasks[Math.floor(random() * tasks.length)];
    if (!task) return;
    const by = as(names.find((name) => people[name] === task.by)!);
    const to = people[anybody()];
    const chance = turn > 20 ? 1 : random();
    const act = () => {
      if (chance < 0.1) return reassign(services, by, task.id, body({ to }));
      if (chance < 0.2) return delegate(services, by, task.id, body({ to }));
      if (chance < 0.3)
        return intervene(services, as('admin'), task.id, {
          operation: 'transfer',
          requestKey: office.key(),
          reason: 'x',
          to,
        });
      return execute(services, by, task.id, body());
    };
    if (chance > 0.9 && turn <= 20) {
      wait(60);
      await decideDue(services);
    } else await act().catch(refused);
  }
  throw new Error('It does not end');
}

/** Returned and submitted again: what is promised then. */
async function sentBack(module: string, id: string, task: { id: string; by: string }) {
  const { services, as } = office;
  const nameOf = (userId: string) => names.find((name) => people[name] === userId)!;
  await rejectToStarter(services, as(nameOf(task.by)), task.id, body());
  const { createdBy } = await office.record(module, id);
  const starter = as(nameOf(createdBy as string));
  const promised = told(await preview(services, starter, module, { id }));
  await startProcess(services, starter, module, id, body());
  return promised;
}

/** Some have no right to it, and some would hand it to themselves. */
function refused(error: unknown) {
  if (!(error instanceof Error && 'code' in error)) throw error;
}

test.each(flows.map((flow, index) => [index, flow] as const))(
  'what is promised to whoever submits is what comes, whoever acts then (process %i)',
  async (index, flow) => {
    const { services, as } = office;
    const module = `promised${index}`;
    for (const [number, starter] of starters.entries()) {
      const random = dice(index * 10 + number + 1);
      const id = await office.draft(starter, module, { title: 'Paper' });
      const promised = told(await preview(services, as(starter), module, { id }));
      const simulated = await simulate(services, as('admin'), module, {
        flow,
        starterId: people[starter],
        data: { title: 'Paper' },
      });
      await startProcess(services, as(starter), module, id, body());
      const [first] = await pendingOf(id);
      const promisedAgain = first && random() < 0.5 ? await sentBack(module, id, first) : promised;
      expect(promisedAgain).toEqual(promised);
      await run(id, random);
      expect(await came(id)).toEqual(promised);
      expect(told(simulated.steps)).toEqual(promised);
    }
  },
);

test('a guard of the submission asks about the starter again at the end; `actor` is who approves', async () => {
  const { services, as } = office;
  const approved = async (by: PersonName) => {
    const id = await office.submit(by, 'guarded', { title: 'Paper' });
    return execute(services, as('fay'), id, body());
  };
  expect(await approved('ann')).toMatchObject({ status: 'approved' });
  await expect(approved('fay')).rejects.toMatchObject({ error: 'guard.other' });
});
