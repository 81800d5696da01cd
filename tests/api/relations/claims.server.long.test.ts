import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { breakGround } from '../modules/papers.ts';
import { payDocument, Setting } from './setting.ts';

let setting: Setting;
let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date('2026-11-20T02:00:00Z') });
  ({ company, documents } = setting);
  await breakGround(company);
}, 300_000);
afterAll(() => setting.close());

describe('invoices', () => {
  const used = async (invoiceNo: string) =>
    (await setting.those('invoiceUse', 'invoiceNo', invoiceNo)).map(({ moduleNo, status }) => [
      moduleNo,
      status,
    ]);
  const digits = (last: string) => last.padStart(20, '2');

  it('32: an invoice is used by one document of any kind, and free again when that is returned, void, or has another', async () => {
    // what has no budget is asked about first otherwise
    await decideSetting(company, 'budget.withoutRow', 'allow');
    const invoiceNo = digits('1');
    const expense = await documents.complete('reimbursementGeneral', { lines: [{ invoiceNo }] });
    const twice = await documents.complete('reimbursementGeneral', { lines: [{}, {}] });
    const lines = ((await company.read('reimbursementGeneral', twice)).lines as RecordData[]).map(
      (line) => ({ ...line, invoiceNo }),
    );
    expect(await setting.refusedWith('reimbursementGeneral', twice, { lines })).toBe(
      `Line 1: invoice ${invoiceNo} is named twice; Line 2: invoice ${invoiceNo} is named twice`,
    );
    const bill = { supplierId: await documents.one('supplierAdd', false), invoiceNo };
    const entered = await documents.draft('purchaseBillBox', bill);
    expect(await setting.refusedWith('reimbursementGeneral', expense, {})).toBe(
      `Invoice ${invoiceNo} is used already`,
    );
    const reason = { reason: '重复录入' };
    done(await company.act('linfang', 'purchaseBillBox', entered, 'void', reason), 'void');
    done(await setting.submit('reimbursementGeneral', expense), 'expense');
    const subsidy = await documents.complete('computerSubsidy');
    expect(await setting.refusedWith('computerSubsidy', subsidy, { invoiceNo })).toBe(
      `Invoice ${invoiceNo} is used already`,
    );
    done(await company.decide(expense, 'rejectToStarter'), 'returned');
    const states = async () => (await used(invoiceNo)).map(([, status]) => status);
    expect(await states()).not.toContain('YX');
    await setting.passedWith('reimbursementGeneral', expense);
    expect(await used(invoiceNo)).toContainEqual(['reimbursementGeneral', 'YX']);
    const claimed = await company.read('reimbursementGeneral', expense);
    const { amount } = (claimed.lines as RecordData[])[0]!;
    await documents.file('replacementInvoice', {
      moduleNo: 'reimbursementGeneral',
      businessKey: expense,
      oldInvoiceNo: invoiceNo,
      oldAmount: amount!,
      amount: amount!,
      invoiceNo: digits('2'),
    });
    expect(await states()).not.toContain('YX');
    expect(await used(digits('2'))).toEqual([['replacementInvoice', 'YX']]);
    await setting.passedWith('computerSubsidy', subsidy, { invoiceNo });
    await setting.voided('computerSubsidy', subsidy);
    expect(await states()).not.toContain('YX');
  });

  it('32: the execution of a bid fee and a purchase of material use their invoice; the claim of that purchase has the same', async () => {
    const invoiceNo = digits('3');
    const fee = await documents.complete('bidFeeExecute', { invoiceNo });
    done(await setting.submit('bidFeeExecute', fee), 'fee');
    expect(await used(invoiceNo)).toContainEqual(['bidFeeExecute', 'YX']);
    // a million of it without an inquiry is asked about first otherwise
    await decideSetting(company, 'purchase.withoutInquiry', 'allow');
    const bought = await documents.complete('purchaseMaterial');
    expect(await setting.refusedWith('purchaseMaterial', bought, { invoiceNo })).toBe(
      `Invoice ${invoiceNo} is used already`,
    );
    done(await company.decide(fee, 'rejectToStarter'), 'returned');
    await setting.passedWith('purchaseMaterial', bought, { invoiceNo, warehouseId: null });
    const inForce = async () =>
      (await used(invoiceNo)).filter(([, status]) => status === 'YX').map(([module]) => module);
    expect(await inForce()).toEqual(['purchaseMaterial']);
    expect(await setting.refusedWith('bidFeeExecute', fee, {})).toBe(
      `Invoice ${invoiceNo} is used already`,
    );
    const claim = await documents.complete('reimbursementPhysicalPurchase', {
      purchaseMaterialId: bought,
      warehouseId: null,
      lines: [{ qty: '1', price: '0.01' }],
    });
    const { lines } = await company.read('reimbursementPhysicalPurchase', claim);
    const [line] = lines as [RecordData];
    await setting.passedWith('reimbursementPhysicalPurchase', claim, {
      lines: [{ ...line, invoiceNo }],
    });
    expect(await inForce()).toEqual(['purchaseMaterial']);
    await setting.voided('reimbursementPhysicalPurchase', claim);
    await setting.voided('purchaseMaterial', bought);
    expect(await inForce()).toEqual([]);
  });
});

