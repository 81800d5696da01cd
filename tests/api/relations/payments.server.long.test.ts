import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import {
  bankAccount,
  bankPays,
  bankReturns,
  breakGround,
  buy,
  buyer,
  cashier,
  papers,
  pay,
} from '../modules/papers.ts';
import { madeFor } from '../stories/setting.ts';
import { Setting } from './setting.ts';

let setting: Setting;
let company: RealCompany;
let documents: Documents;
let projectId: string;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date('2026-11-20T02:00:00Z') });
  ({ company, documents } = setting);
  ({ projectId } = await breakGround(company));
}, 300_000);
afterAll(() => setting.close());

const contract = (id: string, ...fields: string[]) =>
  setting.figures('purchaseContract', id, ...fields);
/** Wages of one worker. */
const wages = (dailyWage: string): RecordData => ({
  lines: [{ workerName: '李强', idNumber: '110101199003070011', workDays: '1', dailyWage }],
});
/** The cashier pays a document of any kind. */
const payDocument = async (moduleNo: string, businessKey: string, amount: string) => {
  const known = await company.read(moduleNo, businessKey);
  const payeeName = known.payeeName ?? '杭州测试仪器有限公司';
  const payeeAccount = known.payeeAccount ?? '6222000011112222333';
  const line = { moduleNo, businessKey, payeeName, payeeAccount, amount };
  const data = papers.cashierPayment({ bankAccountId: await bankAccount(company), lines: [line] });
  return company.call<{ id: string }>(cashier, 'POST', '/v1/cashierPayment/handle', {
    data,
    requestKey: crypto.randomUUID(),
  });
};

describe('stock', () => {
  const order = (qty: string, purchaseType: string, materialId: string | null) =>
    documents.file('purchaseOrder', {
      purchaseType,
      purchaseContractId: null,
      lines: [{ materialId, goodsName: '水准仪', unit: 'set', qty, price: '100.00' }],
    });
  const accepted = (purchaseOrderId: string, qty: string, more: RecordData) =>
    documents.file('purchaseAcceptance', {
      purchaseOrderId,
      lines: [{ purchaseOrderId, goodsName: '水准仪', qty, qualifiedQty: qty, ...more }],
    });
  const inStock = async (id: string) => Number((await company.read('materialInfo', id)).stockQty);

  it('27, 28: accepted goods are in stock, cost a project once they are issued to it, and leave with a void acceptance', async () => {
    const materialId = await documents.file('materialInfo');
    const before = await inStock(materialId);
    const warehouseId = await documents.one('warehouse', false);
    const orderId = await order('10', 'material', materialId);
    const id = await documents.file('purchaseAcceptance', {
      purchaseOrderId: orderId,
      warehouseId,
      lines: [
        { purchaseOrderId: orderId, materialId, qty: '10', qualifiedQty: '8', price: '100.00' },
      ],
    });
    const { materialInId } = await company.read('purchaseAcceptance', id);
    expect(await setting.status('materialIn', materialInId as string)).toBe('YCK');
    expect(await inStock(materialId)).toBe(before + 8);
    expect(await setting.status('purchaseOrder', orderId)).toBe('JXZ');

    const issue = await documents.file('officeMaterialRequisition', {
      warehouseId,
      lines: [{ materialId, qty: `${before + 3}` }],
    });
    expect(await inStock(materialId)).toBe(5);
    expect(
      await setting.refusal('purchaseAcceptance', setting.void('purchaseAcceptance', id)),
    ).toContain('8 are to go out');
    expect(
      await setting.refusal('materialIn', setting.void('materialIn', materialInId as string)),
    ).toContain('has 5 of');

    const [out] = await setting.those('materialOut', 'businessKey', issue);
    const { totalAmount } = out!;
    const charged = await documents.file('reimbursementPurchaseOut', {
      materialOutIds: [out!.id!],
      projectId,
      amount: totalAmount!,
    });
    expect(await madeFor(company, 'costSource', charged)).toMatchObject([
      { amount: totalAmount, projectId },
    ]);
    expect(
      await setting.refusal(
        'officeMaterialRequisition',
        setting.void('officeMaterialRequisition', issue),
      ),
    ).toBe('The issue is charged to a project already');
    await setting.voided('reimbursementPurchaseOut', charged);
    await setting.voided('officeMaterialRequisition', issue);
    expect(await inStock(materialId)).toBe(before + 8);
    await setting.voided('purchaseAcceptance', id);
    expect(await inStock(materialId)).toBe(before);
    expect(await setting.status('purchaseOrder', orderId)).toBe('SHTG');
  });

  it('27: an asset is carded per unit; cards of a void acceptance are void, unless one is in use', async () => {
    const orderId = await order('2', 'asset', null);
    const id = await accepted(orderId, '2', { materialId: null, assetCategory: 'instrument' });
    const cards = () => setting.those('assetInfo', 'purchaseAcceptanceId', id);
    expect(await cards()).toMatchObject([{ status: 'YCK' }, { status: 'YCK' }]);
    const [first] = await cards();
    await documents.file('assetRequisition', { assetIds: [first!.id!] });
    expect(
      await setting.refusal('purchaseAcceptance', setting.void('purchaseAcceptance', id)),
    ).toBe('An asset of this acceptance is in use already');
    await documents.file('assetReturnApply', {
      assetBorrowId: null,
      assetIds: [first!.id!],
      assetCondition: 'good',
    });
    await setting.voided('purchaseAcceptance', id);
    expect(await cards()).toMatchObject([{ status: 'ZF' }, { status: 'ZF' }]);
  });
});

