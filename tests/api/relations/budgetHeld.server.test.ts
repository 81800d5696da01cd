import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { buyer, clerk, papers } from '../modules/papers.ts';
import { BudgetOffice, day } from '../stories/budgetOffice.ts';

let office: BudgetOffice;
let company: RealCompany;
/** The clerk’s department, and items of its budget with 100.00 each. */
let orgId: string;
let items: string[];
/** One that is only warned of when it is exceeded. */
let warned: string;
beforeAll(async () => {
  office = await BudgetOffice.open();
  ({ company } = office);
  items = await office.items('hard', 'hard', 'hard', 'hard', 'warn');
  warned = items.pop()!;
  orgId = (await company.read('personnelInfo', company.person(clerk))).orgId as string;
}, 300_000);
afterAll(() => company.close());

/**
 * Two documents take what a ledger has, of which one finds nothing left; what is decided and approved counts so.
 *
 * @returns what stands in the ledger once the first is void, where it may be
 */
async function takes(module: string, data: RecordData, ledger: string, row: string) {
  const { setting } = office;
  const figures = () => office.figures(ledger, row);
  const first = await setting.documents.complete(module, data);
  const second = await setting.documents.complete(module, data);
  await setting.submitAnyway(module, first);
  expect(await figures()).toEqual(['100.00', '0.00', '0.00']);
  expect(await setting.refusal(module, setting.submit(module, second))).toMatch(
    /over (the project )?budget: 100.00 .*available 0.00$/i,
  );
  await setting.documents.approve(module, first);
  expect(await figures()).toEqual(['0.00', '100.00', '0.00']);
  if (isVoidable(module)) await setting.voided(module, first);
  return figures();
}

const isVoidable = (module: string) =>
  office.setting.documents
    .module(module)
    .access.some(({ actions }) => (actions as readonly unknown[]).includes('void'));

/** Documents of a department that no order, contract or project pays for, of 100.00. */
const ofDepartment: [module: string, data: RecordData][] = [
  ['assetMaintenanceApply', { amount: '100.00' }],
  ['bidFeeApply', { lines: [{ feeType: 'document', amount: '100.00' }] }],
  ['znkjPayment', { purchaseContractId: null, paymentType: 'other', amount: '100.00' }],
  [
    'reimbursementCurrencyPurchase',
    {
      businessType: 'material',
      projectId: null,
      supplierName: '杭州五金店',
      lines: [
        { itemName: '螺栓', unit: 'piece', qty: '1', price: '100.00', invoiceType: 'ticket' },
      ],
    },
  ],
];

it.each(ofDepartment)(
  '%s is held to the budget of its department, and without one as the company says',
  async (module, data) => {
    const { setting } = office;
    const accounted = setting.documents.module(module).fields.accountDate && { accountDate: day };
    const whole = { ...data, ...accounted, orgId };
    const budgetLedgerId = items[ofDepartment.findIndex(([name]) => name === module)]!;
    expect(
      await takes(module, { ...whole, budgetLedgerId }, 'budgetLedger', budgetLedgerId),
    ).toEqual(isVoidable(module) ? ['0.00', '0.00', '100.00'] : ['0.00', '100.00', '0.00']);

    const above = await setting.documents.complete(module, { ...whole, budgetLedgerId: warned });
    const other = await setting.documents.complete(module, { ...whole, budgetLedgerId: warned });
    const told = (id: string) => setting.refusal(module, setting.submit(module, id));
    await setting.submitAnyway(module, other);
    expect(await told(above)).toMatch(
      /is exceeded: available -?\d+.00, asked 100.00, over by \d+.00$/,
    );

    const without = await setting.documents.complete(module, { ...whole, budgetLedgerId: null });
    for (const setTo of ['warn', 'refuse']) {
      await decideSetting(company, 'budget.withoutRow', setTo);
      expect(await told(without)).toBe('No budget item of the department pays for it');
    }
    await decideSetting(company, 'budget.withoutRow', 'allow');
    await setting.documents.submit(module, without);
    await decideSetting(company, 'budget.withoutRow', undefined);
  },
);

