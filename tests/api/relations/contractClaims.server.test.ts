import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RealCompany } from '#tests/support/realCompany.ts';
import { BudgetOffice } from '../stories/budgetOffice.ts';

let office: BudgetOffice;
let company: RealCompany;
beforeAll(async () => {
  office = await BudgetOffice.open();
  ({ company } = office);
}, 300_000);
afterAll(() => company.close());

test.each([
  ['reimbursementPurchaseCommon', 'house', { businessType: 'houseLease', purchaseOrderId: null }],
  ['reimbursementCurrencyPurchase', 'house', { businessType: 'houseLease' }],
  ['reimbursementAssist', 'assist', { finishedQty: '1', price: '90.00' }],
])(
  '%s pays a contract that its whole budget is for, and takes no more of it',
  async (module, kind, more) => {
    const { setting, supplierId } = office;
    const { projectId, row } = await office.project(kind);
    const purchaseContractId = await office.signed({
      projectId,
      purchaseType: kind,
      amount: '100.00',
    });
    const paid = { supplierId, projectId, purchaseContractId, ...more };
    const part = { supplierId, projectId, purchaseContractId, qty: '1', price: '90.00' };
    const purchaseAssistId =
      module === 'reimbursementAssist' && (await setting.documents.file('purchaseAssist', part));
    const id = await setting.documents.draft(module, {
      ...paid,
      ...(purchaseAssistId ? { purchaseAssistId } : { lines: [{ qty: '1', price: '90.00' }] }),
    });
    const { amount, projectBudgetLedgerId } = await company.read(module, id);
    expect([amount, projectBudgetLedgerId]).toEqual(['90.00', row]);
    await setting.documents.submit(module, id);
    await setting.documents.approve(module, id);
    expect(await office.figures('projectBudgetLedger', row)).toEqual(['100.00', '0.00', '0.00']);
  },
);
