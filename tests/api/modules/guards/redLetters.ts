import { expect } from 'vitest';
import { idOf } from '../../stories/setting.ts';
import { clerk, confirmOutput, invoice, papers } from '../papers.ts';
import { issuing, ofOutput } from './invoices.ts';
import { type Case, company, draft, signed, voiding } from './office.ts';

/** Cases of the guards of what is red-lettered, by module and guard. */
export const redLetters: Record<string, Case> = {
  'refund.withinInvoice': {
    async arrange() {
      const invoiceApplyId = await invoice(company, await signed(), '100.00');
      await company.file(clerk, 'refund', papers.refund({ invoiceApplyId, amount: '40.00' }));
      return draft('refund', { invoiceApplyId, amount: '60.01' });
    },
    facts: {
      amount: '60.01',
      'invoiceApplyId.amount': '100.00',
      'invoiceApplyId.refundedAmount': '40.00',
    },
    en: 'More than the invoice has left: 100.00 invoiced, 40.00 refunded, 60.01 asked',
  },
  'refund.original': {
    async arrange() {
      const invoiceApplyId = await invoice(company, await signed(), '100.00', {
        invoiceType: 'vatGeneral',
      });
      return draft('refund', { invoiceApplyId, amount: '1.00' });
    },
    facts: { originalReturned: false, 'invoiceApplyId.invoiceType': 'vatGeneral' },
    en: 'A paper invoice must be returned',
  },
  'refund.invoiceInForce': {
    async arrange() {
      const invoiceApplyId = await invoice(company, await signed(), '100.00');
      const attempt = await draft('refund', { invoiceApplyId, amount: '1.00' });
      await voiding('yangfan', 'invoiceApply', invoiceApplyId)('en');
      return attempt;
    },
    facts: { 'invoiceApplyId.status': 'ZF' },
    en: 'The invoice is not in force',
  },
  'refund.withinContract': {
    async arrange() {
      const contractId = await signed();
      const invoiceApplyId = await invoice(company, contractId, '1000.00');
      const id = await company.file(
        clerk,
        'refund',
        papers.refund({ invoiceApplyId, amount: '1000.00' }),
      );
      await invoice(company, contractId, '300.00');
      return voiding('yangfan', 'refund', id);
    },
    facts: { 'contractId.invoicedAmount': '1300.00', 'contractId.currentAmount': '1000.00' },
    en: 'Without this refund the invoices exceed the contract: 1,300.00 of 1,000.00',
  },
  'refund.withinIssued': {
    async arrange() {
      const invoiceApplyId = await invoice(company, await signed(), '100.00');
      await issuing(invoiceApplyId, { 26110006: '60.00', 26110007: '40.00' })('en');
      const issuedInvoiceId = await idOf(company, 'issuedInvoice', 'invoiceNo', '26110007');
      return draft('refund', { invoiceApplyId, issuedInvoiceId, amount: '40.01' });
    },
    facts: {
      amount: '40.01',
      'issuedInvoiceId.amount': '40.00',
      'issuedInvoiceId.refundedAmount': '0.00',
    },
    en: 'More than invoice 26110007 has left: 40.00 invoiced, 0.00 red-lettered, 40.01 asked',
  },
  'refund.confirmationsWhole': {
    async arrange() {
      const { id, outputConfirmId } = await ofOutput();
      const outputLines = [{ outputConfirmId, amount: '9.99' }];
      return draft('refund', { invoiceApplyId: id, amount: '10.00', outputLines });
    },
    facts: { chosen: '9.99', amount: '10.00' },
    en: 'The confirmations come to 9.99, the red-letter invoice to 10.00',
  },
  'refund.withinConfirmation': {
    async arrange() {
      const contractId = await signed();
      const [one, two] = [
        await confirmOutput(company, contractId, '100.00'),
        await confirmOutput(company, contractId, '200.00'),
      ];
      const invoiceApplyId = await invoice(company, contractId, '300.00', {
        outputLines: [
          { outputConfirmId: one.id, amount: '100.00' },
          { outputConfirmId: two.id, amount: '200.00' },
        ],
      });
      const outputLines = [{ outputConfirmId: one.id, amount: '100.01' }];
      return draft('refund', { invoiceApplyId, amount: '100.01', outputLines });
    },
    facts: { line: 1, left: '100.00', asked: '100.01' },
    en: expect.stringMatching(
      /^Line 1: more than was invoiced for confirmation CZQR-\S+: 100.00 left, 100.01 asked$/,
    ) as string,
  },
};
