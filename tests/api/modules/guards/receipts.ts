import { cashier, clerk, confirmOutput, invoice, papers, receive } from '../papers.ts';
import {
  type Case,
  company,
  draft,
  ground,
  saving,
  signed,
  submitting,
  voiding,
} from './office.ts';

/** Cases of the guards of invoices, refunds and receipts, by module and guard. */
export const receipts: Record<string, Case> = {
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
  'receiptRegister.notBelowClaimed': {
    async arrange() {
      const contractId = await signed();
      const id = await receive(company, ground.customerId, '100.00');
      await company.file(
        clerk,
        'receiptClaim',
        papers.receiptClaim({
          receiptRegisterId: id,
          lines: [{ contractId, amount: '80.00', receiptType: 'prepay' }],
        }),
      );
      const { rev } = await company.read('receiptRegister', id);
      return saving(cashier, 'receiptRegister', { id, rev, data: { amount: '79.99' } });
    },
    facts: { amount: '79.99', claimedAmount: '80.00' },
    en: '80.00 of it is claimed; 79.99 is less',
  },
  'receiptClaim.withinReceipt': {
    async arrange() {
      const contractId = await signed();
      const receiptRegisterId = await receive(company, ground.customerId, '100.00');
      const first = await company.add(
        clerk,
        'receiptClaim',
        papers.receiptClaim({
          receiptRegisterId,
          lines: [{ contractId, amount: '80.00', receiptType: 'prepay' }],
        }),
      );
      await company.submit(clerk, 'receiptClaim', first);
      return draft('receiptClaim', {
        receiptRegisterId,
        lines: [{ contractId, amount: '20.01', receiptType: 'prepay' }],
      });
    },
    facts: { amount: '20.01', 'receiptRegisterId.unclaimedAmount': '20.00' },
    en: 'More than the receipt has left: 20.00 unclaimed, 20.01 claimed',
  },
  'receiptClaim.withinReceivable': {
    async arrange() {
      const contractId = await signed();
      const { receivableId } = await confirmOutput(company, contractId, '100.00');
      const receiptRegisterId = await receive(company, ground.customerId, '200.00');
      const line = { contractId, receivableId, receiptType: 'progress' };
      return draft('receiptClaim', {
        receiptRegisterId,
        lines: [
          { ...line, amount: '60.00' },
          { ...line, amount: '40.01' },
        ],
      });
    },
    facts: {
      'lines.amount': ['60.00', '40.01'],
      'lines.receivableId.balanceAmount': ['100.00', '100.00'],
    },
    en: 'More than the receivable has left: 100.00, 100.00 open, 60.00, 40.01 claimed',
  },
  'receiptClaim.receivableNeeded': {
    async arrange() {
      const contractId = await signed();
      const receiptRegisterId = await receive(company, ground.customerId, '10.00');
      return draft('receiptClaim', {
        receiptRegisterId,
        lines: [{ contractId, amount: '1.00', receiptType: 'progress' }],
      });
    },
    facts: { 'lines.receiptType': ['progress'] },
    en: 'Choose the receivable',
  },
  'receiptClaim.receivableOpen': {
    async arrange() {
      const contractId = await signed();
      const { id, receivableId } = await confirmOutput(company, contractId, '100.00');
      const receiptRegisterId = await receive(company, ground.customerId, '10.00');
      const attempt = await draft('receiptClaim', {
        receiptRegisterId,
        lines: [{ contractId, receivableId, amount: '1.00', receiptType: 'progress' }],
      });
      await voiding('guotao', 'outputConfirm', id)('en');
      return attempt;
    },
    facts: { 'lines.receivableId.status': ['ZF'] },
    en: 'A receivable is settled or void',
  },
  'receiptClaim.receivableOfContract': {
    async arrange() {
      const { receivableId } = await confirmOutput(company, await signed(), '100.00');
      const receiptRegisterId = await receive(company, ground.customerId, '10.00');
      return draft('receiptClaim', {
        receiptRegisterId,
        lines: [
          { contractId: await signed(), receivableId, amount: '1.00', receiptType: 'progress' },
        ],
      });
    },
    facts: {},
    en: 'A receivable is of another contract',
  },
  'receiptClaim.customerOfContract': {
    async arrange() {
      const customerId = await company.file(clerk, 'customerAdd', papers.customerAdd());
      const lines = [{ contractId: await signed(), amount: '1.00', receiptType: 'prepay' }];
      const receiptRegisterId = await receive(company, ground.customerId, '10.00');
      const id = await company.add(
        clerk,
        'receiptClaim',
        papers.receiptClaim({ receiptRegisterId, lines }),
      );
      const other = await receive(company, customerId, '10.00');
      await company.change(clerk, 'receiptClaim', id, { receiptRegisterId: other });
      return submitting(clerk, 'receiptClaim', id);
    },
    facts: {},
    en: 'A contract is of another customer',
  },
  'receiptClaim.contractInForce': {
    async arrange() {
      const contractId = await signed();
      const receiptRegisterId = await receive(company, ground.customerId, '10.00');
      const attempt = await draft('receiptClaim', {
        receiptRegisterId,
        lines: [{ contractId, amount: '1.00', receiptType: 'prepay' }],
      });
      await company.file(clerk, 'contractVoid', papers.contractVoid({ contractId }));
      return attempt;
    },
    facts: { 'lines.contractId.status': ['ZF'] },
    en: 'A contract is not effective, or void',
  },
  'receiptClaim.stageOfContract': {
    async arrange() {
      const lines = [
        { contractId: await signed(), stage: 'retention', amount: '1.00', receiptType: 'prepay' },
      ];
      const receiptRegisterId = await receive(company, ground.customerId, '10.00');
      return draft('receiptClaim', { receiptRegisterId, lines });
    },
    facts: { line: 1, 'item.stage': 'retention' },
    en: 'Line 1: the payment terms of the contract have no stage Retention money',
  },
  'receiptClaim.withinStage': {
    async arrange() {
      const lines = [
        { contractId: await signed(), stage: 'prepay', amount: '300.01', receiptType: 'prepay' },
      ];
      const receiptRegisterId = await receive(company, ground.customerId, '400.00');
      return draft('receiptClaim', { receiptRegisterId, lines });
    },
    facts: { line: 1, planned: '300.00', received: '0.00', claimed: '300.01' },
    en: 'Line 1: more than the stage Prepayment has left: 300.00 planned, 0.00 received, 300.01 claimed; split it, or leave the stage empty and it goes to the oldest open ones',
  },
};
