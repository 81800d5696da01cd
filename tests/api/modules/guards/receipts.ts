import { cashier, clerk, confirmOutput, papers, receive } from '../papers.ts';
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

/** Cases of the guards of receipts and their claims, by module and guard. */
export const receipts: Record<string, Case> = {
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
