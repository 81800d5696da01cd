import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { voucherLines } from '#tests/support/vouchers.ts';
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
  type Ground,
} from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';

const today = '2026-11-23';
let setting: Setting;
let ground: Ground;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date(`${today}T02:00:00Z`) });
  ground = await breakGround(setting.company);
}, 300_000);
afterAll(() => setting.close());

const refused = (as: string, module: string, id: string) =>
  setting.refusal(module, setting.company.submit(as, module, id));

test('no contract holds back more than the company allows', async () => {
  const { company } = setting;
  const much = { retentionRate: '0.051' };
  const sold = await company.add(
    clerk,
    'contractCreate',
    papers.contractCreate({ ...ground, ...much }),
  );
  const bought = await company.add(
    buyer,
    'purchaseContract',
    papers.purchaseContract({
      supplierId: await company.file(buyer, 'supplierAdd', papers.supplierAdd()),
      ...much,
    }),
  );
  for (const [as, module, id] of [
    [clerk, 'contractCreate', sold],
    [buyer, 'purchaseContract', bought],
  ] as const) {
    expect(await refused(as, module, id)).toBe(
      'The retention of 5.1% is above the highest that is allowed',
    );
    await decideSetting(company, 'contract.retentionCap', 0.06);
    await company.pass(as, module, id);
    await decideSetting(company, 'contract.retentionCap', undefined);
  }
});

test('output owes its retention apart, due when the warranty ends; advances are offset first', async () => {
  const { company } = setting;
  const contractId = await sign(company, ground, {
    amount: '1000.00',
    retentionRate: '0.05',
    warrantyMonths: 24,
    endDate: '2027-03-31',
  });
  const claim = async (amount: string, line: object) =>
    company.add(clerk, 'receiptClaim', {
      receiptRegisterId: await receive(company, ground.customerId, amount),
      customerId: ground.customerId,
      lines: [{ contractId, amount, ...line }],
    });
  const advance = await claim('100.00', { receiptType: 'prepay' });
  await company.pass(clerk, 'receiptClaim', advance);
  expect(await setting.figures('contractCreate', contractId, 'advanceBalance')).toEqual({
    advanceBalance: '100.00',
  });
  expect(await voucherLines(company, 'receiptClaim', advance)).toEqual([
    ['1002', '100.00', null],
    ['2203', null, '100.00'],
  ]);

  const confirmed = await confirmOutput(company, contractId, '400.00');
  const { retentionId } = await company.read('outputConfirm', confirmed.id);
  expect(await company.read('receivableAccount', confirmed.receivableId)).toMatchObject({
    amount: '380.00',
    offsetAmount: '100.00',
    balanceAmount: '280.00',
    isRetention: false,
  });
  expect(await company.read('receivableAccount', retentionId as string)).toMatchObject({
    amount: '20.00',
    isRetention: true,
    dueDate: '2029-03-31',
  });
  expect(await company.read('contractCreate', contractId)).toMatchObject({
    advanceOffset: '100.00',
    advanceBalance: '0.00',
    retentionBalance: '20.00',
  });
  expect(await voucherLines(company, 'outputConfirm', confirmed.id)).toEqual([
    ['1122', '280.00', null],
    ['2203', '100.00', null],
    ['112203', '20.00', null],
    ['600101', null, '377.36'],
    ['22210102', null, '22.64'],
  ]);

  // what is offset stays; an adjustment moves both parts, and not below what is settled
  expect(await setting.refusal('receiptClaim', setting.void('receiptClaim', advance))).toBe(
    'Advances of it are offset against receivables already: 100.00 offset, 0.00 received without it',
  );
  const less = await setting.documents.complete('outputAdjust', {
    outputConfirmId: confirmed.id,
    adjustAmount: '-1.00',
  });
  const tooMuch = { adjustAmount: '-295.00' };
  expect(await setting.refusedWith('outputAdjust', less, tooMuch)).toBe(
    'Below what is received, exempted or offset by advances: 380.00 due, -295.00 adjusted, 0.00 received, 100.00 offset',
  );
  await setting.passedWith('outputAdjust', less, { adjustAmount: '-100.00' });
  const amounts = async () => [
    (await company.read('receivableAccount', confirmed.receivableId)).amount,
    (await company.read('receivableAccount', retentionId as string)).amount,
  ];
  expect(await amounts()).toEqual(['285.00', '15.00']);
  await setting.voided('outputAdjust', less);
  expect(await amounts()).toEqual(['380.00', '20.00']);

  // a confirmation that is void takes its retention along
  const mistaken = await confirmOutput(company, contractId, '100.00');
  const { retentionId: itsRetention } = await company.read('outputConfirm', mistaken.id);
  await setting.voided('outputConfirm', mistaken.id);
  expect(await setting.status('receivableAccount', itsRetention as string)).toBe('ZF');

  // the retention is claimed on its receivable
  const loose = await claim('20.00', { receiptType: 'retention' });
  expect(await refused(clerk, 'receiptClaim', loose)).toBe(
    'Choose the receivable of the retention money: 20.00 open',
  );
  const lines = [
    { contractId, amount: '20.00', receiptType: 'retention', receivableId: retentionId! },
  ];
  done(await company.change(clerk, 'receiptClaim', loose, { lines }), 'chosen');
  await company.pass(clerk, 'receiptClaim', loose);
  expect(await company.read('receivableAccount', retentionId as string)).toMatchObject({
    balanceAmount: '0.00',
    status: 'YHK',
  });
  expect(await setting.refusal('outputConfirm', setting.void('outputConfirm', confirmed.id))).toBe(
    '20.00 of its retention money was received, so it cannot be void',
  );
});

