import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import {
  bankAnswers,
  bankReturns,
  breakGround,
  buy,
  buyer,
  clerk,
  confirmOutput,
  evidence,
  invoice,
  papers,
  pay,
  receive,
  sign,
  toBank,
  type Ground,
} from './papers.ts';

let company: RealCompany;
let ground: Ground;
beforeAll(async () => {
  company = await openRealCompany();
  ground = await breakGround(company);
});
afterAll(() => company.close());

const figures = async (module: string, id: string, ...fields: string[]) => {
  const record = await company.read(module, id);
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
};
const contractFields = [
  'changeAmount',
  'currentAmount',
  'declaredAmount',
  'outputAmount',
  'invoicedAmount',
  'receivedAmount',
];
const contractSums = (id: string) => figures('contractCreate', id, ...contractFields);
const untouched = {
  changeAmount: '0.00',
  currentAmount: '1000.00',
  declaredAmount: '0.00',
  outputAmount: '0.00',
  invoicedAmount: '0.00',
  receivedAmount: '0.00',
};
type Expected = Record<string, string>;

/** A document of a contract in one life: what the contract says after each thing that happens to it. */
async function live(
  module: keyof typeof papers,
  contractId: string,
  data: RecordData,
  {
    before = {},
    running,
    approved,
    voider,
  }: { before?: Expected; running: Expected; approved: Expected; voider?: string },
) {
  const sums = (change: Expected) => ({ ...untouched, ...before, ...change });
  const id = await company.add(clerk, module, papers[module](data));
  expect(await contractSums(contractId)).toEqual(sums({}));
  done(await company.submit(clerk, module, id), 'submits');
  expect(await contractSums(contractId)).toEqual(sums(running));
  done(await company.decide(id), 'the leader approves');
  expect(await contractSums(contractId)).toEqual(sums(running));
  done(await company.decide(id, 'rejectToStarter'), 'is returned');
  expect(await contractSums(contractId)).toEqual(sums({}));
  done(await company.submit(clerk, module, id), 'submits again');
  expect(await contractSums(contractId)).toEqual(sums(running));
  const recovered = await company.call(clerk, 'POST', `/workFlow/recover/${id}`, {
    requestKey: crypto.randomUUID(),
  });
  done(recovered, 'takes it back');
  expect(await contractSums(contractId)).toEqual(sums({}));
  await company.pass(clerk, module, id);
  expect(await contractSums(contractId)).toEqual(sums(approved));
  if (!voider) return id;
  done(await company.act(voider, module, id, 'void', { reason: '录入错误' }), 'is void');
  expect(await contractSums(contractId)).toEqual(sums({}));
  return id;
}

describe('what a contract says, to the cent, in every state of', () => {
  test('a declaration of output', async () => {
    const contractId = await sign(company, ground);
    const declared = { declaredAmount: '333.33' };
    expect(
      await live(
        'outputApply',
        contractId,
        { contractId, ...declared },
        { running: declared, approved: declared, voider: 'guotao' },
      ),
    ).toBeTruthy();
  });

  test('an invoice', async () => {
    const contractId = await sign(company, ground);
    const invoiced = { invoicedAmount: '0.01' };
    expect(
      await live(
        'invoiceApply',
        contractId,
        { contractId, amount: '0.01' },
        { running: invoiced, approved: invoiced, voider: 'yangfan' },
      ),
    ).toBeTruthy();
  });

  test('a change', async () => {
    const contractId = await sign(company, ground);
    expect(
      await live(
        'contractChange',
        contractId,
        { contractId, changeAmount: '-99.99' },
        { running: {}, approved: { changeAmount: '-99.99', currentAmount: '900.01' } },
      ),
    ).toBeTruthy();
  });

  test('a confirmation of output', async () => {
    const contractId = await sign(company, ground);
    const outputApplyId = await company.file(
      clerk,
      'outputApply',
      papers.outputApply({ contractId, declaredAmount: '500.00' }),
    );
    expect(
      await live(
        'outputConfirm',
        contractId,
        {
          outputApplyId,
          confirmedAmount: '123.45',
          evidenceIds: [await evidence(company, contractId)],
        },
        {
          before: { declaredAmount: '500.00' },
          running: {},
          approved: { outputAmount: '123.45' },
          voider: 'guotao',
        },
      ),
    ).toBeTruthy();
  });

  test('a refund', async () => {
    const contractId = await sign(company, ground);
    const invoiceApplyId = await invoice(company, contractId, '800.00');
    expect(
      await live(
        'refund',
        contractId,
        { invoiceApplyId, amount: '799.99' },
        {
          before: { invoicedAmount: '800.00' },
          running: {},
          approved: { invoicedAmount: '0.01' },
          voider: 'yangfan',
        },
      ),
    ).toBeTruthy();
  });

  test('a claim of a receipt, without its bonds', async () => {
    const contractId = await sign(company, ground);
    const receiptRegisterId = await receive(company, ground.customerId, '100.00');
    const lines = [
      { contractId, amount: '40.10', receiptType: 'prepay' },
      { contractId, amount: '9.90', receiptType: 'retention' },
      { contractId, amount: '50.00', receiptType: 'bond' },
    ];
    expect(
      await live(
        'receiptClaim',
        contractId,
        { receiptRegisterId, lines },
        { running: {}, approved: { receivedAmount: '50.00' }, voider: 'yangfan' },
      ),
    ).toBeTruthy();
  });
});

