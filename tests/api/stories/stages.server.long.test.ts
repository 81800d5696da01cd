import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import type { RelatedCount, ReminderItem } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import {
  breakGround,
  buy,
  buyer,
  clerk,
  invoice,
  papers,
  pay,
  receive,
  sign,
  type Ground,
} from '../modules/papers.ts';
import { mended, refusalOf } from './setting.ts';

let now = new Date('2026-11-23T02:00:00Z');
let company: RealCompany;
let ground: Ground;
beforeAll(async () => {
  company = await openRealCompany({ now: () => now });
  ground = await breakGround(company);
}, 300_000);
afterAll(() => company.close(), 300_000);

const comes = async (date: string) => {
  now = new Date(`${date}T02:00:00Z`);
  company.signInAgain();
  await runDaily(company.server.services);
};

/** Thirds of 100.01, which no cent can be shared among. */
const thirds = [
  { stage: 'retention', ratio: '0.3334' },
  { stage: 'progress', ratio: '0.3333', planDate: '2026-12-20' },
  { stage: 'prepay', ratio: '0.3333', planDate: '2026-11-20' },
];
const figures = ['planAmount', 'invoicedAmount', 'receivedAmount', 'openAmount', 'overdueDays'];
const stagesOf = async (contractId: string) => {
  const { paymentTerms } = await company.read('contractCreate', contractId);
  const rows = (paymentTerms as RecordData[]).map((line) => [
    line.stage as string,
    figures.map((name) => line[name] as string).join(' '),
  ]);
  return Object.fromEntries(rows) as Record<string, string>;
};
const claim = async (contractId: string, lines: RecordData[], total: string) =>
  papers.receiptClaim({
    receiptRegisterId: await receive(company, ground.customerId, total),
    customerId: ground.customerId,
    lines: lines.map((line) => ({ contractId, receiptType: 'prepay', ...line })),
  });
const reminders = async (as: string, id: string) =>
  done(await company.call<ReminderItem[]>(as, 'GET', '/v1/reminders'), 'reminders').filter(
    ({ businessKey }) => businessKey === id,
  );

test('receipts and invoices go to stages, and no cent is lost between them', async () => {
  const contractId = await sign(company, ground, { amount: '100.01', paymentTerms: thirds });
  expect(await stagesOf(contractId)).toEqual({
    prepay: '33.33 0.00 0.00 33.33 3',
    progress: '33.34 0.00 0.00 33.34 0',
    retention: '33.34 0.00 0.00 33.34 0',
  });
  const contract = () => company.read('contractCreate', contractId);
  expect(await contract()).toMatchObject({
    nextReceiptDate: '2026-11-20',
    overdueAmount: '33.33',
  });

  // without a stage: the oldest open ones, from one to the next
  await company.file(
    clerk,
    'receiptClaim',
    await claim(contractId, [{ amount: '40.00' }], '40.00'),
  );
  expect(await stagesOf(contractId)).toMatchObject({
    prepay: '33.33 0.00 33.33 0.00 0',
    progress: '33.34 0.00 6.67 26.67 0',
  });
  expect(await contract()).toMatchObject({ nextReceiptDate: '2026-12-20', overdueAmount: '0.00' });

  // with one: not what is paid already, not more than it has left, not one that is none
  const named = async (...stages: [string, string][]) => ({
    ...(await claim(
      contractId,
      stages.map(([stage, amount]) => ({ stage, amount })),
      '60.00',
    )),
  });
  const wrong = await company.add(clerk, 'receiptClaim', await named(['prepay', '0.01']));
  expect(await refusalOf(company, clerk, 'receiptClaim', wrong)).toBe(
    'Line 1: more than the stage Prepayment has left: 33.33 planned, 33.33 received, 0.01 claimed; split it, or leave the stage empty and it goes to the oldest open ones',
  );
  const other = await company.add(clerk, 'receiptClaim', await named(['acceptance', '0.01']));
  expect(await refusalOf(company, clerk, 'receiptClaim', other)).toBe(
    'Line 1: the payment terms of the contract have no stage Acceptance',
  );
  const data = await named(['retention', '20.00'], ['retention', '13.35']);
  const retained = await mended(company, clerk, 'receiptClaim', {
    data,
    words: [1, 2]
      .map(
        (line) =>
          `Line ${line}: more than the stage Retention money has left: 33.34 planned, 0.00 received, 33.35 claimed; split it, or leave the stage empty and it goes to the oldest open ones`,
      )
      .join('; '),
    better: { lines: (await named(['retention', '33.34'])).lines },
  });
  expect(await stagesOf(contractId)).toMatchObject({
    progress: '33.34 0.00 6.67 26.67 0',
    retention: '33.34 0.00 33.34 0.00 0',
  });

  // invoices the same way; what is red-lettered leaves its stage
  const tooMuch = await company.add(
    clerk,
    'invoiceApply',
    papers.invoiceApply({ contractId, amount: '33.35', stage: 'progress' }),
  );
  expect(await refusalOf(company, clerk, 'invoiceApply', tooMuch)).toBe(
    'More than the stage Progress has left: 33.34 planned, 0.00 invoiced, 33.35 more',
  );
  const invoiced = await invoice(company, contractId, '30.00', { stage: 'progress' });
  await invoice(company, contractId, '36.00');
  expect(await stagesOf(contractId)).toMatchObject({
    prepay: '33.33 33.33 33.33 0.00 0',
    progress: '33.34 32.67 6.67 26.67 0',
  });
  await company.file(
    clerk,
    'refund',
    papers.refund({ invoiceApplyId: invoiced, amount: '30.00', originalReturned: true }),
  );
  expect(await stagesOf(contractId)).toMatchObject({
    progress: '33.34 2.67 6.67 26.67 0',
    retention: '33.34 0.00 33.34 0.00 0',
  });

  // a change of the contract is shared to the cent; more than all stages stays with the last
  await company.file(
    clerk,
    'contractChange',
    papers.contractChange({ contractId, changeAmount: '-26.67' }),
  );
  const rows = Object.values(await stagesOf(contractId)).map((row) => row.split(' ').map(Number));
  const sum = (index: number) => rows.reduce((all, row) => all + row[index]! * 100, 0).toFixed(0);
  expect([0, 1, 2, 3].map(sum)).toEqual(['7334', '3600', '7334', '0']);

  // and taken back
  done(
    await company.act('yangfan', 'receiptClaim', retained, 'void', { reason: '认领错误' }),
    'void',
  );
  expect(await contract()).toMatchObject({ receivedAmount: '40.00' });
  await company.check();
});

