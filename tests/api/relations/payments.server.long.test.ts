import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
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
import { payDocument, Setting } from './setting.ts';

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
    const entered = await payDocument(company, 'reimbursementLabor', labor, '400.00');
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
    expect(await renumbered(one)).toMatch(/in the invoice folder already/);
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