test('customer and project follow their contracts, changes, output and receipts', async () => {
  const own = await breakGround(company);
  const customer = () => figures('customerAdd', own.customerId, 'contractAmount', 'receivedAmount');
  const project = () => figures('projectAdd', own.projectId, 'contractAmount', 'outputAmount');
  const first = await sign(company, own, { amount: '1000.00' });
  const second = await sign(company, own, { amount: '500.50' });
  expect(await customer()).toEqual({ contractAmount: '1500.50', receivedAmount: '0.00' });
  await company.file(
    clerk,
    'contractChange',
    papers.contractChange({ contractId: first, changeAmount: '-0.25' }),
  );
  const { id, receivableId } = await confirmOutput(company, first, '77.77');
  const receiptRegisterId = await receive(company, own.customerId, '77.77');
  const claim = await company.file(
    clerk,
    'receiptClaim',
    papers.receiptClaim({
      receiptRegisterId,
      lines: [{ contractId: first, receivableId, amount: '77.77', receiptType: 'progress' }],
    }),
  );
  expect(await customer()).toEqual({ contractAmount: '1500.25', receivedAmount: '77.77' });
  expect(await project()).toEqual({ contractAmount: '1500.25', outputAmount: '77.77' });
  done(await company.act('yangfan', 'receiptClaim', claim, 'void', { reason: '错' }), 'void');
  done(await company.act('guotao', 'outputConfirm', id, 'void', { reason: '错' }), 'void');
  await company.file(clerk, 'contractVoid', papers.contractVoid({ contractId: second }));
  expect(await customer()).toEqual({ contractAmount: '999.75', receivedAmount: '0.00' });
  expect(await project()).toEqual({ contractAmount: '999.75', outputAmount: '0.00' });
});

