import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { Option } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import {
  breakGround,
  buy,
  buyer,
  clerk,
  confirmOutput,
  papers,
  pay,
  receive,
  sign,
} from './papers.ts';

let company: RealCompany;
/** One record of each module, made by the clerk or the buyer of the first company, by module. */
const records: Record<string, string> = {};

beforeAll(async () => {
  company = await openRealCompany();
  const ground = await breakGround(company);
  const contractId = await sign(company, ground);
  const sales = (module: keyof typeof papers, data: RecordData) =>
    company.add(clerk, module, papers[module](data));
  const {
    id: outputConfirm,
    outputApplyId,
    receivableId,
  } = await confirmOutput(company, contractId, '10.00', '4.00');
  const invoiceApply = await company.file(
    clerk,
    'invoiceApply',
    papers.invoiceApply({ contractId, amount: '1.00' }),
  );
  const receiptRegister = await receive(company, ground.customerId, '2.00');
  const { id: purchaseContract, supplierId } = await buy(company);
  const paymentApply = await company.file(
    buyer,
    'paymentApply',
    papers.paymentApply({ purchaseContractId: purchaseContract, amount: '5.00' }),
  );
  Object.assign(records, {
    customerAdd: ground.customerId,
    projectAdd: ground.projectId,
    contractCreate: contractId,
    contractChange: await sales('contractChange', { contractId, changeAmount: '1.00' }),
    contractVoid: await sales('contractVoid', { contractId }),
    outputApply: outputApplyId,
    outputConfirm,
    receivableAccount: receivableId,
    invoiceApply,
    refund: await sales('refund', { invoiceApplyId: invoiceApply, amount: '1.00' }),
    receiptRegister,
    receiptClaim: await sales('receiptClaim', {
      receiptRegisterId: receiptRegister,
      lines: [{ contractId, amount: '1.00', receiptType: 'prepay' }],
    }),
    supplierAdd: supplierId,
    purchaseContract,
    purchaseSettlement: await company.add(
      buyer,
      'purchaseSettlement',
      papers.purchaseSettlement({ purchaseContractId: purchaseContract, grossAmount: '1.00' }),
    ),
    purchaseBillBox: await company.add(
      buyer,
      'purchaseBillBox',
      papers.purchaseBillBox({ purchaseContractId: purchaseContract, amount: '1.00' }),
    ),
    paymentApply,
    cashierPayment: await pay(company, paymentApply, '1.00'),
  });
});
afterAll(() => company.close());

const seen =
  'zhangwei liuyang huanghai linfang yangfan zhengjie wangzhiqiang machao zhulin sunli xunuo yuanmeng tianye admin'.split(
    ' ',
  );

/** Who of the people above finds the record. Drafts are their maker's, the leader's and the company roles'. */
const matrix: Record<string, string> = {
  customerAdd:
    'zhangwei liuyang huanghai linfang yangfan zhengjie wangzhiqiang machao zhulin sunli xunuo admin',
  projectAdd:
    'zhangwei liuyang huanghai linfang yangfan zhengjie wangzhiqiang machao zhulin sunli xunuo admin',
  contractCreate: 'zhangwei liuyang huanghai linfang yangfan wangzhiqiang admin',
  contractChange: 'zhangwei liuyang huanghai linfang yangfan wangzhiqiang admin',
  contractVoid: 'zhangwei liuyang huanghai linfang yangfan wangzhiqiang admin',
  outputApply: 'zhangwei liuyang huanghai linfang yangfan wangzhiqiang admin',
  outputConfirm: 'zhangwei liuyang huanghai linfang yangfan wangzhiqiang admin',
  receivableAccount: 'zhangwei liuyang huanghai linfang yangfan wangzhiqiang admin',
  invoiceApply: 'zhangwei liuyang huanghai linfang yangfan wangzhiqiang admin',
  refund: 'zhangwei liuyang huanghai linfang yangfan wangzhiqiang admin',
  receiptRegister:
    'zhangwei liuyang huanghai linfang yangfan zhengjie wangzhiqiang machao zhulin sunli xunuo admin',
  receiptClaim: 'zhangwei liuyang linfang yangfan zhengjie wangzhiqiang admin',
  supplierAdd:
    'zhangwei liuyang huanghai linfang yangfan zhengjie wangzhiqiang machao zhulin sunli xunuo admin',
  purchaseContract: 'linfang yangfan zhengjie wangzhiqiang machao zhulin admin',
  purchaseSettlement: 'linfang yangfan zhengjie wangzhiqiang machao zhulin admin',
  purchaseBillBox: 'linfang yangfan zhengjie wangzhiqiang machao zhulin admin',
  paymentApply: 'linfang yangfan zhengjie wangzhiqiang machao zhulin admin',
  cashierPayment: 'linfang yangfan zhengjie wangzhiqiang admin',
};

