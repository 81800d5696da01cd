import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleRecord } from '#engine/schema/sample.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type {
  ForecastAnswer,
  DefinitionAnswer,
  MessageItem,
  PathStep,
  ProcessInfo,
  PublicDefinitions,
  RecordAnswer,
  TaskItem,
} from '#shared/contract/index.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import { forecastPath } from '#web/features/form/forecast/forecastPath.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { sampledModules } from '#tests/support/sampledModules.ts';
import {
  breakGround,
  buy,
  buyer,
  clerk,
  confirmOutput,
  evidence,
  invoice,
  papers,
  receive,
  sign,
  type Ground,
} from './papers.ts';

let company: RealCompany;
let ground: Ground;
let contractId: string;
let purchase: Awaited<ReturnType<typeof buy>>;
beforeAll(async () => {
  company = await openRealCompany();
  ground = await breakGround(company);
  contractId = await sign(company, ground, { amount: '900000.00' });
  purchase = await buy(company, { amount: '900000.00', directReason: 'The only maker' });
});
afterAll(() => company.close());

/** Those the papers are about; of every module `catalogue.test.ts` makes a record from its fields. */
const modules = sampledModules(
  companyDefinitions.modules.filter(({ flow, module }) => flow && module in papers),
);

const ofPurchasing = new Set([
  'supplierAdd',
  'purchaseContract',
  'purchaseSettlement',
  'paymentApply',
  'purchaseCar',
]);
const starterOf = (module: string) => (ofPurchasing.has(module) ? buyer : clerk);

/** What a record of the module refers to, made so that it is in force. */
const references: Record<string, () => Promise<RecordData> | RecordData> = {
  projectAdd: async () => ({
    customerId: ground.customerId,
    projectCategoryId: (await company.read('projectAdd', ground.projectId)).projectCategoryId,
    projectManagerId: company.person('xiedong'),
  }),
  contractCreate: () => ({ ...ground, retentionRate: '0.05' }),
  contractChange: async () => ({ contractId: await sign(company, ground), changeAmount: '1.00' }),
  contractVoid: async () => ({ contractId: await sign(company, ground) }),
  outputApply: () => ({ contractId, declaredAmount: '10.00' }),
  outputConfirm: async () => {
    const { outputApplyId } = await confirmOutput(company, contractId, '10.00', '1.00');
    const evidenceIds = [await evidence(company, contractId)];
    return { outputApplyId, confirmedAmount: '1.00', evidenceIds };
  },
  invoiceApply: () => ({ contractId, amount: '10.00' }),
  refund: async () => ({
    invoiceApplyId: await invoice(company, contractId, '10.00'),
    amount: '1.00',
  }),
  receiptClaim: async () => ({
    receiptRegisterId: await receive(company, ground.customerId, '10.00'),
    lines: [{ contractId, amount: '1.00', receiptType: 'prepay' }],
  }),
  purchaseContract: () => ({ supplierId: purchase.supplierId, retentionRate: '0.05' }),
  // a final one closes its contract to those after it
  purchaseSettlement: () => ({
    purchaseContractId: purchase.id,
    grossAmount: '1.00',
    isFinal: false,
  }),
  paymentApply: () => ({ purchaseContractId: purchase.id, amount: '1.00' }),
  purchaseCar: () => ({ supplierId: purchase.supplierId, purchaseContractId: purchase.id }),
};

/** A believable record made from the fields alone, with what the rules of the module ask for over it. */
async function valid({ module, fields }: Module, seed: number): Promise<RecordData> {
  const registry = company.server.services.registry();
  const sample = sampleRecord(registry.module(module), registry, seed);
  const optional = Object.entries(sample).filter(([name]) => {
    const field = fields[name]!;
    return (
      isTyped(field) &&
      !field.required &&
      !field.fetch &&
      !field.visibleWhen &&
      field.type !== 'status' &&
      !field.ref &&
      field.type !== 'table' &&
      !field.checks
    );
  });
  const more = await references[module]?.();
  return { ...Object.fromEntries(optional), ...papers[module as keyof typeof papers](more ?? {}) };
}

const key = () => crypto.randomUUID();
const status = async (module: string, id: string) => (await company.read(module, id)).status;
const info = (as: string, id: string) =>
  company.call<ProcessInfo>(as, 'POST', '/workFlow/viewInfo', { id });
const todos = async (as: string, id: string) => {
  const { data } = await company.call<{ rows: TaskItem[] }>(
    as,
    'GET',
    '/workFlow/getTaskListByPage?page=1&row=200',
  );
  return data.rows.filter(({ businessKey }) => businessKey === id);
};
/** The path of a submission as a browser works it out. */
async function inBrowser(as: string, module: string, id: string) {
  const get = async <T>(path: string) => done(await company.call<T>(as, 'GET', path), path);
  const body = { moduleNo: module, id };
  const answer = await company.call<ForecastAnswer>(as, 'POST', '/workFlow/forecast', body);
  const definition = await get<DefinitionAnswer>(`/v1/definitions/${module}`);
  const common = await get<PublicDefinitions>('/v1/definitions');
  const { record } = await get<RecordAnswer>(`/v1/${module}/${id}`);
  const all = company.server.services.registry();
  const registry = createRegistry({ ...all, modules: [definition.module] });
  const context = { definition, common, registry, clockOffset: 0 };
  return forecastPath(done(answer, 'ahead'), context, record, {}).steps;
}
/** Where the newest message about a record leads. */
const opening = async (as: string, id: string) => {
  const path = `/v1/msg/${company.person(as)}/1/50`;
  const { data } = await company.call<{ rows: MessageItem[] }>(as, 'GET', path);
  return data.rows.find(({ businessKey }) => businessKey === id)?.opening;
};

