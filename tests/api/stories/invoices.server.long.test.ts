import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, openRealCompany, type RealCompany, refusal } from '#tests/support/realCompany.ts';
import {
  breakGround,
  clerk,
  confirmOutput,
  papers,
  reviewer,
  sign,
  type Ground,
} from '../modules/papers.ts';
import { idOf, mended, refusalOf } from './setting.ts';

const day = '2026-11-23';
let company: RealCompany;
let ground: Ground;
beforeAll(async () => {
  company = await openRealCompany({ now: () => new Date(`${day}T02:00:00Z`) });
  ground = await breakGround(company);
}, 300_000);
afterAll(() => company.close(), 300_000);

/** Invoices that finance enters for an application. */
const issue = (id: string, ...invoices: [string, string][]) =>
  company.act(reviewer, 'invoiceApply', id, 'issue', {
    data: {
      invoices: invoices.map(([invoiceNo, amount]) => ({ invoiceNo, invoiceDate: day, amount })),
    },
  });
const confirmation = (id: string) => company.read('outputConfirm', id);

test('an application is held to its confirmations, and becomes several invoices that are red-lettered one by one', async () => {
  const contractId = await sign(company, ground);
  const one = await confirmOutput(company, contractId, '200.00');
  const two = await confirmOutput(company, contractId, '300.00');
  const draft = (amount: string, lines: [string, string][], more: RecordData = {}) =>
    papers.invoiceApply({
      contractId,
      amount,
      isAdvance: false,
      stage: 'progress',
      outputLines: lines.map(([outputConfirmId, part]) => ({ outputConfirmId, amount: part })),
      ...more,
    });
  const told = async (data: RecordData) =>
    refusalOf(company, clerk, 'invoiceApply', await company.add(clerk, 'invoiceApply', data));

  // another tax rate, more than a confirmation has, other sums, output of another contract
  expect(await told(draft('1.00', [[one.id, '1.00']], { taxRate: '0.13' }))).toBe(
    'The tax rate 13% is not that of the contract, 6%: have the contract changed first',
  );
  const { docNumber } = await confirmation(one.id);
  expect(await told(draft('200.01', [[one.id, '200.01']]))).toBe(
    `Line 1: more than confirmation ${docNumber as string} has left: 200.00 confirmed, 0.00 invoiced, 200.01 more`,
  );
  expect(await told(draft('100.00', [[one.id, '99.99']]))).toBe(
    'The confirmations come to 99.99, the invoice to 100.00',
  );
  const other = await confirmOutput(company, await sign(company, ground), '50.00');
  const foreign = await company.call<{ fields: object }>(clerk, 'POST', '/v1/invoiceApply/handle', {
    data: draft('1.00', [[other.id, '1.00']]),
    requestKey: crypto.randomUUID(),
  });
  expect(Object.keys(foreign.data.fields)).toEqual(['outputLines.0.outputConfirmId']);

  const id = await company.file(
    clerk,
    'invoiceApply',
    draft('400.00', [
      [one.id, '150.00'],
      [two.id, '250.00'],
    ]),
  );
  expect(await confirmation(one.id)).toMatchObject({
    invoicedAmount: '150.00',
    uninvoicedAmount: '50.00',
  });

  expect((await refusal(issue(id))).message).toBe(
    'The invoices come to 0.00; 400.00 was applied for',
  );

  // invoices come to what was applied for, each number once, however it is spelt
  expect((await refusal(issue(id, ['26112301', '150.00'], ['26112302', '249.99']))).message).toBe(
    'The invoices come to 399.99; 400.00 was applied for',
  );
  expect((await refusal(issue(id, ['26112301', '150.00'], ['26112301', '250.00']))).message).toBe(
    'An invoice with the number 26112301 exists',
  );
  for (const spelt of ['2611 2301', '２６１１２３０１', '026112301', 'No26112301'])
    expect((await refusal(issue(id, [spelt, '400.00']))).data.fields).toEqual({
      'invoices.0.invoiceNo': ['An invoice number has 8 or 20 digits'],
    });
  done(await issue(id, ['26112301', '150.00'], ['26112302', '250.00']), 'issued');
  expect(await company.read('invoiceApply', id)).toMatchObject({
    status: 'YX',
    invoiceNo: '26112301、26112302',
  });
  const again = await company.file(clerk, 'invoiceApply', draft('50.00', [[two.id, '50.00']]));
  expect((await refusal(issue(again, ['26112302', '50.00']))).message).toBe(
    'An invoice with the number 26112302 exists',
  );

  // a part of one of them: it is named, not more than it has left, and has its number
  const [first, second] = [
    await idOf(company, 'issuedInvoice', 'invoiceNo', '26112301'),
    await idOf(company, 'issuedInvoice', 'invoiceNo', '26112302'),
  ];
  const red = (issuedInvoiceId: string | null, amount: string, lines: [string, string][]) =>
    papers.refund({
      invoiceApplyId: id,
      issuedInvoiceId,
      amount,
      outputLines: lines.map(([outputConfirmId, part]) => ({ outputConfirmId, amount: part })),
    });
  const nameless = await company.add(clerk, 'refund', red(null, '1.00', [[one.id, '1.00']]));
  expect(
    Object.keys((await refusal(company.submit(clerk, 'refund', nameless))).data.fields),
  ).toEqual(['issuedInvoiceId']);
  const part = await mended(company, clerk, 'refund', {
    data: red(first, '150.01', [[two.id, '150.01']]),
    words: 'More than invoice 26112301 has left: 150.00 invoiced, 0.00 red-lettered, 150.01 asked',
    better: red(first, '60.00', [[one.id, '60.00']]),
  });
  const enter = (redInvoiceNo: string) =>
    company.act(reviewer, 'refund', part, 'issueRed', {
      data: { redInvoiceNo, redInvoiceDate: day },
    });
  expect((await refusal(enter('26112302'))).message).toBe(
    'An invoice with the number 26112302 exists',
  );
  const numberless = company.act(reviewer, 'refund', part, 'issueRed', { data: {} });
  expect(Object.keys((await refusal(numberless)).data.fields)).toEqual([
    'redInvoiceNo',
    'redInvoiceDate',
  ]);
  const early = company.act(reviewer, 'refund', part, 'issueRed', {
    data: { redInvoiceNo: '26112391', redInvoiceDate: '2999-01-01' },
  });
  expect((await refusal(early)).data.fields).toEqual({
    redInvoiceDate: ['Invoice date must not lie in the future'],
  });
  done(await enter('26112391'), 'red letter');
  expect((await refusal(enter('26112392'))).message).toBe(
    'The red-letter invoice is entered already, or nothing was issued',
  );
  const { redIssuedId } = await company.read('refund', part);
  expect(await company.read('issuedInvoice', redIssuedId as string)).toMatchObject({
    invoiceNo: '26112391',
    isRed: true,
    amount: '-60.00',
    originalId: first,
    status: 'YX',
  });
  const figures = async () => {
    const { invoicedAmount, paymentTerms } = await company.read('contractCreate', contractId);
    const stage = (paymentTerms as RecordData[]).find((line) => line.stage === 'progress')!;
    const { invoicedAmount: confirmed } = await confirmation(one.id);
    return [invoicedAmount, stage.invoicedAmount, confirmed];
  };
  expect(await figures()).toEqual(['390.00', '390.00', '90.00']);
  expect(await company.read('issuedInvoice', first)).toMatchObject({
    refundedAmount: '60.00',
    leftAmount: '90.00',
    status: 'YX',
  });

  // the rest ends that invoice, not more of it and not more of its confirmation
  const over = await company.add(clerk, 'refund', red(first, '90.01', [[two.id, '90.01']]));
  expect(await refusalOf(company, clerk, 'refund', over)).toBe(
    'More than invoice 26112301 has left: 150.00 invoiced, 60.00 red-lettered, 90.01 asked',
  );
  const wrong = await company.add(clerk, 'refund', red(second, '91.00', [[one.id, '91.00']]));
  expect(await refusalOf(company, clerk, 'refund', wrong)).toBe(
    `Line 1: more than was invoiced for confirmation ${docNumber as string}: 90.00 left, 91.00 asked`,
  );
  const rest = await company.file(clerk, 'refund', {
    ...red(first, '90.00', [[one.id, '90.00']]),
    needReissue: true,
  });
  const { reissueId } = await company.read('refund', rest);
  expect(await company.read('invoiceApply', reissueId as string)).toMatchObject({
    status: 'WTJ',
    stage: 'progress',
    outputLines: [{ outputConfirmId: one.id, amount: '90.00' }],
  });
  expect(await company.read('issuedInvoice', first)).toMatchObject({
    leftAmount: '0.00',
    status: 'JC',
  });
  expect(await figures()).toEqual(['300.00', '300.00', '0.00']);
  const ended = await company.call<{ fields: object }>(clerk, 'POST', '/v1/refund/handle', {
    data: red(first, '0.01', [[one.id, '0.01']]),
    requestKey: crypto.randomUUID(),
  });
  expect(Object.keys(ended.data.fields)).toEqual(['issuedInvoiceId']);

  // taken back: the invoice is open again, the red number free
  const voided = (refund: string) =>
    company.act('yangfan', 'refund', refund, 'void', { reason: '红冲有误' });
  done(await voided(rest), 'void');
  expect(await company.read('invoiceApply', reissueId as string)).toMatchObject({ status: 'ZF' });
  done(await voided(part), 'void');
  expect(await company.read('issuedInvoice', first)).toMatchObject({
    leftAmount: '150.00',
    status: 'YX',
  });
  expect(await company.read('issuedInvoice', redIssuedId as string)).toMatchObject({
    status: 'ZF',
  });
  expect(await figures()).toEqual(['450.00', '450.00', '150.00']);
  await company.check();
});
