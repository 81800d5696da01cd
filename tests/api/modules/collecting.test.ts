import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, openRealCompany, type RealCompany, refusal } from '#tests/support/realCompany.ts';
import {
  breakGround,
  clerk,
  confirmOutput,
  invoice,
  papers,
  receive,
  sign,
  type Ground,
} from './papers.ts';

let company: RealCompany;
let ground: Ground;
beforeAll(async () => {
  company = await openRealCompany();
  ground = await breakGround(company);
});
afterAll(() => company.close());

const status = async (module: string, id: string) => (await company.read(module, id)).status;
const voided = async (as: string, module: string, id: string) =>
  done(await company.act(as, module, id, 'void', { reason: '录入错误' }), `${module} void`);

test('claims settle receivables and receipts, and open them again', async () => {
  const contractId = await sign(company, ground);
  const { receivableId } = await confirmOutput(company, contractId, '100.00');
  const receiptRegisterId = await receive(company, ground.customerId, '150.00');
  const states = async () => [
    await status('receivableAccount', receivableId),
    await status('receiptRegister', receiptRegisterId),
  ];
  const claim = (lines: RecordData[]) =>
    company.file(clerk, 'receiptClaim', papers.receiptClaim({ receiptRegisterId, lines }));
  expect(await states()).toEqual(['DHK', 'DZP']);
  const first = await claim([{ receivableId, amount: '100.00', receiptType: 'progress' }]);
  expect((await company.read('receiptClaim', first)).lines).toMatchObject([
    { contractId, projectId: ground.projectId },
  ]);
  expect(await states()).toEqual(['YHK', 'JXZ']);
  const second = await claim([{ contractId, amount: '50.00', receiptType: 'prepay' }]);
  expect(await states()).toEqual(['YHK', 'YWC']);
  await voided('yangfan', 'receiptClaim', first);
  expect(await states()).toEqual(['DHK', 'JXZ']);
  await voided('yangfan', 'receiptClaim', second);
  expect(await states()).toEqual(['DHK', 'DZP']);
});

describe('an invoice', () => {
  const issue = (as: string, id: string, invoiceNo: string, amount = '1.00') =>
    company.act(as, 'invoiceApply', id, 'issue', {
      data: { invoices: [{ invoiceNo, invoiceDate: '2026-11-20', amount }] },
    });

  test('gets its number from finance; no two in force have the same', async () => {
    const contractId = await sign(company, ground);
    const [first, second] = [
      await invoice(company, contractId, '1.00'),
      await invoice(company, contractId, '1.00'),
    ];
    expect((await issue(clerk, first, '12345678')).data).toMatchObject({ error: 'forbidden' });
    const wrong = await refusal(issue('linfang', first, '123'));
    expect(wrong.data).toMatchObject({
      error: 'invalid',
      fields: { 'invoices.0.invoiceNo': ['An invoice number has 8 or 20 digits'] },
    });
    const empty = await refusal(company.act('linfang', 'invoiceApply', first, 'issue'));
    expect(empty.message).toBe('The invoices come to 0.00; 1.00 was applied for');
    done(await issue('linfang', first, '87654321'), 'issue');
    expect(await company.read('invoiceApply', first)).toMatchObject({
      status: 'YX',
      invoiceNo: '87654321',
    });
    expect(await issue('linfang', second, '87654321')).toMatchObject({
      message: 'An invoice with the number 87654321 exists',
      data: { error: 'duplicate.invoiceNo' },
    });
    await voided('yangfan', 'invoiceApply', first);
    const { rows } = done(
      await company.list(clerk, 'issuedInvoice', { search: '87654321' }),
      'issued',
    );
    expect(rows.map(({ status }) => status)).toEqual(['ZF']);
    done(await issue('linfang', second, '87654321'), 'the number is free again');
  });

  test('that is refunded in full is closed, is reissued as a draft, and opens when the refund is void', async () => {
    const contractId = await sign(company, ground);
    const id = await invoice(company, contractId, '100.00');
    done(await issue('linfang', id, '11112222', '100.00'), 'issue');
    const [issued] = done(
      await company.list(clerk, 'issuedInvoice', { search: '11112222' }),
      'issued',
    ).rows;
    const ofInvoice = { invoiceApplyId: id, issuedInvoiceId: issued!.id as string };
    const part = await company.file(
      clerk,
      'refund',
      papers.refund({ ...ofInvoice, amount: '40.00' }),
    );
    expect(await company.read('invoiceApply', id)).toMatchObject({
      status: 'YX',
      refundedAmount: '40.00',
    });
    const rest = await company.file(
      clerk,
      'refund',
      papers.refund({ ...ofInvoice, amount: '60.00', needReissue: true }),
    );
    const refunded = await company.read('invoiceApply', id);
    expect(refunded).toMatchObject({ status: 'JC', refundedAmount: '100.00' });
    const { rows } = done(
      await company.list(clerk, 'invoiceApply', {
        filters: [
          { field: 'contractId', operator: 'eq', value: contractId },
          { field: 'status', operator: 'eq', value: 'WTJ' },
        ],
      }),
      'drafts',
    );
    expect(rows).toHaveLength(1);
    const { docNumber, buyerTaxNo, invoiceType, taxRate, isAdvance } = refunded;
    const reissued = await company.read('invoiceApply', rows[0]!.id as string);
    expect(reissued).toMatchObject({
      ...ground,
      contractId,
      amount: '60.00',
      buyerTaxNo,
      invoiceType,
      taxRate,
      isAdvance,
      createdBy: company.person(clerk),
      applicantId: company.person(clerk),
      invoiceNo: null,
    });
    expect(reissued.docNumber).not.toBe(docNumber);
    await voided('yangfan', 'refund', rest);
    expect(await company.read('invoiceApply', id)).toMatchObject({
      status: 'YX',
      refundedAmount: '40.00',
    });
    await voided('yangfan', 'refund', part);
  });
});

test('the reissued invoice is the applicant’s: they can finish and submit it', async () => {
  const contractId = await sign(company, ground);
  const id = await invoice(company, contractId, '10.00');
  await company.file(
    clerk,
    'refund',
    papers.refund({ invoiceApplyId: id, amount: '10.00', needReissue: true }),
  );
  const { rows } = done(
    await company.list(clerk, 'invoiceApply', {
      filters: [
        { field: 'contractId', operator: 'eq', value: contractId },
        { field: 'status', operator: 'eq', value: 'WTJ' },
      ],
    }),
    'drafts',
  );
  const draft = rows[0]!.id as string;
  done(
    await company.change(clerk, 'invoiceApply', draft, { invoiceContent: '*咨询服务*监理费' }),
    'edit',
  );
  await company.pass(clerk, 'invoiceApply', draft);
  expect(await status('invoiceApply', draft)).toBe('SHTG');
});

test('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