it.each([
  [
    'reimbursementCarTemporary',
    'vehicle',
    (projectId: string) => ({
      projectId,
      trips: [{ tripDate: day, amount: '100.00' }],
    }),
  ],
  [
    'reimbursementPhysicalPurchase',
    'material',
    (projectId: string) => ({
      projectId,
      purchaseMaterialId: null,
      warehouseId: null,
      lines: [{ goodsName: '螺栓', unit: 'piece', qty: '1', price: '100.00' }],
    }),
  ],
  [
    'reimbursementHousePayment',
    'house',
    (projectId: string) => ({
      projectId,
      purchaseContractId: null,
      rentAmount: '100.00',
      utilityFee: null,
    }),
  ],
])('%s is held to the budget of its project', async (module, subject, dataOf) => {
  const { projectId, row } = await office.project(subject);
  expect(await takes(module, dataOf(projectId), 'projectBudgetLedger', row)).toEqual([
    '0.00',
    '0.00',
    '100.00',
  ]);
});

test('a claim of a car rental company is held to the budget of the project of each line', async () => {
  const { setting } = office;
  const module = 'reimbursementCarSupplier';
  const { projectId, row } = await office.project('vehicle');
  const id = await setting.documents.complete(module, { purchaseContractId: null });
  const [{ vehicleId }] = (await company.read(module, id)).lines as [RecordData];
  const lines = (dailyRent: string) => [
    { vehicleId: vehicleId!, projectId, rentDays: '1', dailyRent: '40.00' },
    { vehicleId: vehicleId!, projectId, rentDays: '1', dailyRent },
  ];
  expect(await setting.refusedWith(module, id, { lines: lines('60.01') })).toBe(
    [1, 2]
      .map((at) => `Line ${at} is over the project budget: 100.01 claimed of it, available 100.00`)
      .join('; '),
  );
  await setting.passedWith(module, id, { lines: lines('60.00') });
  expect(await office.figures('projectBudgetLedger', row)).toEqual(['0.00', '100.00', '0.00']);
});

test('what is requested is occupied once, also where an inquiry and its decision lie between requisition and order', async () => {
  const { projectId, row } = await office.project();
  const figures = () => office.figures('projectBudgetLedger', row);
  const asked = await office.requested({ projectId }, '10', '6.00');
  expect(await figures()).toEqual(['60.00', '0.00', '40.00']);
  const suppliers = [office.supplierId];
  while (suppliers.length < 3)
    suppliers.push(await company.file(buyer, 'supplierAdd', papers.supplierAdd()));
  const supplierId = office.supplierId;
  const inquiryId = await company.file(buyer, 'inquiryApply', {
    requisitionIds: [asked],
    deadline: `${day}T09:00:00Z`,
    supplierIds: suppliers,
    quotes: [{ supplierId, goodsName: '监测服务', price: '5.00' }],
  });
  const decided = await company.add(buyer, 'inquiryResult', { inquiryId, reason: '最低价' });
  const { awards } = (await company.read('inquiryResult', decided)) as { awards: RecordData[] };
  const priced = await company.change(buyer, 'inquiryResult', decided, {
    awards: awards.map((award) => ({ ...award, supplierId, price: '5.00' })),
  });
  done(priced, 'awards');
  await company.pass(buyer, 'inquiryResult', decided);
  expect(await figures()).toEqual(['60.00', '0.00', '40.00']);

  // it brings what was requested and decided, and occupies what the requisition did
  const ordered = await company.add(buyer, 'purchaseOrder', {
    inquiryId,
    supplierId,
    taxRate: '0.06',
    deliveryDate: '2026-12-15',
  });
  expect(await company.read('purchaseOrder', ordered)).toMatchObject({
    purchaseType: 'service',
    projectId,
    amount: '50.00',
    lines: [{ requisitionId: asked, qty: '10', price: '5.00' }],
  });
  done(await company.submit(buyer, 'purchaseOrder', ordered), 'order');
  expect(await figures()).toEqual(['60.00', '0.00', '40.00']);
  await company.approve(ordered);
  expect(await figures()).toEqual(['50.00', '0.00', '50.00']);
  await office.settled({ purchaseOrderId: ordered, projectId }, '50.00');
  expect(await figures()).toEqual(['0.00', '50.00', '50.00']);
});

test('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
