import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany, type Refusal } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { clerk } from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';
import { openPeriod } from './setting.ts';

const day = '2026-11-20';
let setting: Setting;
let company: RealCompany;
let expenseTypeId: string;
let ownTaxNo: string;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date(`${day}T02:00:00Z`) });
  ({ company } = setting);
  await openPeriod(company, day);
  await decideSetting(company, 'trip.afterwards', 'allow');
  await decideSetting(company, 'claim.trip', 'refuse');
  expenseTypeId = await company.add('yangfan', 'expenseType', {
    code: 'TRAIN',
    name: '火车票',
    expenseCategory: 'travel',
    costSubject: 'travel',
    accountCode: '660205',
  });
  const { companyId } = await company.read('personnelInfo', company.person(clerk));
  ownTaxNo = (await company.read('personnelOrg', companyId as string)).taxNo as string;
}, 300_000);
afterAll(() => company.close());

const beijing = {
  provinceCode: '110000',
  provinceName: '北京市',
  cityCode: '110100',
  cityName: '北京市',
};
const trip = (startDate: string, endDate: string, travelers = [clerk]) =>
  company.add(clerk, 'businessTrip', {
    travelers: travelers.map((name) => company.person(name)),
    destination: '北京',
    travelReason: '参加轨道交通展',
    startDate,
    endDate,
  });
const approvedTrip = async (startDate: string, endDate: string, travelers = [clerk]) => {
  const id = await trip(startDate, endDate, travelers);
  await company.pass(clerk, 'businessTrip', id);
  return id;
};
let invoices = 0;
const invoiceNo = () => `2632900000000000${String((invoices += 1)).padStart(4, '0')}`;
const claim = (startDate: string, endDate: string, more: RecordData = {}, line: RecordData = {}) =>
  company.add(clerk, 'reimbursementTravel', {
    accountDate: day,
    travelers: [company.person(clerk)],
    travelReason: '参加轨道交通展',
    startDate,
    endDate,
    ...more,
    lines: [
      {
        tripDate: startDate,
        departure: '苏州',
        destination: beijing,
        transportMode: 'trainSecond',
        expenseTypeId,
        amount: '500.00',
        ...line,
      },
    ],
  });
const told = (id: string, module = 'reimbursementTravel') =>
  setting.refusal(module, company.submit(clerk, module, id));
const marked = async (answer: Promise<unknown>) =>
  Object.keys(((await answer) as Refusal).data.fields);

describe('a trip', () => {
  test('is approved before it is claimed, for these people and these days, and once', async () => {
    // without a trip, on one that is not approved, of others, and for other days
    const id = await claim('2026-11-02', '2026-11-04');
    expect(await marked(company.submit(clerk, 'reimbursementTravel', id))).toEqual(['tripId']);
    const pending = await trip('2026-11-02', '2026-11-04');
    done(await company.submit(clerk, 'businessTrip', pending), 'pending');
    const name = (tripId: string) => company.change(clerk, 'reimbursementTravel', id, { tripId });
    expect(await marked(name(pending))).toEqual(['tripId']);
    await company.approve(pending);
    done(await name(pending), 'named');
    const travelers = [company.person(clerk), company.person('linfang')];
    const change = async (data: RecordData) =>
      done(await company.change(clerk, 'reimbursementTravel', id, data), 'changed');
    await change({ travelers });
    expect(await told(id)).toContain('is not approved for all travellers');
    await change({ travelers: [company.person(clerk)], endDate: '2026-11-05' });
    expect(await told(id)).toContain(
      'from 2026-11-02 to 2026-11-05: it is from 2026-11-02 to 2026-11-04',
    );
    await change({ endDate: '2026-11-04' });
    await company.pass(clerk, 'reimbursementTravel', id);

    // neither the days nor the trip a second time
    const again = await claim('2026-11-04', '2026-11-04', { tripId: pending });
    expect(await told(again)).toContain('has claimed some of these days already');
    expect(await told(await trip('2026-11-04', '2026-11-06'), 'businessTrip')).toContain(
      'has another trip between 2026-11-04 and 2026-11-06',
    );
    expect(await setting.refusal('businessTrip', setting.void('businessTrip', pending))).toBe(
      '1 travel claims name it, so it cannot be void',
    );
    expect(await company.read('businessTrip', pending)).toMatchObject({
      claimCount: 1,
      claimedAmount: '500.00',
    });
  });

  test('fills in what it knows of a claim', async () => {
    const tripId = await approvedTrip('2026-10-12', '2026-10-13');
    const id = await company.add(clerk, 'reimbursementTravel', { tripId });
    expect(await company.read('reimbursementTravel', id)).toMatchObject({
      travelers: [company.person(clerk)],
      startDate: '2026-10-12',
      endDate: '2026-10-13',
      travelReason: '参加轨道交通展',
    });
  });

  test('that has begun is warned of, refused or let through, as the company says', async () => {
    const late = await trip('2026-09-07', '2026-09-08');
    await decideSetting(company, 'trip.afterwards', 'warn');
    expect(await told(late, 'businessTrip')).toBe('The trip began on 2026-09-07 already');
    await decideSetting(company, 'trip.afterwards', 'refuse');
    expect(await told(late, 'businessTrip')).toContain('trips are applied for before they begin');
    await decideSetting(company, 'trip.afterwards', 'allow');
    await company.pass(clerk, 'businessTrip', late);
  });

  test('is asked for only as the company wants it', async () => {
    const id = await claim('2026-09-14', '2026-09-15');
    await decideSetting(company, 'claim.trip', 'warn');
    const asked = (await company.submit(clerk, 'reimbursementTravel', id)) as unknown as Refusal;
    expect(await setting.refusal('reimbursementTravel', Promise.resolve(asked))).toBe(
      'No approved trip is named that covers all travellers from 2026-09-14 to 2026-09-15',
    );
    const confirmed = [asked.data.confirm!];
    done(await company.submit(clerk, 'reimbursementTravel', id, confirmed), 'confirmed');
    await decideSetting(company, 'claim.trip', 'allow');
    const other = await claim('2026-09-21', '2026-09-22');
    await company.pass(clerk, 'reimbursementTravel', other);
  });
});

