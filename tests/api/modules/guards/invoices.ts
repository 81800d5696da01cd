import { expect } from 'vitest';
import { sql } from '#server/db/query.ts';
import { clerk, confirmOutput, invoice, papers } from '../papers.ts';
import { type Case, company, draft, send, signed, voiding } from './office.ts';

/** Invoices that finance enters, by number. */
export const issuing = (id: string, invoices: Record<string, string>) =>
  send('linfang', `/v1/invoiceApply/action/${id}`, {
    action: 'issue',
    data: {
      invoices: Object.entries(invoices).map(([invoiceNo, amount]) => ({
        invoiceNo,
        invoiceDate: '2026-11-20',
        amount,
      })),
    },
  });
/** An application with what is confirmed of its contract, of 100.00, and its confirmation. */
export const ofOutput = async () => {
  const contractId = await signed();
  const { id: outputConfirmId } = await confirmOutput(company, contractId, '100.00');
  const outputLines = [{ outputConfirmId, amount: '100.00' }];
  const id = await invoice(company, contractId, '100.00', { outputLines });
  return { id, outputConfirmId };
};

/** Cases of the guards of invoices, by module and guard. */
export const invoices: Record<string, Case> = {
  'invoiceApply.withinContract': {
    async arrange() {
      const contractId = await signed('1200000.00');
      await invoice(company, contractId, '900000.00');
      return draft('invoiceApply', { contractId, amount: '300000.01' });
    },
    facts: {
      'contractId.invoicedAmount': '900000.00',
      amount: '300000.01',
      'contractId.currentAmount': '1200000.00',
    },
    en: 'Invoices exceed the contract: 1,200,000.00 contracted, 900,000.00 invoiced, 300,000.01 more',
  },
  'invoiceApply.withinOutput': {
    async arrange() {
      const contractId = await signed();
      await confirmOutput(company, contractId, '100.00');
      return draft('invoiceApply', { contractId, amount: '100.01', isAdvance: false });
    },
    facts: {
      isAdvance: false,
      'contractId.invoicedAmount': '0.00',
      amount: '100.01',
      'contractId.outputAmount': '100.00',
    },
    en: 'More than the confirmed output: 100.00 confirmed, 0.00 invoiced, 100.01 more; mark it as an advance invoice',
  },
  'invoiceApply.inForce': {
    async arrange() {
      const contractId = await signed();
      const attempt = await draft('invoiceApply', { contractId, amount: '1.00' });
      const change = await company.add(clerk, 'contractVoid', papers.contractVoid({ contractId }));
      await company.submit(clerk, 'contractVoid', change);
      return attempt;
    },
    facts: { 'contractId.status': 'ZFZ' },
    en: 'The contract is not effective',
  },
  'invoiceApply.notRefunded': {
    async arrange() {
      const id = await invoice(company, await signed(), '100.00');
      await company.file(clerk, 'refund', papers.refund({ invoiceApplyId: id, amount: '40.00' }));
      return voiding('yangfan', 'invoiceApply', id);
    },
    facts: { refundedAmount: '40.00' },
    en: '40.00 of it is refunded, so it cannot be void',
  },
  'invoiceApply.customerOfContract': {
    async arrange() {
      const customerId = await company.file(clerk, 'customerAdd', papers.customerAdd());
      return draft('invoiceApply', { contractId: await signed(), customerId, amount: '1.00' });
    },
    facts: {},
    en: 'The customer is not that of the contract',
  },
  'invoiceApply.stageOfContract': {
    arrange: async () =>
      draft('invoiceApply', { contractId: await signed(), stage: 'retention', amount: '1.00' }),
    facts: { stage: 'retention' },
    en: 'The payment terms of the contract have no stage Retention money',
  },
  'invoiceApply.withinStage': {
    async arrange() {
      const contractId = await signed();
      await invoice(company, contractId, '200.00', { stage: 'prepay' });
      return draft('invoiceApply', { contractId, stage: 'prepay', amount: '100.01' });
    },
    facts: { stage: 'prepay', planned: '300.00', invoiced: '200.00', amount: '100.01' },
    en: 'More than the stage Prepayment has left: 300.00 planned, 200.00 invoiced, 100.01 more',
  },
  'invoiceApply.taxRateOfContract': {
    arrange: async () =>
      draft('invoiceApply', { contractId: await signed(), amount: '1.00', taxRate: '0.13' }),
    facts: { taxRate: '0.13', 'contractId.taxRate': '0.06' },
    en: 'The tax rate 13% is not that of the contract, 6%: have the contract changed first',
  },
  'invoiceApply.confirmationOfContract': {
    async arrange() {
      const contractId = await signed();
      const { id } = await confirmOutput(company, contractId, '100.00');
      const outputLines = [{ outputConfirmId: id, amount: '1.00' }];
      const attempt = await draft('invoiceApply', { contractId, amount: '1.00', outputLines });
      await voiding('guotao', 'outputConfirm', id)('en');
      return attempt;
    },
    facts: { line: 1, 'item.outputConfirmId.status': 'ZF' },
    en: 'Line 1: the confirmation is of another contract, or not in force',
  },
  'invoiceApply.withinConfirmation': {
    async arrange() {
      const contractId = await signed();
      const { id } = await confirmOutput(company, contractId, '100.00');
      const outputLines = [{ outputConfirmId: id, amount: '100.01' }];
      return draft('invoiceApply', { contractId, amount: '100.01', outputLines });
    },
    facts: { line: 1, confirmed: '100.00', invoiced: '0.00', more: '100.01' },
    en: expect.stringMatching(
      /^Line 1: more than confirmation CZQR-\S+ has left: 100.00 confirmed, 0.00 invoiced, 100.01 more$/,
    ) as string,
  },
  'invoiceApply.confirmationsWhole': {
    async arrange() {
      const contractId = await signed();
      const { id } = await confirmOutput(company, contractId, '100.00');
      const outputLines = [{ outputConfirmId: id, amount: '99.99' }];
      return draft('invoiceApply', { contractId, amount: '100.00', outputLines });
    },
    facts: { chosen: '99.99', amount: '100.00' },
    en: 'The confirmations come to 99.99, the invoice to 100.00',
  },
  'invoiceApply.invoicesWhole': {
    async arrange() {
      const id = await invoice(company, await signed(), '100.00');
      return issuing(id, { 26110001: '60.00', 26110002: '39.99' });
    },
    facts: { issued: '99.99', amount: '100.00' },
    en: 'The invoices come to 99.99; 100.00 was applied for',
  },
  'invoiceApply.numberFree': {
    async arrange() {
      const contractId = await signed();
      const before = await invoice(company, contractId, '1.00');
      // as it was entered before invoices were lines
      await company.server.services.db.run(
        sql`update data.invoice_apply set "invoiceNo" = '26110003', "searchWords" = "searchWords" || ' 26110003' where id = ${before}`,
      );
      return issuing(await invoice(company, contractId, '2.00'), { 26110003: '2.00' });
    },
    facts: {},
    en: 'One of these numbers is of an invoice that was issued before',
  },
  'outputConfirm.notInvoiced': {
    arrange: async () => voiding('guotao', 'outputConfirm', (await ofOutput()).outputConfirmId),
    facts: { invoicedAmount: '100.00' },
    en: '100.00 of it is invoiced, so it cannot be void',
  },
};
