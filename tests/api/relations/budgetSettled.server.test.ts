import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { buyer, clerk } from '../modules/papers.ts';
import { BudgetOffice, day } from '../stories/budgetOffice.ts';

let office: BudgetOffice;
let company: RealCompany;
/** An item of the clerk’s department with 100.00, which is held to. */
let hard = '';
beforeAll(async () => {
  office = await BudgetOffice.open();
  ({ company } = office);
  [hard] = (await office.items('hard')) as [string];
}, 300_000);
afterAll(() => company.close());

const told = (module: string, id: string) => office.told(module, id);
const change = async (module: string, id: string, data: RecordData) =>
  done(await company.change(buyer, module, id, data), module);
const dated = { startDate: day, endDate: '2027-11-20' };

describe('what is ordered', () => {
  it('is settled on the budget that it occupies', async () => {
    const [{ projectId }, elsewhere] = [await office.project(), await office.project()];
    const ordered = await office.ordered({ projectId }, '1', '50.00');
    const wrong = await office.settlement({ purchaseOrderId: ordered }, '50.00');
    await change('purchaseSettlement', wrong, { projectId: elsewhere.projectId });
    expect(await told('purchaseSettlement', wrong)).toContain('The order occupies the budget of');
    const signed = await office.signed({ projectId, amount: '50.00' });
    const other = await office.settlement({ purchaseContractId: signed }, '50.00');
    await change('purchaseSettlement', other, { projectId: elsewhere.projectId });
    expect(await told('purchaseSettlement', other)).toContain('The contract occupies the budget');
  });

  it('is settled once: two settlements at once do not overdraw', async () => {
    const asked = await office.requested({ budgetLedgerId: hard });
    const ordered = await office.ordered({}, '10', '10.00', asked);
    const first = await office.settlement({ purchaseOrderId: ordered }, '60.00');
    const second = await office.settlement({ purchaseOrderId: ordered }, '60.00');
    done(await company.submit(buyer, 'purchaseSettlement', first), 'first');
    expect(await told('purchaseSettlement', second)).toBe(
      'Over the department budget: 60.00 now, of which 40.00 is committed before, available 0.00',
    );
    done(await company.decide(first, 'rejectToStarter'), 'returned');
    done(await company.act('machao', 'purchaseOrder', ordered, 'cancel'), 'cancelled');
    done(await company.act(clerk, 'purchaseRequisition', asked, 'cancelRest'), 'cancelled');
  });

  it('is closed when what arrived is settled', async () => {
    const ordered = await office.ordered({}, '2', '10.00');
    const arrived = office.setting.documents.file('purchaseAcceptance', {
      purchaseOrderId: ordered,
      lines: [
        {
          purchaseOrderId: ordered,
          materialId: null,
          goodsName: '监测服务',
          qty: '1',
          qualifiedQty: '1',
          price: '10.00',
        },
      ],
    });
    await arrived;
    const close = () => company.act('machao', 'purchaseOrder', ordered, 'close');
    expect(await office.setting.refusal('purchaseOrder', close())).toContain('10.00 has arrived');
    const settled = await office.settlement({ purchaseOrderId: ordered }, '10.00');
    done(await company.submit(buyer, 'purchaseSettlement', settled), 'settlement');
    await company.approve(settled);
    const open = await office.settlement({ purchaseOrderId: ordered }, '1.00');
    done(await company.submit(buyer, 'purchaseSettlement', open), 'under way');
    expect(await office.setting.refusal('purchaseOrder', close())).toContain('wait for the rest');
    done(await company.decide(open, 'rejectToStarter'), 'returned');
    done(await close(), 'closed');
    expect(await told('purchaseSettlement', open)).toContain('The order is closed');
  });

  it('gives nothing back twice: what is settled or closed is not void or cancelled', async () => {
    const { projectId, row } = await office.project();
    const asked = await office.requested({ projectId });
    const ordered = await office.ordered({ projectId }, '6', '10.00', asked);
    const settled = await office.settlement({ purchaseOrderId: ordered, projectId }, '25.00');
    done(await company.submit(buyer, 'purchaseSettlement', settled), 'settlement');
    const voided = () =>
      office.setting.refusal('purchaseOrder', office.setting.void('purchaseOrder', ordered));
    expect(await voided()).toContain('0.00 of it has arrived and 25.00 is settled or claimed');
    const cancelled = await company.act('machao', 'purchaseOrder', ordered, 'cancel');
    expect(cancelled.code).not.toBe(200);
    done(await company.decide(settled, 'rejectToStarter'), 'returned');
    done(await company.act('machao', 'purchaseOrder', ordered, 'close'), 'closed');
    expect(await voided()).toBe('The order is closed; its budget is released already');
    expect(await office.figures('projectBudgetLedger', row)).toEqual(['40.00', '0.00', '60.00']);
  });

  it('on a contract keeps that from being void, and so does its dissolution', async () => {
    const { projectId } = await office.project();
    const signed = await office.signed({ projectId, amount: '60.00' });
    const settled = await office.settlement({ purchaseContractId: signed, projectId }, '25.00');
    done(await company.submit(buyer, 'purchaseSettlement', settled), 'settlement');
    const voided = () =>
      office.setting.refusal('purchaseContract', office.setting.void('purchaseContract', signed));
    expect(await voided()).toContain('ordered or in settlement 25.00');
    const ends = (voidType: string) =>
      company.add(buyer, 'purchaseContractVoid', {
        purchaseContractId: signed,
        voidType,
        voidDate: day,
        reason: '项目取消',
      });
    expect(await told('purchaseContractVoid', await ends('void'))).toContain(
      'of 25.00 can only be',
    );
    done(await company.decide(settled, 'rejectToStarter'), 'returned');
    await company.pass(buyer, 'purchaseContractVoid', await ends('terminate'));
    expect(await voided()).toBe('The contract is dissolved; its budget is released already');
  });

  it('is claimed in place of a settlement, on the same budget and no more than is left', async () => {
    const { projectId, row } = await office.project('equipment');
    const purchaseType = 'equipment';
    const asked = await office.requested({ projectId, purchaseType });
    const ordered = await office.ordered({ projectId, purchaseType }, '10', '10.00', asked);
    const accepted = (purchaseOrderId: string, qty: string, price: string) =>
      company.file(buyer, 'purchaseAcceptance', {
        purchaseOrderId,
        arrivalDate: day,
        acceptanceResult: 'pass',
        lines: [{ goodsName: '监测服务', qty, qualifiedQty: qty, price, purchaseOrderId }],
      });
    await accepted(ordered, '2.5', '10.00');
    await office.settled({ purchaseOrderId: ordered, projectId }, '25.00');
    const line = (price: string) => [{ itemName: '仪器', qty: '1', price, ...dated }];
    const common = { businessType: 'equipment', purchaseOrderId: ordered, projectId };
    const id = await office.claim({ ...common, lines: line('75.01') }, '');
    expect(await told('reimbursementPurchaseCommon', id)).toBe(
      'More than was ordered: 100.00 ordered, 25.00 settled, 0.00 claimed, 75.01 now',
    );
    await change('reimbursementPurchaseCommon', id, { lines: line('25.00') });
    expect(await told('reimbursementPurchaseCommon', id)).toContain(
      'More than has arrived: 25.00 accepted, 25.00 settled',
    );
    await accepted(ordered, '2.5', '10.00');
    const elsewhere = await office.project('equipment');
    await change('reimbursementPurchaseCommon', id, { projectId: elsewhere.projectId });
    expect(await told('reimbursementPurchaseCommon', id)).toContain('budget of another project');
    await change('reimbursementPurchaseCommon', id, { projectId });
    done(await company.submit(buyer, 'reimbursementPurchaseCommon', id), 'claim');
    expect(await office.figures('projectBudgetLedger', row)).toEqual(['75.00', '25.00', '0.00']);
    await company.approve(id);
    expect(await office.figures('projectBudgetLedger', row)).toEqual(['50.00', '50.00', '0.00']);
    const last = await office.settlement({ purchaseOrderId: ordered, projectId }, '50.01');
    expect(await told('purchaseSettlement', last)).toContain('25.00 claimed, 50.01 now');
    await office.setting.voided('reimbursementPurchaseCommon', id);
    expect(await office.figures('projectBudgetLedger', row)).toEqual(['75.00', '25.00', '0.00']);

    await office.settled({ purchaseOrderId: ordered, projectId }, '25.00');
    done(await company.act('machao', 'purchaseOrder', ordered, 'close'), 'closed');
    const late = await office.claim({ ...common, lines: line('1.00') }, '');
    expect(await told('reimbursementPurchaseCommon', late)).toContain('The order is closed');
    const signed = await office.signed({ purchaseType, projectId, amount: '10.00' });
    const purchaseOrderId = await office.ordered({ purchaseType, projectId }, '1', '1.00');
    await accepted(purchaseOrderId, '1', '1.00');
    await change('reimbursementPurchaseCommon', late, {
      purchaseOrderId,
      purchaseContractId: signed,
    });
    expect(await told('reimbursementPurchaseCommon', late)).toBe(
      'The contract is not that of the order',
    );
  });

  it('for a department is claimed within its item', async () => {
    const asked = await office.requested({ budgetLedgerId: hard });
    const ordered = await office.ordered({}, '10', '10.00', asked);
    const common = { businessType: 'material', purchaseOrderId: ordered };
    const materialId = await office.setting.documents.one('materialInfo', false);
    const claimed = async () =>
      office.claim(
        {
          ...common,
          lines: [{ itemName: '仪器', materialId, unit: 'set', qty: '1', price: '60.00' }],
        },
        '',
      );
    const [first, second] = [await claimed(), await claimed()];
    done(await company.submit(buyer, 'reimbursementPurchaseCommon', first), 'first');
    expect(await office.figures('budgetLedger', hard)).toEqual(['100.00', '0.00', '0.00']);
    expect(await told('reimbursementPurchaseCommon', second)).toContain(
      'Over the department budget',
    );
    await company.approve(first);
    expect(await office.figures('budgetLedger', hard)).toEqual(['40.00', '60.00', '0.00']);
  });
});

test('nothing is bought without a budget where the company wants it so', async () => {
  const [ordered, signed] = [
    await office.order({}, '1', '1.00'),
    await office.contract({ amount: '1.00' }),
  ];
  await decideSetting(company, 'budget.withoutRow', 'refuse');
  expect(await told('purchaseOrder', ordered)).toContain('pays for it');
  expect(await told('purchaseContract', signed)).toContain('pays for it');
  await decideSetting(company, 'budget.withoutRow', 'warn');
  await company.pass(buyer, 'purchaseOrder', ordered);
  await company.pass(buyer, 'purchaseContract', signed);
});

test('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
