import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, openRealCompany, type RealCompany, refusal } from '#tests/support/realCompany.ts';
import {
  bankAccount,
  bankPays,
  breakGround,
  buyer,
  cashier,
  clerk,
  papers,
} from '../modules/papers.ts';
import { madeFor, mended, openPeriod, refusalOf } from './setting.ts';

const [storekeeper, projectManager] = ['machao', 'xiedong'];
const day = '2026-11-23';
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ now: () => new Date(`${day}T02:00:00Z`) });
}, 300_000);
afterAll(() => company.close(), 300_000);

test(
  'goods are requested, inquired about, ordered, accepted, settled and paid',
  { timeout: 180_000 },
  async () => {
    await openPeriod(company, day);
    const { projectId } = await breakGround(company);
    const materialId = await company.add(storekeeper, 'materialInfo', {
      code: 'ST-900',
      materialName: '静力水准仪',
      materialCategory: 'instrument',
      unit: 'set',
    });
    const warehouseId = await company.add(storekeeper, 'warehouse', {
      code: 'ST-01',
      name: '项目一部仓库',
      keeperId: company.person(storekeeper),
    });
    const suppliers: string[] = [];
    for (let i = 0; i < 3; i++)
      suppliers.push(await company.file(buyer, 'supplierAdd', papers.supplierAdd()));
    const [winner, second, third] = suppliers;
    const supplierId = winner!;

    // the budget of the project
    const registerId = await company.file(projectManager, 'projectBudgetRegister', {
      projectId,
      edition: 'v3',
      startDate: day,
      endDate: '2027-11-20',
      ownerId: company.person(projectManager),
      lines: [{ costSubject: 'material', itemName: '监测仪器', qty: '10', price: '1000.00' }],
    });
    const { rows } = done(await company.list('admin', 'projectBudgetLedger'), 'ledger');
    const ledgerId = rows.find((row) => row.projectBudgetId === registerId)!.id as string;
    const ledger = async () => {
      const { usedAmount, availableAmount } = await company.read('projectBudgetLedger', ledgerId);
      return [usedAmount, availableAmount];
    };
    expect(await ledger()).toEqual(['0.00', '10000.00']);
    expect((await company.read('projectAdd', projectId)).budgetAmount).toBe('10000.00');

    // requisition: within the budget of the project
    const request = (price: string): RecordData => ({
      purchaseType: 'material',
      projectId,
      urgency: 'normal',
      purchaseMode: 'inquiry',
      reason: '五号线监测',
      lines: [{ materialId, qty: '10', price, needDate: '2026-12-20' }],
    });
    const requisitionId = await mended(company, clerk, 'purchaseRequisition', {
      data: request('1000.01'),
      words: 'Over the project budget: estimated total 10,000.10, available 10,000.00',
      better: request('900.00'),
    });
    const requisition = () => company.read('purchaseRequisition', requisitionId);
    expect(await requisition()).toMatchObject({
      status: 'SHTG',
      totalAmount: '9000.00',
      projectBudgetLedgerId: ledgerId,
      lines: [{ goodsName: '静力水准仪', unit: 'set', orderedQty: '0' }],
    });

    // inquiry: three suppliers at least; the award is what its supplier quoted; the dearer offer needs a reason
    const inquiryId = await mended(company, buyer, 'inquiryApply', {
      data: {
        purchaseType: 'material',
        requisitionIds: [requisitionId],
        projectId,
        deadline: '2026-11-27T09:00:00Z',
        supplierIds: [supplierId, second!],
        buyerId: company.person(buyer),
        lines: [{ requisitionId, materialId, qty: '10' }],
        quotes: [
          { supplierId, goodsName: '静力水准仪', price: '880.00' },
          { supplierId: second!, goodsName: '静力水准仪', price: '870.00' },
          { supplierId: third!, goodsName: '水准尺', price: '20.00' },
        ],
      },
      words: 'At least three suppliers are invited',
      better: { supplierIds: [supplierId, second!, third!] },
    });
    const award = { supplierId, materialId, qty: '10', price: '880.00' };
    const notQuoted = await company.add(buyer, 'inquiryResult', {
      inquiryId,
      reason: '综合评分第一',
      awards: [{ ...award, price: '870.00' }],
    });
    expect(await refusalOf(company, buyer, 'inquiryResult', notQuoted)).toBe(
      'The supplier did not quote this price for these goods: unit price 870.00, quoted 880.00, 870.00, 20.00',
    );
    await mended(company, buyer, 'inquiryResult', {
      data: { inquiryId, reason: '综合评分第一', awards: [award] },
      words: 'Explain why the lowest price is not taken: unit price 880.00, lowest price 870.00',
      better: { notLowestReason: '交货期短，含现场安装' },
    });
    expect((await company.read('inquiryApply', inquiryId)).status).toBe('YCJ');

    // without any quote: only with a reason
    const unquotedId = await company.file(buyer, 'inquiryApply', {
      purchaseType: 'material',
      deadline: '2026-11-27T09:00:00Z',
      supplierIds: suppliers,
      lines: [{ goodsName: '水准尺', unit: 'set', qty: '2' }],
    });
    const solely = { supplierId, goodsName: '水准尺', unit: 'set', qty: '2', price: '20.00' };
    const unquoted = await mended(company, buyer, 'inquiryResult', {
      data: { inquiryId: unquotedId, reason: '独家供应', awards: [solely] },
      words: 'The inquiry has no quote: explain why it is awarded without one',
      better: { noQuoteReason: '独家代理，其余供应商未报价' },
    });
    expect(await company.read('inquiryResult', unquoted)).toMatchObject({
      status: 'SHTG',
      quoteCount: 0,
    });

    // order: not more than requested
    const ordered = (qty: string) => [{ requisitionId, materialId, qty, price: '880.00' }];
    const orderId = await company.add(buyer, 'purchaseOrder', {
      purchaseType: 'material',
      supplierId,
      inquiryId,
      taxRate: '0.13',
      deliveryDate: '2026-12-15',
      buyerId: company.person(buyer),
      lines: ordered('10.5'),
    });
    const order = () => company.read('purchaseOrder', orderId);
    expect((await order()).projectId).toBe(projectId);
    expect(await refusalOf(company, buyer, 'purchaseOrder', orderId)).toContain('10.5');
    done(await company.change(buyer, 'purchaseOrder', orderId, { lines: ordered('10') }), 'order');
    await company.pass(buyer, 'purchaseOrder', orderId);
    expect(await order()).toMatchObject({
      status: 'SHTG',
      amount: '8800.00',
      amountExclTax: '7787.61',
      taxAmount: '1012.39',
    });
    expect(await requisition()).toMatchObject({ status: 'YWC' });

    // goods arrive: what is good goes into stock
    const arrival = (qualifiedQty: string, qty = qualifiedQty): RecordData => ({
      purchaseOrderId: orderId,
      warehouseId,
      arrivalDate: day,
      acceptanceResult: qty === qualifiedQty ? 'pass' : 'concession',
      lines: [{ purchaseOrderId: orderId, materialId, qty, qualifiedQty, price: '880.00' }],
    });
    const stock = async () => Number((await company.read('materialInfo', materialId)).stockQty);
    const acceptanceId = await company.file(buyer, 'purchaseAcceptance', arrival('9', '10'));
    expect(await company.read('purchaseAcceptance', acceptanceId)).toMatchObject({
      supplierId,
      amount: '7920.00',
    });
    expect(await stock()).toBe(9);
    expect(await order()).toMatchObject({ status: 'JXZ' });
    const rest = await company.add(buyer, 'purchaseAcceptance', arrival('2'));
    expect(await refusalOf(company, buyer, 'purchaseAcceptance', rest)).not.toBe('');
    const { lines } = arrival('1');
    done(await company.change(buyer, 'purchaseAcceptance', rest, { lines: lines! }), 'rest');
    await company.pass(buyer, 'purchaseAcceptance', rest);
    expect(await stock()).toBe(10);

    // settlement of the order: the cost of the project
    const settlementId = await mended(company, buyer, 'purchaseSettlement', {
      data: {
        purchaseType: 'material',
        supplierId,
        purchaseOrderId: orderId,
        projectId,
        settleMonth: '2026-11',
        grossAmount: '9000.00',
        deductAmount: '199.99',
      },
      words: 'More than was ordered: 8,800.00 ordered, 0.00 settled, 0.00 claimed, 8,800.01 now',
      better: { deductAmount: '200.00' },
    });
    expect(await company.read('purchaseSettlement', settlementId)).toMatchObject({
      status: 'DZF',
      amount: '8800.00',
      payableAmount: '8800.00',
    });
    expect(await order()).toMatchObject({ status: 'YWC', settledAmount: '8800.00' });
    expect(await ledger()).toEqual(['8800.00', '1200.00']);
    expect((await company.read('projectAdd', projectId)).costAmount).toBe('8800.00');
    expect(await madeFor(company, 'costSource', settlementId)).toMatchObject([
      { amount: '8800.00', costSubject: 'material', supplierId },
    ]);
    const more = await company.add(clerk, 'purchaseRequisition', request('120.01'));
    expect(await refusalOf(company, clerk, 'purchaseRequisition', more)).toBe(
      'Over the project budget: estimated total 1,200.10, available 1,200.00',
    );

    // payment: against the invoice, not above the settlement
    const billId = await company.add(
      buyer,
      'purchaseBillBox',
      papers.purchaseBillBox({ supplierId, purchaseOrderId: orderId, amount: '8800.00' }),
    );
    const paymentId = await mended(company, buyer, 'paymentApply', {
      data: papers.paymentApply({
        paymentType: 'progress',
        purchaseSettlementId: settlementId,
        supplierId,
        billIds: [billId],
        amount: '8800.01',
      }),
      words: 'More than the settlement has left: 8,800.00 payable, 0.00 applied for, 8,800.01 more',
      better: { amount: '8800.00' },
    });
    const { supplierName } = await company.read('supplierAdd', supplierId);
    expect(await company.read('paymentApply', paymentId)).toMatchObject({
      status: 'SHTG',
      payeeName: supplierName,
      payStatus: 'DZF',
    });
    expect((await company.read('purchaseSettlement', settlementId)).status).toBe('YWC');
    expect((await company.read('purchaseBillBox', billId)).status).toBe('YWC');
    expect(await madeFor(company, 'voucher', paymentId)).toMatchObject([
      { totalDebit: '8800.00', totalCredit: '8800.00' },
    ]);

    // the cashier pays
    const bankAccountId = await bankAccount(company);
    const balance = async () => Number((await company.read('basicAccount', bankAccountId)).balance);
    const before = await balance();
    const pay = (amount: string) =>
      company.call<{ id: string }>(cashier, 'POST', '/v1/cashierPayment/handle', {
        requestKey: crypto.randomUUID(),
        data: { bankAccountId, lines: [{ paymentApplyId: paymentId, amount }] },
      });
    const paid = async () => {
      const { paidAmount, payStatus } = await company.read('paymentApply', paymentId);
      return [paidAmount, payStatus];
    };
    const tooMuch = await refusal(pay('8800.01'));
    expect(tooMuch.message).toContain('8,800.01');
    await bankPays(company, done(await pay('5000.00'), 'first payment').id);
    expect(await paid()).toEqual(['5000.00', 'BFZF']);
    await bankPays(company, done(await pay('3800.00'), 'second payment').id);
    expect(await paid()).toEqual(['8800.00', 'YWC']);
    expect(await balance()).toBe(before - 8800);
    await company.check();
  },
);
