import { clerk, confirmOutput, invoice, papers } from '../papers.ts';
import { type Case, company, draft, signed, voiding } from './office.ts';

/** Cases of the guards of invoices and of what is red-lettered, by module and guard. */
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
};