/** Every door to one record; each answers whether it shows the record to the person. */
const doors: Record<string, (as: string, module: string, id: string) => Promise<boolean>> = {
  get: async (as, module, id) =>
    (await company.call(as, 'GET', `/v1/${module}/${id}`)).code === 200,
  list: async (as, module, id) =>
    (
      await company.list(as, module, {
        filters: [
          {
            field: numberOf(module),
            operator: 'eq',
            value: (await company.read(module, id))[numberOf(module)],
          },
        ],
      })
    ).data.rows?.some((row) => row.id === id) ?? false,
  options: async (as, module, id) =>
    (await company.call<Option[]>(as, 'POST', `/v1/${module}/options`, { ids: [id] })).data
      .length === 1,
  lookup: async (as, module, id) =>
    (await company.call(as, 'POST', `/v1/${module}/lookup`, { id, paths: ['id'] })).code === 200,
  timeline: async (as, module, id) =>
    (await company.call(as, 'GET', `/v1/${module}/timeline/${id}`)).code === 200,
  attachments: async (as, _module, id) =>
    (await company.call(as, 'GET', `/v1/attachment/file/${id}`)).code === 200,
};
const numberOf = (module: string) =>
  company.server.services.registry().module(module).record.number!;

describe.each(Object.entries(matrix))(
  '%s is seen by those who may, through every door',
  (module, names) => {
    test.each(Object.keys(doors))('%s', async (door) => {
      const found: string[] = [];
      for (const as of seen) if (await doors[door]!(as, module, records[module]!)) found.push(as);
      expect(found.join(' ')).toBe(names);
    });
  },
);

describe('fields that a grant leaves out', () => {
  /** A colleague finds effective customers, without what they buy. */
  test('are in no answer and cannot be asked about', async () => {
    const id = records.customerAdd!;
    const answer = await company.call<{ record: RecordData; hidden: string[] }>(
      'zhulin',
      'GET',
      `/v1/customerAdd/${id}`,
    );
    expect(answer.data.record).not.toHaveProperty('contractAmount');
    expect(answer.data.record).not.toHaveProperty('contacts');
    expect(answer.data.hidden).toEqual(
      expect.arrayContaining(['contractAmount', 'receivedAmount', 'contacts']),
    );
    const { rows } = done(await company.list('zhulin', 'customerAdd'), 'list');
    expect(rows.find((row) => row.id === id)).not.toHaveProperty('contractAmount');
    const asked = done(
      await company.list('zhulin', 'customerAdd', {
        filters: [{ field: 'contractAmount', operator: 'gte', value: '0' }],
      }),
      'filter',
    );
    expect(asked.rows.map((row) => row.id)).not.toContain(id);
    const changes = await company.call('zhulin', 'GET', `/v1/customerAdd/timeline/${id}`);
    expect(JSON.stringify(changes.data)).not.toContain('contractAmount');
  });
});

describe('sensitive fields of people', () => {
  const secret = ['idNumber', 'mobile', 'bankAccountNo', 'birthDate', 'annualLeaveBalance'];
  const record = async (as: string) =>
    (
      await company.call<{ record: RecordData }>(
        as,
        'GET',
        `/v1/personnelInfo/${company.person(clerk)}`,
      )
    ).data.record;

  test('are shown to the person and to personnel, to nobody else', async () => {
    for (const as of [clerk, 'liangxue'])
      for (const field of secret) expect(await record(as)).toHaveProperty(field);
    for (const as of ['sunli', 'liuyang', 'wangzhiqiang', 'yuanmeng', 'panwei', 'admin'])
      for (const field of secret) expect(await record(as)).not.toHaveProperty(field);
  });

  test('cannot be guessed by filter, sort, search or lookup', async () => {
    const { idNumber, mobile } = await record('liangxue');
    for (const query of [
      { filters: [{ field: 'idNumber', operator: 'eq', value: idNumber }] },
      { filters: [{ field: 'mobile', operator: 'startsWith', value: '139' }] },
      { search: idNumber as string },
      { search: mobile as string },
    ]) {
      const { code, data } = await company.list('sunli', 'personnelInfo', query);
      const found = code === 200 ? data.rows.map((row) => row.id) : [];
      expect(found).not.toContain(company.person(clerk));
    }
    const looked = await company.call<{ values: RecordData }>(
      'sunli',
      'POST',
      '/v1/personnelInfo/lookup',
      { id: company.person(clerk), paths: ['idNumber', 'name'] },
    );
    expect(looked.data.values.idNumber ?? null).toBeNull();
    const through = await company.list('sunli', 'customerAdd', {
      filters: [{ field: 'ownerId.idNumber', operator: 'eq', value: idNumber }],
    });
    expect(through.code === 200 ? through.data.rows : []).toEqual([]);
  });
});
