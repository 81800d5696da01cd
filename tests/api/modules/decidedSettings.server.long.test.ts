import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { done, openRealCompany, refusal, type RealCompany } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { buyer, papers } from '../modules/papers.ts';

/** What a setting of the company is set to, and what somebody is told that has to differ afterwards. */
interface Decision {
  value: string | number;
  read: () => Promise<unknown>;
}

const hr = 'songjia';
let now = new Date('2026-11-23T02:00:00Z');
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ now: () => now });
});
afterAll(() => company.close());

const said = async (as: string, module: string, data: RecordData) =>
  (await refusal(company.submit(as, module, await company.add(as, module, data)))).message;
const changed = async (name: string, data: RecordData) =>
  done(await company.change(hr, 'personnelInfo', company.person(name), data), name);

/** What is said to whoever leaves so many days from now. */
const resignation = (name: string, days: number) => () =>
  said(name, 'personnelQuit', {
    employeeId: company.person(name),
    quitType: 'resign',
    quitReason: ['career'],
    lastWorkDate: new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10),
    handoverUserId: company.person('liuyang'),
  });

/** On a Saturday of a year in which nobody has an account. */
const overtime = (name: string): RecordData => ({
  employeeId: company.person(name),
  startTime: '2025-11-15T09:00:00+08:00',
  endTime: '2025-11-15T18:00:00+08:00',
  breakHours: '1',
  compensation: 'leave',
  reason: '项目抢修',
});
/** Whose overtime is approved next: an account is made once. */
const workers = ['zhangwei', 'zhaolei'];
async function compensatory() {
  const name = workers.shift()!;
  const id = await company.file('liangxue', 'personnelOvertime', overtime(name));
  const { accountId } = await company.read('personnelOvertime', id);
  return (await company.read('leaveAccount', accountId as string)).expires;
}

let year = 2026;
/** The annual leave of the next year as it is drawn up: when it lapses, and the days of a person. */
async function drawn(name: string): Promise<[lapses: string, days: string]> {
  year += 1;
  const yearId = await company.add(hr, 'leaveYear', { year });
  done(await company.act(hr, 'leaveYear', yearId, 'draw'), 'drawn up');
  const filters = [{ field: 'leaveYearId', operator: 'eq', value: yearId } as const];
  const [grant] = done(await company.list(hr, 'leaveGrant', { filters }), 'grant').rows;
  const { expires, lines } = await company.read('leaveGrant', grant!.id as string, hr);
  const own = (lines as RecordData[]).find((line) => line.employeeId === company.person(name))!;
  return [(expires as string).slice(5), own.days as string];
}
const serving = (name: string, workSince: string) => async () => {
  const joined = {
    entryDate: '2026-02-01',
    probationEndDate: null,
    regularDate: null,
  };
  await changed(name, { workSince, ...joined });
  return (await drawn(name))[1];
};

let later = 0;
/** The rate of the youngest receivable so many months after it was confirmed, on a day later each time: days begin with what is decided. */
const rateAfter = (months: number) => async () => {
  const sort = [{ field: 'confirmDate', direction: 'desc' } as const];
  const [row] = done(await company.list('admin', 'receivableAccount', { sort }), 'youngest').rows;
  const id = row!.id as string;
  const { confirmDate } = await company.read('receivableAccount', id);
  now = new Date(`${confirmDate as string}T02:00:00Z`);
  now.setUTCMonth(now.getUTCMonth() + months);
  now.setUTCDate(now.getUTCDate() + (later += 1));
  company.signInAgain();
  await runDaily(company.server.services);
  return (await company.read('receivableAccount', id)).ageRate;
};

async function orderWithoutInquiry() {
  await decideSetting(company, 'purchase.withoutInquiry', 'refuse');
  const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
  const message = await said(buyer, 'purchaseOrder', {
    purchaseType: 'service',
    supplierId,
    taxRate: '0.06',
    deliveryDate: '2026-12-15',
    lines: [{ goodsName: '静力水准仪', unit: 'set', qty: '10', price: '6000.00' }],
  });
  return /From [\d,.]+/.exec(message)![0];
}