describe('payment', () => {
  it('30, 31: documents of all kinds share the amount of their contract, and paying any of them is paid under it', async () => {
    const { id, supplierId } = await buy(company);
    const application = await company.file(
      buyer,
      'paymentApply',
      papers.paymentApply({ purchaseContractId: id, amount: '600.00' }),
    );
    const under = { purchaseContractId: id, supplierId, projectId, month: '2026-11' };
    const labor = await company.add(buyer, 'reimbursementLabor', { ...under, ...wages('400.01') });
    expect(
      await setting.refusal(
        'reimbursementLabor',
        company.submit(buyer, 'reimbursementLabor', labor),
      ),
    ).toMatch(/600\.00.*400\.01|400\.01.*600\.00/);
    done(await company.change(buyer, 'reimbursementLabor', labor, wages('400.00')), 'less');
    await company.pass(buyer, 'reimbursementLabor', labor);
    expect(await contract(id, 'appliedAmount', 'paidAmount')).toEqual({
      appliedAmount: '1000.00',
      paidAmount: '0.00',
    });
    await pay(company, application, '600.00');
    expect(await contract(id, 'paidAmount')).toEqual({ paidAmount: '600.00' });
    const entered = await payDocument('reimbursementLabor', labor, '400.00');
    const { id: payment } = done(entered, 'entered');
    expect(await contract(id, 'paidAmount')).toEqual({ paidAmount: '600.00' });
    await bankPays(company, payment);
    expect(await contract(id, 'paidAmount')).toEqual({ paidAmount: '1000.00' });
    const { applicantId, payStatus } = await company.read('reimbursementLabor', labor);
    expect(payStatus).toBe('YWC');
    expect(await setting.told(labor, 'Your document is paid')).toEqual([applicantId]);
    await bankReturns(company, payment);
    expect(await contract(id, 'paidAmount')).toEqual({ paidAmount: '600.00' });
    expect(await setting.figures('reimbursementLabor', labor, 'paidAmount', 'payStatus')).toEqual({
      paidAmount: '0.00',
      payStatus: 'DZF',
    });
  });

  it('30: whatever pays under a purchase contract holds its limit', () => {
    const free = documents
      .registry()
      .modules.filter(({ fields }) => fields.payStatus && fields.purchaseContractId)
      .filter(
        ({ guards = [] }) => !guards.some(({ expr }) => expr?.includes('appliedAmount + amount')),
      );
    expect(free.map(({ module }) => module)).toEqual(['expenseSettlement']);
  });

  it('31: the cashier pays what is unpaid, unless told otherwise', async () => {
    const { id } = await buy(company);
    const paymentApplyId = await company.file(
      buyer,
      'paymentApply',
      papers.paymentApply({ purchaseContractId: id, amount: '600.00' }),
    );
    await pay(company, paymentApplyId, '250.00');
    const data = papers.cashierPayment({
      bankAccountId: await bankAccount(company),
      lines: [{ paymentApplyId }],
    });
    const payment = await company.add(cashier, 'cashierPayment', data);
    expect(await setting.figures('cashierPayment', payment, 'totalAmount')).toEqual({
      totalAmount: '350.00',
    });
  });

  it('32: an imported invoice of a supplier is imported once', async () => {
    const module = 'znkjSupplierInvoiceImport';
    const [one, two, three] = ['8801', '8802', '8803'].map((end) => `2633000000000000${end}`) as [
      string,
      string,
      string,
    ];
    const supplierId = await documents.one('supplierAdd', false);
    const imports = (invoiceNo: string) =>
      documents.draft(module, { supplierId, purchaseContractId: null, lines: [{ invoiceNo }] });
    const [first, second] = [await imports(one), await imports(two)];
    const [line] = (await company.read(module, second)).lines as [RecordData];
    const renumbered = (...numbers: string[]) => {
      const lines = numbers.map((invoiceNo) => ({ ...line, id: undefined, invoiceNo }));
      const answer = company.change(documents.creator(module), module, second, { lines });
      return setting.refusal(module, answer);
    };
    expect(await renumbered(two, three, three)).toBe(
      `Line 2: invoice ${three} is there twice; Line 3: invoice ${three} is there twice`,
    );
    expect(await renumbered(two, one)).toMatch(/another import.*8802, .*8801$/);
    const presser = documents.mayPress(module, 'confirmImport');
    done(await company.act(presser, module, first, 'confirmImport'), 'confirmed');
    expect(await renumbered(one)).toMatch(/in the bill box already/);
  });

  it('32: a bill is taken by the application that was submitted first, and free again when that is returned or void', async () => {
    const { id, supplierId } = await buy(company);
    const bill = await company.add(
      buyer,
      'purchaseBillBox',
      papers.purchaseBillBox({ purchaseContractId: id, supplierId, amount: '100.00' }),
    );
    const draft = () =>
      company.add(
        buyer,
        'paymentApply',
        papers.paymentApply({
          purchaseContractId: id,
          paymentType: 'other',
          billIds: [bill],
          amount: '100.00',
        }),
      );
    const state = () =>
      setting.figures('purchaseBillBox', bill, 'status', 'usedByModuleNo', 'usedByNumber');
    const [first, second] = [await draft(), await draft()];
    const { docNumber } = await company.read('paymentApply', first);
    done(await company.submit(buyer, 'paymentApply', first), 'submit');
    expect(await state()).toEqual({
      status: 'YWC',
      usedByModuleNo: 'paymentApply',
      usedByNumber: docNumber,
    });
    expect(
      await setting.refusal('paymentApply', company.submit(buyer, 'paymentApply', second)),
    ).toBe('An invoice is used already');
    done(await company.decide(first, 'rejectToStarter'), 'returned');
    expect(await state()).toEqual({ status: 'YCK', usedByModuleNo: null, usedByNumber: null });
    await company.pass(buyer, 'paymentApply', first);
    expect(await state()).toMatchObject({ status: 'YWC' });
    await setting.voided('paymentApply', first);
    expect(await state()).toMatchObject({ status: 'YCK', usedByNumber: null });
  });
});

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
    const payment = payDocument('expenseSettlement', id, amount);
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
