import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DefinitionAnswer, NextRecord, Option } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { breakGround, buyer, clerk, papers, sign } from './papers.ts';

let company: RealCompany;
let ground: Awaited<ReturnType<typeof breakGround>>;
let contractId: string;
beforeAll(async () => {
  company = await openRealCompany();
  ground = await breakGround(company);
  contractId = await sign(company, ground);
});
afterAll(() => company.close());

const ask = (as: string, module: string, id: string) =>
  company.call<NextRecord[]>(as, 'GET', `/v1/${module}/next/${id}`);
const modulesAfter = async (as: string, id: string) =>
  done(await ask(as, 'contractCreate', id), as).map(({ module }) => module);

test('invoices, changes and output can follow on a contract in force', async () => {
  expect(await modulesAfter(clerk, contractId)).toEqual(
    expect.arrayContaining(['invoiceApply', 'contractChange', 'outputApply']),
  );
});

test('what a record shows in tabs of its own is offered first, in their order', async () => {
  const { detail } = company.server.services.registry().module('contractCreate');
  const tabs = (detail?.tabs ?? []).flatMap(({ module = '' }) => module || []);
  const offered = await modulesAfter(clerk, contractId);
  const ofTabs = tabs.filter((module) => offered.includes(module));
  expect(ofTabs.length).toBeGreaterThan(1);
  expect(offered.slice(0, ofTabs.length)).toEqual(ofTabs);
});

test('on a draft may follow only what comes before it is in force', async () => {
  const draft = await company.add(clerk, 'contractCreate', papers.contractCreate({ ...ground }));
  expect(await modulesAfter(clerk, draft)).toEqual(['contractCommittee']);
});

test('a refused submission leads to the record that it asks for, in the language of who submits', async () => {
  const amount = '6000000.00';
  const draft = await company.add(
    clerk,
    'contractCreate',
    papers.contractCreate({ ...ground, amount }),
  );
  const refused = await company.submit(clerk, 'contractCreate', draft);
  expect(refused.data).toMatchObject({
    error: 'guard.committeePassed',
    links: [
      {
        module: 'contractCommittee',
        title: 'Contract committee review',
        field: 'contractId',
        from: draft,
      },
    ],
  });
});

test.each([clerk, 'linfang', 'huanghai'])(
  '%s is offered only what they may make',
  async (person) => {
    for (const module of await modulesAfter(person, contractId)) {
      const path = `/v1/definitions/${module}`;
      const definition = await company.call<DefinitionAnswer>(person, 'GET', path);
      expect([module, definition.data.actions]).toEqual([
        module,
        expect.arrayContaining(['create']),
      ]);
    }
  },
);

test('the form of each offers the record it would begin with', async () => {
  const next = done(await ask(clerk, 'contractCreate', contractId), 'next');
  expect(next.length).toBeGreaterThan(3);
  for (const asking of next) {
    const { module, field } = asking;
    const [name, lines] = field.split('.').toReversed();
    const offered = await company.call<Option[]>(clerk, 'POST', '/v1/contractCreate/options', {
      ids: [contractId],
      for: { module, field: name, ...(lines && { lines }) },
    });
    expect([module, offered.data.map(({ id }) => id)]).toEqual([module, [contractId]]);
  }
});

test('where several are named, or lines name one each, it begins with the one', async () => {
  const requisition = await company.add(buyer, 'purchaseRequisition', {
    purchaseType: 'service',
    purchaseMode: 'inquiry',
    reason: '仪器标定',
    lines: [
      { goodsName: '标定服务', qty: '1', price: '10', unit: 'piece', needDate: '2026-12-20' },
    ],
  });
  const submit = (confirmed: string[]) =>
    company.submit(buyer, 'purchaseRequisition', requisition, confirmed);
  const warned = await submit([]);
  const { confirm } = warned.data as { confirm?: string };
  done(await submit([confirm!]), 'it has no budget');
  await company.approve(requisition);
  const next = done(await ask(buyer, 'purchaseRequisition', requisition), 'next');
  expect(next.map(({ module, field }) => [module, field])).toEqual(
    expect.arrayContaining([
      ['inquiryApply', 'requisitionIds'],
      ['purchaseMerge', 'requisitionIds'],
      ['purchaseOrder', 'requisitionIds'],
    ]),
  );
  const merges = next.filter(({ module }) => module === 'purchaseMerge');
  expect(merges.map(({ title }) => title.en)).toEqual(['Consolidated purchase']);
});

test('nothing is told of a record that may not be read', async () => {
  expect((await ask('yuanmeng', 'contractCreate', contractId)).data).toMatchObject({
    error: 'notFound',
  });
});

test('a refused submission leads to the record whose state it minds', async () => {
  const draft = await company.add(clerk, 'contractCreate', papers.contractCreate({ ...ground }));
  const { projectId } = ground;
  await company.act('guotao', 'projectAdd', projectId, 'pause');
  const refused = await company.submit(clerk, 'contractCreate', draft);
  expect(refused.data).toMatchObject({
    error: 'guard.projectRunning',
    links: [{ module: 'projectAdd', id: projectId }],
  });
});