/** In the order of the days on which they are asked. */
const decisions: Record<string, Decision> = {
  'purchase.inquiryFrom': { value: 55_000, read: orderWithoutInquiry },
  'quit.noticeDays': { value: 60, read: resignation('zhangwei', 10) },
  'quit.probationNoticeDays': {
    value: 7,
    read: async () => {
      await changed('sunli', { employeeStatus: 'probation' });
      return resignation('sunli', 1)();
    },
  },
  'leave.hoursPerDay': {
    value: 4,
    read: async () => {
      const id = await company.add('zhangwei', 'personnelOvertime', overtime('zhangwei'));
      return (await company.read('personnelOvertime', id)).leaveDays;
    },
  },
  'leave.compensatoryMonths': { value: 6, read: compensatory },
  'leave.carryOverMonths': {
    value: 6,
    read: async () => (await drawn('zhangwei'))[0],
  },
  'leave.underTenYears': { value: 6, read: serving('zhangwei', '2026-01-01') },
  'leave.underTwentyYears': {
    value: 11,
    read: serving('liuyang', '2015-06-01'),
  },
  'leave.twentyYears': { value: 16, read: serving('huanghai', '2000-01-01') },
  'badDebt.upTo3Months': { value: 0.01, read: rateAfter(2) },
  'badDebt.upTo6Months': { value: 0.06, read: rateAfter(5) },
  'badDebt.upTo1Year': { value: 0.11, read: rateAfter(9) },
  'badDebt.upTo2Years': { value: 0.31, read: rateAfter(18) },
  'badDebt.upTo3Years': { value: 0.51, read: rateAfter(30) },
  'badDebt.over3Years': { value: 0.9, read: rateAfter(40) },
};

/** Decided both ways where the story of their rules is told. */
const toldElsewhere: Record<string, string> = {
  'attendance.daysBack': 'relations/personnelDecides.server',
  'budget.withoutRow': 'relations/budgetControl.server',
  'claim.forOthers': 'relations/claimants.server',
  'claim.lastYearsInvoice': 'relations/usedInvoices.server',
  'claim.invoiceMonths': 'stories/travel.server.long',
  'claim.oldInvoice': 'stories/travel.server.long',
  'claim.foreignInvoice': 'stories/travel.server.long',
  'claim.trip': 'stories/travel.server.long',
  'trip.afterwards': 'stories/travel.server.long',
  'depreciation.atClosing': 'stories/depreciation.server.long',
  'payment.beyondStage': 'stories/paymentPlan.server',
  'settlement.tolerance': 'stories/threeWayMatch.server',
  'purchase.splitDays': 'stories/procured.server',
  'purchase.tenderFrom': 'stories/procured.server',
  'purchase.withoutInquiry': 'stories/procured.server',
  'contract.retentionCap': 'stories/retention.server.long',
};

test.each(Object.keys(decisions))('deciding %s shows', { timeout: 120_000 }, async (key) => {
  const { value, read } = decisions[key]!;
  const before = await read();
  await decideSetting(company, key, value);
  expect(await read()).not.toEqual(before);
});

test('every setting that the company may decide is decided in a test', () => {
  for (const [key, file] of Object.entries(toldElsewhere))
    expect(readFileSync(`tests/api/${file}.test.ts`, 'utf8')).toMatch(
      new RegExp(`[dD]ecide\\w*\\([^)]*'${key.replace('.', String.raw`\.`)}'`),
    );
  const { settings = {} } = company.server.services.registry().system;
  expect([...Object.keys(decisions), ...Object.keys(toldElsewhere)].toSorted()).toEqual(
    Object.keys(settings).toSorted(),
  );
});