/** A purchase contract of 1,000.00 that holds back 5 % until a year after its end, and what is to be paid of it. */
async function bought(startDate: string, endDate: string) {
  const { company } = setting;
  const { id: purchaseContractId } = await buy(company, {
    warrantyMonths: 12,
    startDate,
    endDate,
    paymentTerms: [
      { stage: 'prepay', ratio: '0.3' },
      { stage: 'settlement', ratio: '0.65' },
      { stage: 'retention', ratio: '0.05' },
    ],
  });
  const pays = (paymentType: string, amount: string) =>
    company.add(
      buyer,
      'paymentApply',
      papers.paymentApply({ purchaseContractId, paymentType, amount, stage: paymentType }),
    );
  const settlement = (prepaidOffset: string | null) =>
    company.add(
      buyer,
      'purchaseSettlement',
      papers.purchaseSettlement({
        purchaseContractId,
        grossAmount: '1000.00',
        isFinal: true,
        prepaidOffset,
      }),
    );
  return { purchaseContractId, pays, settlement };
}

test('what was prepaid to a supplier is offset, at the latest by the final settlement', async () => {
  const { company } = setting;
  const { purchaseContractId, pays, settlement } = await bought('2026-11-20', '2026-12-31');
  const prepaid = await pays('prepay', '300.00');
  await company.pass(buyer, 'paymentApply', prepaid);
  await pay(company, prepaid, '300.00');
  const id = await settlement('299.99');
  expect(await refused(buyer, 'purchaseSettlement', id)).toBe(
    'A final settlement offsets what was prepaid: 300.00 left, 299.99 offset',
  );
  const offset = async (prepaidOffset: string) =>
    done(await company.change(buyer, 'purchaseSettlement', id, { prepaidOffset }), 'offset');
  await offset('300.01');
  expect(await refused(buyer, 'purchaseSettlement', id)).toBe(
    'More than is prepaid and not offset: 300.00 left, 300.01 offset',
  );
  await offset('300.00');
  await company.pass(buyer, 'purchaseSettlement', id);
  expect(await company.read('purchaseSettlement', id)).toMatchObject({
    retentionAmount: '50.00',
    payableAmount: '650.00',
  });
  expect(await voucherLines(company, 'purchaseSettlement', id)).toEqual([
    ['540101', '1000.00', null],
    ['2202', null, '650.00'],
    ['220203', null, '50.00'],
    ['1123', null, '300.00'],
  ]);
  expect(await company.read('purchaseContract', purchaseContractId)).toMatchObject({
    prepaidLeft: '0.00',
    retentionLeft: '50.00',
    retentionDueDate: '2027-12-31',
  });
  expect(await refused(buyer, 'paymentApply', await pays('retention', '50.00'))).toBe(
    'The retention money is due on 2027-12-31 only',
  );
});

