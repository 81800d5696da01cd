import { clerk, confirmOutput, papers, receive } from '../papers.ts';
import { type Case, company, draft, ground, signed, submitted, voiding } from './office.ts';

/** Cases of the guards of declared and confirmed output, by module and guard. */
export const output: Record<string, Case> = {
  'outputApply.inForce': {
    async arrange() {
      const contractId = await signed();
      const attempt = await draft('outputApply', { contractId, declaredAmount: '1.00' });
      await submitted('contractChange', { contractId, changeAmount: '1.00' });
      return attempt;
    },
    facts: { 'contractId.status': 'BGZ' },
    en: 'The contract is not effective',
  },
  'outputApply.withinContract': {
    async arrange() {
      const contractId = await signed();
      await submitted('outputApply', { contractId, declaredAmount: '900.00' });
      return draft('outputApply', { contractId, declaredAmount: '100.01' });
    },
    facts: {
      'contractId.currentAmount': '1000.00',
      'contractId.declaredAmount': '900.00',
      declaredAmount: '100.01',
    },
    en: 'The declared output exceeds the contract: 1,000.00 contracted, 900.00 declared, 100.01 more',
  },
  'outputApply.notConfirmed': {
    async arrange() {
      const { outputApplyId } = await confirmOutput(company, await signed(), '10.00', '4.00');
      return voiding('guotao', 'outputApply', outputApplyId);
    },
    facts: { confirmedAmount: '4.00' },
    en: '4.00 of it is confirmed, so it cannot be void',
  },
  'outputConfirm.withinDeclared': {
    async arrange() {
      const { outputApplyId } = await confirmOutput(company, await signed(), '10.00', '4.00');
      return draft('outputConfirm', { outputApplyId, confirmedAmount: '6.01' });
    },
    facts: {
      'outputApplyId.declaredAmount': '10.00',
      'outputApplyId.confirmedAmount': '4.00',
      confirmedAmount: '6.01',
    },
    en: 'More than declared: 10.00 declared, 4.00 confirmed, 6.01 more',
  },
  'outputConfirm.withinContract': {
    async arrange() {
      const contractId = await signed();
      const outputApplyId = await declare(contractId, '800.00');
      await company.file(
        clerk,
        'contractChange',
        papers.contractChange({ contractId, changeAmount: '-500.00' }),
      );
      return draft('outputConfirm', { outputApplyId, confirmedAmount: '500.01' });
    },
    facts: { 'contractId.currentAmount': '500.00', confirmedAmount: '500.01' },
    en: 'The confirmed output exceeds the contract: 500.00 contracted, 0.00 confirmed, 500.01 more',
  },
  'outputConfirm.evidence': {
    async arrange() {
      const outputApplyId = await declare(await signed(), '10.00');
      return draft('outputConfirm', { outputApplyId, confirmedAmount: '10.00' });
    },
    facts: {},
    en: 'Output is confirmed by evidence: choose it, or attach what the customer signed',
  },
  'outputConfirm.notReceived': {
    async arrange() {
      const contractId = await signed();
      const { id, receivableId } = await confirmOutput(company, contractId, '100.00');
      const receiptRegisterId = await receive(company, ground.customerId, '30.00');
      await company.file(
        clerk,
        'receiptClaim',
        papers.receiptClaim({
          receiptRegisterId,
          lines: [{ contractId, receivableId, amount: '30.00', receiptType: 'progress' }],
        }),
      );
      return voiding('guotao', 'outputConfirm', id);
    },
    facts: { 'receivableId.receivedAmount': '30.00' },
    en: '30.00 was received on its receivable, so it cannot be void',
  },
  'outputConfirm.declared': {
    async arrange() {
      const contractId = await signed();
      const outputApplyId = await declare(contractId, '5.00');
      const attempt = await draft('outputConfirm', { outputApplyId, confirmedAmount: '5.00' });
      await voiding('guotao', 'outputApply', outputApplyId)('en');
      return attempt;
    },
    facts: { 'outputApplyId.status': 'ZF' },
    en: 'The output declaration is not approved, or confirmed already',
  },
  'outputConfirm.inForce': {
    async arrange() {
      const contractId = await signed();
      const outputApplyId = await declare(contractId, '5.00');
      await submitted('contractChange', { contractId, changeAmount: '1.00' });
      return draft('outputConfirm', { outputApplyId, confirmedAmount: '5.00' });
    },
    facts: { 'contractId.status': 'BGZ' },
    en: 'The contract is not effective',
  },
};

/** An approved declaration of output. */
const declare = (contractId: string, declaredAmount: string) =>
  company.file(clerk, 'outputApply', papers.outputApply({ contractId, declaredAmount }));