describe('an invoice', () => {
  const foreign = '91110000000000000X';
  beforeAll(() => decideSetting(company, 'claim.trip', 'allow'));

  it('that is made out to others is refused, warned of or let through', async () => {
    const id = await claim(
      '2026-08-03',
      '2026-08-03',
      {},
      {
        invoiceNo: invoiceNo(),
        invoiceDate: '2026-08-03',
        buyerTaxNo: foreign,
      },
    );
    expect(await told(id)).toContain(`is made out to ${foreign}, not to our company (${ownTaxNo})`);
    await decideSetting(company, 'claim.foreignInvoice', 'refuse');
    expect(await told(id)).toContain('have it made out anew');
    const [line] = (await company.read('reimbursementTravel', id)).lines as [RecordData];
    const buyer = async (buyerTaxNo: string | null) =>
      done(
        await company.change(clerk, 'reimbursementTravel', id, {
          lines: [{ ...line, buyerTaxNo }],
        }),
        'buyer',
      );
    await buyer(null);
    expect(await marked(company.submit(clerk, 'reimbursementTravel', id))).toEqual([
      'lines.0.buyerTaxNo',
    ]);
    await buyer(` ${ownTaxNo.toLowerCase()} `);
    await company.pass(clerk, 'reimbursementTravel', id);
    await decideSetting(company, 'claim.foreignInvoice', 'allow');
    const other = await claim(
      '2026-08-04',
      '2026-08-04',
      {},
      {
        invoiceNo: invoiceNo(),
        buyerTaxNo: foreign,
      },
    );
    await company.pass(clerk, 'reimbursementTravel', other);
  });

  it('that is older than the company takes is refused, warned of or let through', async () => {
    const id = await claim(
      '2026-08-10',
      '2026-08-10',
      {},
      {
        invoiceNo: invoiceNo(),
        invoiceDate: '2026-08-20',
      },
    );
    await decideSetting(company, 'claim.invoiceMonths', 3);
    expect(await told(id)).toBe('Line 1: the invoice is of 2026-08-20, 3 months ago or more');
    await decideSetting(company, 'claim.oldInvoice', 'refuse');
    expect(await told(id)).toContain('after 3 months invoices are not reimbursed');
    await decideSetting(company, 'claim.invoiceMonths', 4);
    await company.pass(clerk, 'reimbursementTravel', id);
    await decideSetting(company, 'claim.invoiceMonths', 0);
  });

  it.each([
    ['blanks', '2026-01', (no: string) => `${no.slice(0, 8)} ${no.slice(8)}`],
    ['a blank around it', '2026-02', (no: string) => ` ${no} `],
    ['wide digits', '2026-03', (no: string) => no.replaceAll('2', '２')],
    ['a hyphen', '2026-04', (no: string) => `${no.slice(0, 8)}-${no.slice(8)}`],
    ['its code before it', '2026-05', (no: string) => `032002600111${no}`],
  ])('that is used is found when it is spelled with %s', async (_spelling, month, spelled) => {
    const used = invoiceNo();
    const first = await claim(
      `${month}-01`,
      `${month}-01`,
      {},
      { invoiceNo: used, invoiceDate: '2026-11-01' },
    );
    done(await company.submit(clerk, 'reimbursementTravel', first), 'first');
    const second = await claim(
      `${month}-02`,
      `${month}-02`,
      {},
      { invoiceNo: invoiceNo(), invoiceDate: '2026-11-01' },
    );
    const [line] = (await company.read('reimbursementTravel', second)).lines as [RecordData];
    const changed = await company.change(clerk, 'reimbursementTravel', second, {
      lines: [{ ...line, invoiceNo: spelled(used) }],
    });
    const answer =
      changed.code === 200 ? await company.submit(clerk, 'reimbursementTravel', second) : changed;
    expect(answer.code).not.toBe(200);
    expect(JSON.stringify(answer.data)).toContain('invoice');
  });
});

test('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