test('a supplier gets its retention when the warranty is over, once, and not more', async () => {
  const { company } = setting;
  const { pays, settlement } = await bought('2025-01-01', '2025-10-31');
  await company.pass(buyer, 'purchaseSettlement', await settlement(null));
  await decideSetting(company, 'payment.beyondStage', 'allow');
  const id = await pays('retention', '50.01');
  expect(await refused(buyer, 'paymentApply', id)).toBe(
    'More than is held back: 50.00 held, 0.00 applied for, 50.01 more',
  );
  done(await company.change(buyer, 'paymentApply', id, { amount: '50.00' }), 'amount');
  await company.pass(buyer, 'paymentApply', id);
  expect(await refused(buyer, 'paymentApply', await pays('retention', '0.01'))).toContain(
    '50.00 held, 50.00 applied for, 0.01 more',
  );
  await decideSetting(company, 'payment.beyondStage', undefined);
  await pay(company, id, '50.00');
  expect(await voucherLines(company, 'paymentApply', id)).toEqual([
    ['220203', '50.00', null],
    ['2241', null, '50.00'],
  ]);
});

test('a payment is for something bought, but for a deposit, which is owed back', async () => {
  const { company } = setting;
  const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
  const data = papers.paymentApply({ supplierId, amount: '20.00' });
  for (const paymentType of ['prepay', 'other']) {
    const id = await company.add(buyer, 'paymentApply', { ...data, paymentType });
    expect(await refused(buyer, 'paymentApply', id)).toBe(
      'A payment is for a contract, an order or a settlement; what was spent without one is claimed as an expense',
    );
  }
  const id = await company.add(buyer, 'paymentApply', { ...data, paymentType: 'deposit' });
  await company.pass(buyer, 'paymentApply', id);
  expect(await voucherLines(company, 'paymentApply', id)).toEqual([
    ['1221', '20.00', null],
    ['2241', null, '20.00'],
  ]);
});

test('a project is closed knowing its stock, and its acceptance begins the warranty', async () => {
  const { company } = setting;
  const own = await breakGround(company);
  const contractId = await sign(company, own, { retentionRate: '0.03', warrantyMonths: 12 });
  const confirmed = await confirmOutput(company, contractId, '500.00');
  const { retentionId } = await company.read('outputConfirm', confirmed.id);
  await setting.documents.file('materialIn', {
    projectId: own.projectId,
    lines: [
      { materialId: await setting.documents.one('materialInfo', false), qty: '3', price: '20.00' },
    ],
  });
  const id = await setting.documents.complete('projectClose', {
    projectId: own.projectId,
    closeType: 'normal',
    finishDate: '2026-11-20',
    acceptanceDate: '2026-11-22',
  });
  expect(await setting.figures('projectClose', id, 'stockAmount', 'receivableBalance')).toEqual({
    stockAmount: '60.00',
    receivableBalance: '500.00',
  });
  const as = setting.documents.creator('projectClose');
  const confirms: string[] = [];
  const told: string[] = [];
  for (;;) {
    const answer = company.submit(as, 'projectClose', id, [...confirms]);
    const { code, data } = await answer;
    if (code === 200) break;
    told.push(await setting.refusal('projectClose', answer));
    confirms.push((data as unknown as { confirm: string }).confirm);
  }
  expect(told).toContain('Goods bought for the project are still in stock: 60.00');
  await setting.documents.approve('projectClose', id);
  expect(await company.read('receivableAccount', retentionId as string)).toMatchObject({
    amount: '15.00',
    dueDate: '2027-11-22',
  });
});

test('all sums still equal their sources', async () => {
  await expect(setting.company.check()).resolves.toBeUndefined();
});