describe('expense settlements', () => {
  const queue = async (id: string) => {
    const { docNumber } = await company.read('assetMaintenanceApply', id);
    const { rows } = done(
      await company.list('admin', 'pendingPayment', { search: docNumber as string }),
      'queue',
    );
    return rows.map((row) => row.docNumber);
  };
  const settle = (businessKey: string, amount: string, businessType = 'settlementApply') => ({
    businessType,
    lines: [{ moduleNo: 'assetMaintenanceApply', businessKey, amount, deductAmount: null }],
  });

  it('33: a settled document leaves the queue of the cashier, is settled once, and comes back when the settlement is void', async () => {
    const businessKey = await documents.file('assetMaintenanceApply');
    const { amount } = (await company.read('assetMaintenanceApply', businessKey)) as {
      amount: string;
    };
    expect(await queue(businessKey)).toHaveLength(1);
    const second = await documents.complete('expenseSettlement', settle(businessKey, amount));
    const id = await documents.file('expenseSettlement', settle(businessKey, amount));
    expect(await queue(businessKey)).toEqual([]);
    expect(await setting.refusedWith('expenseSettlement', second, {})).toContain('settled');
    await setting.voided('expenseSettlement', id);
    expect(await queue(businessKey)).toHaveLength(1);
  });

  it('33: a settlement from before go-live pays nothing', async () => {
    const businessKey = await documents.file('assetMaintenanceApply');
    const { amount } = (await company.read('assetMaintenanceApply', businessKey)) as {
      amount: string;
    };
    const id = await documents.file(
      'expenseSettlement',
      settle(businessKey, amount, 'settlementHistory'),
    );
    const payment = payDocument(company, 'expenseSettlement', id, amount);
    expect(await setting.refusal('cashierPayment', payment)).toBe(
      'A settlement from before go-live is not paid',
    );
  });
});

describe('what is reimbursed', () => {
  it('holds the standard of the kind of expense, for the level of whoever applies', async () => {
    const standard = (standardUnit: string, standardAmount: string) =>
      documents.file('reimbursementStandard', {
        expenseTypeId: '@expenseType!',
        jobLevel: null,
        cityLevel: null,
        standardAmount,
        standardUnit,
        startDate: '2026-01-01',
        endDate: null,
      });
    await standard('km', '0.80');
    const id = await documents.complete('privateCarSettlement', { ratePerKm: '0.80' });
    expect(await setting.refusedWith('privateCarSettlement', id, { ratePerKm: '0.81' })).toBe(
      'Above the standard: 0.81 a kilometre, standard 0.80',
    );
    await setting.passedWith('privateCarSettlement', id, { ratePerKm: '0.80' });
    await standard('event', '500.00');
    const benefit = await documents.complete('bigEventWelfare', { amount: '500.00' });
    const more = { standardAmount: '600.00', amount: '500.01' };
    expect(await setting.refusedWith('bigEventWelfare', benefit, more)).toBe(
      'Above the standard: 500.01 applied for, standard 500.00',
    );
  });

  it('is paid to the account that was approved for the payee', async () => {
    const employeeId = company.person(documents.creator('reimbursementGeneral'));
    const [payeeBank, payeeAccount] = ['招商银行南京分行', '6214830000000001'];
    await documents.file('reimbursementInfoMaintain', {
      payeeType: 'employee',
      employeeId,
      supplierId: null,
      payeeBank,
      payeeAccount,
      isDefault: true,
    });
    const id = await documents.draft('reimbursementGeneral');
    expect(await setting.figures('reimbursementGeneral', id, 'payeeBank', 'payeeAccount')).toEqual({
      payeeBank,
      payeeAccount,
    });
  });
});