test('a purchase contract knows what is settled, invoiced, applied for and paid', async () => {
  const { id: purchaseContractId } = await buy(company);
  const sums = () =>
    figures(
      'purchaseContract',
      purchaseContractId,
      'settledAmount',
      'invoicedAmount',
      'appliedAmount',
      'paidAmount',
    );
  const bill = await company.add(
    buyer,
    'purchaseBillBox',
    papers.purchaseBillBox({ purchaseContractId, amount: '600.00' }),
  );
  expect(await sums()).toMatchObject({ settledAmount: '0.00', invoicedAmount: '600.00' });
  const settlement = await company.add(
    buyer,
    'purchaseSettlement',
    papers.purchaseSettlement({ purchaseContractId, grossAmount: '650.00', deductAmount: '50.01' }),
  );
  done(await company.submit(buyer, 'purchaseSettlement', settlement), 'submit');
  expect(await sums()).toMatchObject({ settledAmount: '0.00' });
  await company.approve(settlement);
  expect(await sums()).toMatchObject({ settledAmount: '599.99' });
  expect(
    await figures(
      'purchaseSettlement',
      settlement,
      'amount',
      'retentionAmount',
      'payableAmount',
      'status',
    ),
  ).toEqual({ amount: '599.99', retentionAmount: '30.00', payableAmount: '569.99', status: 'DZF' });

  const application = await company.add(
    buyer,
    'paymentApply',
    papers.paymentApply({
      purchaseContractId,
      purchaseSettlementId: settlement,
      billIds: [bill],
      paymentType: 'progress',
      amount: '500.00',
    }),
  );
  done(await company.submit(buyer, 'paymentApply', application), 'submit');
  expect(await sums()).toMatchObject({ appliedAmount: '500.00', paidAmount: '0.00' });
  expect(await figures('purchaseSettlement', settlement, 'appliedAmount', 'status')).toEqual({
    appliedAmount: '500.00',
    status: 'BFZF',
  });
  done(await company.decide(application, 'rejectToStarter'), 'return');
  expect(await sums()).toMatchObject({ appliedAmount: '0.00' });
  expect(await figures('purchaseSettlement', settlement, 'appliedAmount', 'status')).toEqual({
    appliedAmount: '0.00',
    status: 'DZF',
  });
  await company.pass(buyer, 'paymentApply', application);
  expect(await figures('purchaseBillBox', bill, 'status')).toEqual({ status: 'YWC' });

  const payments = () => figures('paymentApply', application, 'paidAmount', 'payStatus');
  const first = await pay(company, application, '199.99');
  expect(await payments()).toEqual({ paidAmount: '199.99', payStatus: 'BFZF' });
  const second = await pay(company, application, '300.01');
  expect(await payments()).toEqual({ paidAmount: '500.00', payStatus: 'YWC' });
  expect(await sums()).toEqual({
    settledAmount: '599.99',
    invoicedAmount: '600.00',
    appliedAmount: '500.00',
    paidAmount: '500.00',
  });
  for (const payment of [first, second]) await bankReturns(company, payment);
  expect(await payments()).toEqual({ paidAmount: '0.00', payStatus: 'DZF' });
  expect(await sums()).toMatchObject({ paidAmount: '0.00' });

  done(
    await company.act('yangfan', 'paymentApply', application, 'void', { reason: '重复' }),
    'void',
  );
  expect(await sums()).toMatchObject({ appliedAmount: '0.00' });
  expect(await figures('purchaseBillBox', bill, 'status', 'usedByNumber')).toEqual({
    status: 'YCK',
    usedByNumber: null,
  });
  done(
    await company.act('machao', 'purchaseSettlement', settlement, 'void', { reason: '重复' }),
    'void',
  );
  expect(await sums()).toMatchObject({ settledAmount: '0.00' });
  done(await company.act('linfang', 'purchaseBillBox', bill, 'void', { reason: '重复' }), 'void');
  expect(await sums()).toMatchObject({ invoicedAmount: '0.00' });
});

test('a bank account pays what succeeded, and is paid what was received', async () => {
  const companyId = company.server.services
    .directory()
    .person(company.person('zhengjie'))!.companyId!;
  const bankAccountId = await company.add('yangfan', 'basicAccount', {
    code: 'SUM',
    accountName: '一般户',
    companyId,
    bankName: '招商银行',
    bankAccountNo: '622200000000000999',
    openingBalance: '1000.00',
  });
  const balance = () => figures('basicAccount', bankAccountId, 'received', 'paid', 'balance');
  await company.add(
    'zhengjie',
    'receiptRegister',
    papers.receiptRegister({ bankAccountId, customerId: ground.customerId, amount: '0.50' }),
  );
  const { id: purchaseContractId } = await buy(company);
  const paymentApplyId = await company.file(
    buyer,
    'paymentApply',
    papers.paymentApply({ purchaseContractId, amount: '300.00' }),
  );
  const line = { paymentApplyId, paymentMethod: 'transfer' };
  const id = await company.add(
    'zhengjie',
    'cashierPayment',
    papers.cashierPayment({
      bankAccountId,
      lines: [
        { ...line, amount: '100.00' },
        { ...line, amount: '200.00' },
      ],
    }),
  );
  expect(await balance()).toEqual({ received: '0.50', paid: '0.00', balance: '1000.50' });
  await toBank(company, id);
  done(await bankAnswers(company, id, 'success', 'fail'), 'results');
  expect(await balance()).toEqual({ received: '0.50', paid: '100.00', balance: '900.50' });
  done(await bankAnswers(company, id, 'success'), 'results');
  expect(await balance()).toEqual({ received: '0.50', paid: '300.00', balance: '700.50' });
  done(await company.act('zhengjie', 'cashierPayment', id, 'result'), 'result');
  expect((await company.change('zhengjie', 'cashierPayment', id, { remark: 'x' })).code).not.toBe(
    200,
  );
  await bankReturns(company, id);
  expect(await balance()).toEqual({ received: '0.50', paid: '0.00', balance: '1000.50' });
});

test('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