test('an overdue stage is called to mind of its owner and of collection until it is received', async () => {
  await comes('2026-11-23');
  const contractId = await sign(company, ground, { amount: '100.00', paymentTerms: thirds });
  // whoever has many sees some of them: the others are put off
  const later = { noticeDate: '2027-12-31' };
  done(await company.call('luodan', 'POST', '/commonNotice/updateAllNoticeDate', later), 'later');
  await comes('2026-11-24');
  const manager = 'xiedong';
  const collectors = async () => [
    (await reminders(clerk, contractId)).map(({ title }) => title),
    (await reminders('luodan', contractId)).length,
    (await reminders(manager, contractId)).length,
  ];
  expect(await collectors()).toEqual([['合同收款阶段已逾期，款项尚未收到'], 1, 0]);

  const [first] = await reminders(clerk, contractId);
  done(
    await company.call(clerk, 'POST', `/commonNotice/updateHandleStatus/${first!.id}`),
    'waved off',
  );
  await comes('2026-11-29');
  expect(await reminders(clerk, contractId)).toHaveLength(1);
  const [again] = await reminders(clerk, contractId);
  done(
    await company.call(clerk, 'POST', `/commonNotice/updateHandleStatus/${again!.id}`),
    'waved off again',
  );
  await company.file(
    clerk,
    'receiptClaim',
    await claim(contractId, [{ amount: '33.33' }], '33.33'),
  );
  await comes('2026-12-06');
  expect(await reminders(clerk, contractId)).toEqual([]);
});

test('the detail of a contract and the ledger show its stages, overdue ones red', async () => {
  const contractId = await sign(company, ground, { amount: '100.00', paymentTerms: thirds });
  const filters = [{ field: 'contractId', operator: 'in', value: [contractId] }];
  const { rows, total } = done(await company.list(clerk, 'contractStage', { filters }), 'stages');
  expect(total).toBe(3);
  expect(rows.map(({ stage, $tone, openAmount }) => [stage, $tone, openAmount])).toEqual([
    ['prepay', 'red', '33.33'],
    ['progress', undefined, '33.33'],
    ['retention', undefined, '33.34'],
  ]);
  const counts = done(
    await company.call<RelatedCount[]>(clerk, 'GET', `/v1/contractCreate/related/${contractId}`),
    'related',
  );
  expect(counts).toContainEqual(expect.objectContaining({ module: 'contractStage', count: 3 }));
});

test('the stages of a purchase contract say what is applied for, paid and open', async () => {
  const { id: purchaseContractId } = await buy(company, {
    paymentTerms: [
      { stage: 'settlement', ratio: '0.7', planDate: '2026-12-01' },
      { stage: 'prepay', ratio: '0.3', planDate: '2026-11-20' },
    ],
  });
  const prepaid = await company.file(
    buyer,
    'paymentApply',
    papers.paymentApply({ purchaseContractId, stage: 'prepay', amount: '300.00' }),
  );
  await pay(company, prepaid, '200.00');
  const { rows } = done(
    await company.list(buyer, 'purchaseStage', {
      filters: [{ field: 'purchaseContractId', operator: 'in', value: [purchaseContractId] }],
    }),
    'stages',
  );
  expect(rows.map((row) => [row.stage, row.appliedAmount, row.paidAmount, row.openAmount])).toEqual(
    [
      ['prepay', '300.00', '200.00', '100.00'],
      ['settlement', '0.00', '0.00', '700.00'],
    ],
  );
  await company.check();
});
