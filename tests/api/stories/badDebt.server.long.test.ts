import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, refusal } from '#tests/support/realCompany.ts';
import { voucherLines } from '#tests/support/vouchers.ts';
import {
  breakGround,
  clerk,
  evidence,
  papers,
  receive,
  sign,
  type Ground,
} from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';
import { madeFor, openPeriod } from './setting.ts';

const manager = 'yangfan';
const day = '2026-11-23';
let setting: Setting;
let ground: Ground;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date(`${day}T02:00:00Z`) });
  ground = await breakGround(setting.company);
}, 300_000);
afterAll(() => setting.close());

const provide = (periodId: string) =>
  setting.company.act(manager, 'basicAccountPeriod', periodId, 'provide');
const drawnUp = async (periodId: string): Promise<RecordData> => {
  const found = await setting.those('badDebtProvision', 'periodId', periodId);
  return found.find(({ status }) => status !== 'ZF')!;
};
const told = async (answer: Promise<unknown>, module: string) => setting.refusal(module, answer);
/** What stands of a receivable in a provision. */
const lineOf = (provision: RecordData, receivableId: string) =>
  (provision.lines as RecordData[]).find((line) => line.receivableId === receivableId);
const provisionOf = (receivableId: string) =>
  setting.figures('receivableAccount', receivableId, 'provisionAmount', 'providedAmount');

/** Output that the customer owes since a day, of 1,000.00: its receivable. */
async function owedSince(contractId: string, confirmDate: string): Promise<string> {
  const { company } = setting;
  const outputApplyId = await company.file(
    clerk,
    'outputApply',
    papers.outputApply({ contractId, declaredAmount: '1000.00' }),
  );
  const evidenceIds = [await evidence(company, contractId)];
  const data = { outputApplyId, confirmedAmount: '1000.00', evidenceIds, confirmDate };
  const id = await company.file(clerk, 'outputConfirm', papers.outputConfirm(data));
  return (await company.read('outputConfirm', id)).receivableId as string;
}

test('receivables are provided for by age, booked once a month, and reversed when they are paid', async () => {
  const { company } = setting;
  const contractId = await sign(company, ground, { amount: '100000.00' });
  const young = await owedSince(contractId, '2026-08-23');
  const older = await owedSince(contractId, '2026-08-22');
  const old = await owedSince(contractId, '2025-05-20');
  const required = async () =>
    Promise.all([young, older, old].map(async (id) => (await provisionOf(id)).provisionAmount));
  expect(await required()).toEqual(['0.00', '50.00', '300.00']);

  const november = await openPeriod(company, day);
  done(await provide(november), 'provide');
  const first = await drawnUp(november);
  const id = first.id as string;
  expect(lineOf(first, young)).toBeUndefined();
  expect(lineOf(first, old)).toMatchObject({
    customerId: ground.customerId,
    balanceAmount: '1000.00',
    rate: '0.3',
    requiredAmount: '300.00',
    providedAmount: '0.00',
    amount: '300.00',
  });
  expect(await told(provide(november), 'basicAccountPeriod')).toBe(
    'There is a bad-debt provision for 2026-11 or a later month already',
  );
  expect(await company.read('basicAccountPeriod', november)).toMatchObject({ openProvisions: 1 });

  await company.pass(manager, 'badDebtProvision', id);
  expect(await provisionOf(old)).toEqual({ provisionAmount: '300.00', providedAmount: '300.00' });
  expect(await company.read('basicAccountPeriod', november)).toMatchObject({ openProvisions: 0 });
  const booked = await voucherLines(company, 'badDebtProvision', id);
  expect(booked[0]).toEqual(['6702', first.amount, null]);
  expect(booked).toContainEqual(['1231', null, '300.00']);

  // by hand for the same month, twice the same receivable, and with what was provided meanwhile
  const december = await openPeriod(company, '2026-12-20');
  const line = { receivableId: young };
  const again = await company.add(manager, 'badDebtProvision', {
    periodId: november,
    lines: [line, line],
  });
  const refused = () =>
    told(company.submit(manager, 'badDebtProvision', again), 'badDebtProvision');
  expect(await refused()).toBe('There is a provision for 2026-11 or a later month already');
  done(await company.change(manager, 'badDebtProvision', again, { periodId: december }), 'next');
  expect(await refused()).toBe(
    'Line 1: the receivable is in it twice; Line 2: the receivable is in it twice',
  );
  done(await company.change(manager, 'badDebtProvision', again, { periodId: november }), 'back');

  // the customer pays most of it: what is provided too much comes back
  const amount = '900.00';
  const claim = await company.add(clerk, 'receiptClaim', {
    receiptRegisterId: await receive(company, ground.customerId, amount),
    customerId: ground.customerId,
    lines: [{ contractId, receivableId: old, amount, receiptType: 'progress' }],
  });
  await company.pass(clerk, 'receiptClaim', claim);
  done(await provide(december), 'provide in December');
  const second = await drawnUp(december);
  expect(lineOf(second, older)).toBeUndefined();
  expect(lineOf(second, old)).toMatchObject({
    requiredAmount: '30.00',
    providedAmount: '300.00',
    amount: '-270.00',
  });
  await company.pass(manager, 'badDebtProvision', second.id as string);
  expect(await voucherLines(company, 'badDebtProvision', second.id as string)).toEqual([
    ['1231', '270.00', null],
    ['6702', null, '270.00'],
  ]);
  expect(await provisionOf(old)).toEqual({ provisionAmount: '30.00', providedAmount: '30.00' });

  expect(await told(setting.void('badDebtProvision', id), 'badDebtProvision')).toBe(
    'Only the last provision is made void: there is one after 2026-11',
  );
  await setting.voided('badDebtProvision', second.id as string);
  expect(await provisionOf(old)).toMatchObject({ providedAmount: '300.00' });
  const [reversed] = await madeFor(company, 'voucher', second.id as string);
  expect(reversed).toMatchObject({ status: 'ZF' });
  done(await provide(december), 'drawn up again');
  const third = (await drawnUp(december)).id as string;
  await company.pass(manager, 'badDebtProvision', third);
  expect(await provisionOf(old)).toMatchObject({ providedAmount: '30.00' });
  const [voucher] = await madeFor(company, 'voucher', third);
  done(await company.act(manager, 'voucher', voucher!.id as string, 'push'), 'pushed');
  expect(await told(setting.void('badDebtProvision', third), 'badDebtProvision')).toContain(
    'vouchers are with the finance system',
  );
});