describe.each(modules.map((module) => [module.module, module] as const))('%s', (name, module) => {
  const starter = starterOf(name);
  const draft = async (seed: number) => company.add(starter, name, await valid(module, seed));

  test('is made, found, submitted and approved along its whole chain', async () => {
    const id = await draft(1);
    const { record } = module;
    const saved = await company.read(name, id);
    expect(saved.status).toBe('WTJ');
    const search = saved[record.number ?? record.title] as string;
    expect(search).toBeTruthy();
    const found = done(await company.list(starter, name, { search }), 'list');
    expect(found.rows.map((row) => row.id)).toContain(id);

    const preview = await company.call<PathStep[]>(starter, 'POST', '/workFlow/preview', {
      moduleNo: name,
      id,
    });
    const ahead = done(preview, 'preview');
    expect(ahead.length).toBeGreaterThan(0);
    const decided = ahead.filter(({ type, state }) => type !== 'effect' && state !== 'skipped');
    expect(decided.filter(({ people }) => people.length === 0)).toEqual([]);

    expect(await inBrowser(starter, name, id)).toEqual(ahead);

    done(await company.submit(starter, name, id), 'submit');
    expect(await status(name, id)).toBe('SPZ');
    const deciders: string[] = [];
    for (;;) {
      const [next] = await company.asked(id);
      if (!next) break;
      const businessType = module.variants ? saved[module.variants.by] : null;
      const asked = await todos(next, id);
      expect(asked).toMatchObject([{ moduleNo: name, businessType }]);
      const { taskId } = asked[0]!;
      const leadsToTask = { taskId, businessType, remark: null, isDetails: false };
      expect(await opening(next, id)).toMatchObject(leadsToTask);
      expect(
        done(await company.call<object>(next, 'GET', `/v1/${name}/${id}`), next),
      ).toMatchObject({ record: { id } });
      deciders.push(next);
      done(await company.decide(id), `${next} approves`);
    }
    expect(await opening(deciders[0]!, id)).toMatchObject({ taskId: null, isDetails: true });
    expect(await status(name, id)).toBe(module.approvedStatus);
    const { instance, path, log } = done(await info(starter, id), 'info');
    expect(instance).toMatchObject({ status: 'approved', moduleNo: name });
    const passed = path
      .filter(({ state }) => state === 'done')
      .flatMap(({ people }) =>
        people.filter(({ outcome }) => outcome === 'approved').map((one) => one.id),
      );
    // branches side by side stand in their own order, whoever was first
    const asDecided = deciders.map((userName) => company.person(userName));
    const hasBranches = module.flow!.steps.some(({ type }) => type === 'parallel');
    const inOrder = (ids: string[]) => (hasBranches ? ids.toSorted() : ids);
    expect(inOrder(passed)).toEqual(inOrder(asDecided));
    expect(log.filter(({ action }) => action === 'approve')).toHaveLength(deciders.length);
    const refused = await company.change(starter, name, id, { remark: 'too late' });
    expect(refused.code).not.toBe(200);
  });

  test('is returned, corrected and submitted again, taken back, and rejected', async () => {
    const id = await draft(2);
    done(await company.submit(starter, name, id), 'submit');
    done(await company.decide(id, 'rejectToStarter'), 'return');
    expect(await status(name, id)).toBe('BH');
    expect((await todos(starter, id)).map(({ remark }) => remark)).toEqual(['rejectToStarter']);
    const leadsToForm = { remark: 'rejectToStarter', isDetails: false };
    expect(await opening(starter, id)).toMatchObject(leadsToForm);
    const text = Object.entries(module.fields).find(
      ([, { type, readOnly, visibleWhen }]) => type === 'text' && !readOnly && !visibleWhen,
    );
    if (text) done(await company.change(starter, name, id, { [text[0]]: '已更正' }), 'correct');
    done(await company.submit(starter, name, id), 'submit again');
    expect(await status(name, id)).toBe('SPZ');
    done(
      await company.call(starter, 'POST', `/workFlow/recover/${id}`, { requestKey: key() }),
      'recover',
    );
    expect(await status(name, id)).toBe('WTJ');
    expect(await company.asked(id)).toEqual([]);
    done(await company.submit(starter, name, id), 'submit a third time');
    done(await company.decide(id), 'the first approves');
    const late = await company.call(starter, 'POST', `/workFlow/recover/${id}`, {
      requestKey: key(),
    });
    expect(late.code).not.toBe(200);
    const isWaiting = (await company.asked(id)).length > 0;
    if (isWaiting) done(await company.decide(id, 'reject'), 'the second rejects');
    expect(await status(name, id)).toBe(isWaiting ? 'BH' : module.approvedStatus);
    expect((await company.call('yuanmeng', 'GET', `/v1/${name}/${id}`)).data).toMatchObject({
      error: 'notFound',
    });
  });
});

const voidable = modules.filter(({ access }) =>
  access.some(({ actions }) => actions.includes('void')),
);
test.each(voidable.map((module) => [module.module, module] as const))(
  '%s is declared void by those who may, once, with a reason',
  async (name, module) => {
    const starter = starterOf(name);
    const id = await company.file(starter, name, await valid(module, 3));
    const declare = (as: string, reason?: string) =>
      company.act(as, name, id, 'void', reason ? { reason } : {});
    expect((await declare('yuanmeng', 'x')).data).toMatchObject({ error: 'notFound' });
    expect((await declare(starter, 'x')).data).toMatchObject({ error: 'forbidden' });
    expect((await declare('admin')).data).toMatchObject({ error: 'reasonRequired' });
    done(await declare('admin', '录入错误'), 'void');
    expect(await status(name, id)).toBe('ZF');
    expect((await declare('admin', '再次')).data).toMatchObject({ error: 'notPossible' });
  },
);

test('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
