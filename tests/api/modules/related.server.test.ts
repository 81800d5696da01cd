import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idsAt } from '#engine/schema/relations.ts';
import type { DefinitionAnswer, RecordAnswer, RelatedCount } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { breakGround, clerk, confirmOutput, sign } from './papers.ts';

let company: RealCompany;
/** A project whose customer has a contract, which has a confirmed output. */
let ground: Awaited<ReturnType<typeof breakGround>>;
let contractId: string;
beforeAll(async () => {
  company = await openRealCompany();
  ground = await breakGround(company);
  contractId = await sign(company, ground);
  await confirmOutput(company, contractId, '10.00', '4.00');
});
afterAll(() => company.close());

const related = (as: string, module: string, id: string) =>
  company.call<RelatedCount[]>(as, 'GET', `/v1/${module}/related/${id}`);

/** Some records of a module that a person may read. */
const someOf = async (as: string, module: string) =>
  done(await company.list(as, module), `${as} lists ${module}`)
    .rows.slice(0, 3)
    .map(({ id }) => id as string);

const people = ['zhangwei', 'yuanmeng', 'zhulin', 'liangxue', 'linfang', 'admin'];
const modules = ['contractCreate', 'customerAdd', 'projectAdd', 'supplierAdd', 'employee'];

describe.each(people)('%s', (person) => {
  test('is told of each record how many there are of what refers to it, as their lists say', async () => {
    let records = 0;
    for (const module of modules) {
      const definition = await company.call<DefinitionAnswer>(
        person,
        'GET',
        `/v1/definitions/${module}`,
      );
      if (definition.code !== 200) continue;
      const known = definition.data.related.map(({ lines, field, module: from }) =>
        [from, lines ? `${lines}.${field}` : field].join(),
      );
      if (!definition.data.actions.includes('read')) continue;
      for (const id of await someOf(person, module)) {
        records += 1;
        const counts = done(await related(person, module, id), `${person} asks of ${module}`);
        for (const { module: from, field, count, isCapped } of counts) {
          expect(known).toContain([from, field].join());
          const list = await company.list(person, from, {
            filters: [{ field, operator: 'in', value: [id] }],
          });
          const told = { from, field, count, isCapped };
          const { total } = done(list, from);
          expect(told).toEqual({
            from,
            field,
            count: Math.min(total, 1_000),
            isCapped: total >= 1_000,
          });
        }
      }
    }
    expect(records).toBeGreaterThan(0);
  });
});

test('a detail without tabs of its own counts every module that refers there', async () => {
  const module = company.server.services
    .registry()
    .modules.find(
      (one) =>
        !one.sources &&
        !one.detail?.tabs &&
        company.server.services.registry().referencesTo(one.module).length > 0,
    )!.module;
  const { data } = await company.call<DefinitionAnswer>(
    'admin',
    'GET',
    `/v1/definitions/${module}`,
  );
  const [id] = await someOf('admin', module);
  const counts = done(await related('admin', module, id!), module);
  expect(counts.map((one) => one.module)).toEqual(data.related.map((one) => one.module));
});

test('the papers of a contract, its customer and its project are counted', async () => {
  const countsOf = async (module: string, id: string) =>
    Object.fromEntries(
      done(await related(clerk, module, id), module).map((one) => [one.module, one.count]),
    );
  expect(await countsOf('customerAdd', ground.customerId)).toMatchObject({ contractCreate: 1 });
  expect(await countsOf('projectAdd', ground.projectId)).toMatchObject({ contractCreate: 1 });
  expect(await countsOf('contractCreate', contractId)).toMatchObject({ outputConfirm: 1 });
});

test('nothing is told of a record that may not be read', async () => {
  const [theirs] = await someOf('zhangwei', 'contractCreate');
  const mine = await someOf('yuanmeng', 'contractCreate');
  expect(mine).not.toContain(theirs);
  for (const [as, id] of [
    ['yuanmeng', theirs!],
    ['zhangwei', crypto.randomUUID()],
  ] as const)
    expect((await related(as, 'contractCreate', id)).data).toMatchObject({ error: 'notFound' });
});

test('one purchase is seen as a whole from its order: what it came from and what came of it', async () => {
  const buyer = 'machao';
  const { rows } = done(await company.list(buyer, 'purchaseOrder'), 'orders');
  const seen = new Set<string>();
  for (const { id } of rows) {
    const answer = await company.call<RecordAnswer>(
      buyer,
      'GET',
      `/v1/purchaseOrder/${id as string}`,
    );
    const { record } = done(answer, 'an order');
    const counts = done(await related(buyer, 'purchaseOrder', id as string), 'its tabs');
    const shared = counts.filter(({ of }) => of !== undefined);
    // whoever buys does not see payments
    expect(shared.map(({ module }) => module)).toEqual([
      'purchaseRequisition',
      'purchaseMerge',
      'inquiryApply',
      'inquiryResult',
      'purchaseContract',
    ]);
    for (const { module, field, of, count } of shared) {
      const value = idsAt(record, of!);
      const list = await company.list(buyer, module, {
        filters: [{ field, operator: 'in', value }],
      });
      expect([module, count]).toEqual([module, done(list, module).total]);
      if (count > 0) seen.add(module);
    }
  }
  expect([...seen]).toContain('purchaseRequisition');
});