test('a provision that was drawn up before another one is not booked on top of it', async () => {
  const { company } = setting;
  const january = await openPeriod(company, '2027-01-20');
  expect(await told(provide(january), 'basicAccountPeriod')).toBe(
    'No receivable needs a provision or a reversal',
  );
  const contractId = await sign(company, ground, { amount: '1000.00' });
  const receivableId = await owedSince(contractId, '2022-01-01');
  done(await provide(january), 'provide');
  const drawn = await drawnUp(january);
  expect(lineOf(drawn, receivableId)).toMatchObject({ amount: '1000.00' });
  const february = await openPeriod(company, '2027-02-20');
  const data = { periodId: february, lines: [{ receivableId }] };
  const stale = await company.add(manager, 'badDebtProvision', data);
  await company.pass(manager, 'badDebtProvision', drawn.id as string);
  expect(await told(company.submit(manager, 'badDebtProvision', stale), 'badDebtProvision')).toBe(
    'Line 1: 1,000.00 is provided, not 0.00; have it drawn up again',
  );
  expect(
    await told(company.act(manager, 'basicAccountPeriod', february, 'close'), 'basicAccountPeriod'),
  ).toBe('1 bad-debt provisions of this period are not approved');
});

test('a receivable is assessed singly, with a reason, until a later provision goes by age again', async () => {
  const { company } = setting;
  const contractId = await sign(company, ground, { amount: '1000.00' });
  const receivableId = await owedSince(contractId, '2026-11-20');
  const period = await openPeriod(company, '2027-03-20');
  const rates = () => setting.figures('receivableAccount', receivableId, 'ageRate', 'singleRate');
  expect(await rates()).toEqual({ ageRate: '0', singleRate: null });
  const line = { receivableId, singleRate: '0.8' };
  const id = await company.add(manager, 'badDebtProvision', { periodId: period, lines: [line] });
  const answer = company.submit(manager, 'badDebtProvision', id);
  expect(Object.keys((await refusal(answer)).data.fields)).toEqual(['lines.0.singleReason']);
  const change = async (lines: RecordData[]) =>
    company.change(manager, 'badDebtProvision', id, { lines });
  const beyond = await refusal(change([{ ...line, singleRate: '1.01', singleReason: '破产' }]));
  expect(Object.keys(beyond.data.fields)).toEqual(['lines.0.singleRate']);
  done(await change([{ ...line, singleReason: '客户进入破产程序' }]), 'reason');
  expect(await company.read('badDebtProvision', id)).toMatchObject({
    requiredAmount: '800.00',
    singleAmount: '800.00',
    amount: '800.00',
    lines: [{ rate: '0', requiredAmount: '0.00', amount: '800.00' }],
  });
  await company.pass(manager, 'badDebtProvision', id);
  expect(await company.read('receivableAccount', receivableId)).toMatchObject({
    singleRate: '0.8',
    singleReason: '客户进入破产程序',
    provisionRate: '0.8',
    provisionAmount: '800.00',
    providedAmount: '800.00',
  });

  // it stays so when a part is paid, and is drawn up so
  const claim = await company.add(clerk, 'receiptClaim', {
    receiptRegisterId: await receive(company, ground.customerId, '500.00'),
    customerId: ground.customerId,
    lines: [{ contractId, receivableId, amount: '500.00', receiptType: 'progress' }],
  });
  await company.pass(clerk, 'receiptClaim', claim);
  const april = await openPeriod(company, '2027-04-20');
  done(await provide(april), 'provide in April');
  const drawn = await drawnUp(april);
  expect(lineOf(drawn, receivableId)).toMatchObject({
    singleRate: '0.8',
    singleReason: '客户进入破产程序',
    amount: '-400.00',
  });
  const lines = (drawn.lines as RecordData[]).map((one) =>
    one.receivableId === receivableId
      ? { id: one.id!, singleRate: null, singleReason: null }
      : { id: one.id! },
  );
  done(await company.change(manager, 'badDebtProvision', drawn.id as string, { lines }), 'by age');
  await company.pass(manager, 'badDebtProvision', drawn.id as string);
  expect(await company.read('receivableAccount', receivableId)).toMatchObject({
    singleRate: null,
    provisionAmount: '0.00',
    providedAmount: '0.00',
  });
  await setting.voided('badDebtProvision', drawn.id as string);
  expect(await provisionOf(receivableId)).toEqual({
    provisionAmount: '400.00',
    providedAmount: '800.00',
  });
});

test('all sums still equal their sources', async () => {
  await expect(setting.company.check()).resolves.toBeUndefined();
});
