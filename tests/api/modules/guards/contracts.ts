import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { clerk, confirmOutput, invoice, papers, receive } from '../papers.ts';
import {
  type Case,
  company,
  draft,
  ground,
  runningProject,
  send,
  signed,
  submitted,
  submitting,
  suspended,
  voiding,
  wonBid,
} from './office.ts';

/** Cases of the guards of contracts, their changes and their voiding, by module and guard. */
export const contracts: Record<string, Case> = {
  'contractCreate.ratios': {
    arrange: () =>
      draft('contractCreate', {
        ...ground,
        paymentTerms: [
          { stage: 'prepay', ratio: '0.3' },
          { stage: 'progress', ratio: '0.6' },
        ],
      }),
    facts: { 'paymentTerms.ratio': ['0.3', '0.6'] },
    en: 'The payment ratios must add up to 100 %: 30%, 60%',
  },
  'contractCreate.stagesOnce': {
    arrange: () => {
      const half = { stage: 'prepay', ratio: '0.5' };
      return draft('contractCreate', { ...ground, paymentTerms: [half, half] });
    },
    facts: { line: 1, 'item.stage': 'prepay' },
    en: 'Line 1: the stage Prepayment is in the payment plan twice; Line 2: the stage Prepayment is in the payment plan twice',
  },
  'contractCreate.customerInForce': {
    async arrange() {
      const customer = await suspended('customerAdd', 'liuyang', clerk);
      const attempt = await draft('contractCreate', { ...ground, customerId: customer.id });
      await customer.suspend();
      return attempt;
    },
    facts: { 'customerId.status': 'YZT' },
    en: 'The customer is not effective',
  },
  'contractCreate.projectRunning': {
    async arrange() {
      const projectId = await company.file(
        clerk,
        'projectAdd',
        await runningProject(ground.customerId),
      );
      const attempt = await draft('contractCreate', { ...ground, projectId });
      await company.act('guotao', 'projectAdd', projectId, 'pause');
      return attempt;
    },
    facts: { 'projectId.status': 'YZT' },
    en: 'The project is not in progress',
  },
  'contractCreate.bidNotWon': {
    async arrange() {
      const { bidId, loses } = await wonBid();
      const attempt = await draft('contractCreate', { ...ground, bidId });
      await loses();
      return attempt;
    },
    facts: { 'bidId.status': 'WZB' },
    en: 'The bid was not won',
  },
  'contractCreate.contractAmountEqualDevice': {
    arrange: () =>
      draft('contractCreate', {
        ...ground,
        contractType: 'intelligence',
        amount: '1000.00',
        warrantyMonths: 12,
        deviceLines: [{ goodsName: '监测终端', qty: '3', price: '300.00' }],
      }),
    facts: { amount: '1000.00', 'deviceLines.lineAmount': ['900.00'] },
    en: 'The contract amount must equal the device lines: tax-inclusive amount 1,000.00, line amount 900.00',
  },
  'contractCreate.committeePassed': {
    async arrange() {
      const contractId = await company.add(
        clerk,
        'contractCreate',
        papers.contractCreate({ ...ground, amount: '5000000.01' }),
      );
      await company.file(clerk, 'contractCommittee', {
        contractId,
        meetingDate: '2026-11-20',
        conclusion: 'fail',
        members: [
          {
            memberId: company.person('huanghai'),
            discipline: 'business',
            opinion: '暂缓签订',
            agreed: false,
          },
        ],
      });
      return submitting(clerk, 'contractCreate', contractId);
    },
    facts: { amount: '5000000.01' },
    en: 'A contract over 5,000,000 needs a committee review that passed 5,000,000.01',
  },
  'contractCreate.unused': {
    async arrange() {
      const id = await signed();
      await invoice(company, id, '250.00');
      return voiding('huanghai', 'contractCreate', id);
    },
    facts: { outputAmount: '0.00', invoicedAmount: '250.00', receivedAmount: '0.00' },
    en: 'The contract cannot be void: output 0.00, invoiced 250.00, received 0.00; terminate it instead',
  },
  'contractCreate.notLocked': {
    async arrange() {
      const contractId = await signed();
      await submitted('contractChange', { contractId, changeAmount: '1.00' });
      return voiding('huanghai', 'contractCreate', contractId);
    },
    facts: { status: 'BGZ' },
    en: 'A change or the voiding of this contract is being decided',
  },
  'contractChange.inForce': {
    async arrange() {
      const contractId = await signed();
      const attempt = await draft('contractChange', { contractId, changeAmount: '1.00' });
      await voiding('huanghai', 'contractCreate', contractId)('en');
      return attempt;
    },
    facts: { 'contractId.status': 'ZF' },
    en: 'Only an effective contract can be changed',
  },
  'contractChange.notBelowInvoiced': {
    async arrange() {
      const contractId = await signed();
      await invoice(company, contractId, '700.00');
      return draft('contractChange', { contractId, changeAmount: '-300.01' });
    },
    facts: {
      'contractId.currentAmount': '1000.00',
      changeAmount: '-300.01',
      'contractId.invoicedAmount': '700.00',
    },
    en: '1,000.00 changed by -300.01 is below the invoiced amount of 700.00',
  },
  'contractChange.notBelowOutput': {
    async arrange() {
      const contractId = await signed();
      await confirmOutput(company, contractId, '600.00');
      return draft('contractChange', { contractId, changeAmount: '-400.01' });
    },
    facts: { 'contractId.outputAmount': '600.00', changeAmount: '-400.01' },
    en: '1,000.00 changed by -400.01 is below the confirmed output of 600.00',
  },
  'contractChange.stillChanging': {
    arrange: () => lastApproval('contractChange', { changeAmount: '1.00' }),
    facts: { 'contractId.status': 'YX' },
    en: 'The contract is no longer being changed',
  },
  'contractVoid.stillVoiding': {
    arrange: () => lastApproval('contractVoid', {}),
    facts: { 'contractId.status': 'YX' },
    en: 'The contract is no longer being voided',
  },
  'contractVoid.voidOnlyUnused': {
    async arrange() {
      const contractId = await signed();
      await invoice(company, contractId, '0.01');
      return draft('contractVoid', { contractId });
    },
    facts: { voidType: 'void', 'contractId.invoicedAmount': '0.01' },
    en: 'A contract with output 0.00, invoiced 0.01 and received 0.00 can only be terminated',
  },
  'contractVoid.inForce': {
    async arrange() {
      const contractId = await signed();
      const attempt = await draft('contractVoid', { contractId });
      await submitting(
        clerk,
        'contractVoid',
        await company.add(clerk, 'contractVoid', papers.contractVoid({ contractId })),
      )('en');
      return attempt;
    },
    facts: { 'contractId.status': 'ZFZ' },
    en: 'The contract is not effective or is being changed',
  },
  'contractVoid.refundWithinReceived': {
    async arrange() {
      const contractId = await signed();
      const receipt = await receive(company, ground.customerId, '100.00');
      const lines = [{ contractId, amount: '100.00', receiptType: 'prepay' }];
      const claim = await company.file(
        clerk,
        'receiptClaim',
        papers.receiptClaim({ receiptRegisterId: receipt, lines }),
      );
      const attempt = await draft('contractVoid', {
        contractId,
        voidType: 'terminate',
        refundAmount: '100.00',
      });
      await company.act('yangfan', 'receiptClaim', claim, 'void', { reason: '认领错误' });
      return attempt;
    },
    facts: {
      refundAmount: '100.00',
      'contractId.receivedAmount': '0.00',
      'contractId.refundedAmount': '0.00',
    },
    en: 'The refund of 100.00 is more than the received 0.00, of which 0.00 is refunded',
  },
};

/** The last approval of a document whose contract somebody unlocked in the database behind its back. */
async function lastApproval(module: 'contractChange' | 'contractVoid', more: RecordData) {
  const contractId = await signed();
  const id = await company.add(clerk, module, papers[module]({ contractId, ...more }));
  await company.submit(clerk, module, id);
  const steps = module === 'contractChange' ? 3 : 4;
  for (let step = 0; step < steps; step += 1) await company.decide(id);
  await company.server.services.db.run(
    sql`update data.contract set status = 'YX' where id = ${contractId}`,
  );
  const [last] = await company.asked(id);
  const task = await company.server.services.db.first<{ id: string }>(
    sql`select id from app.process_task where record_id = ${id} and status = 'pending'`,
  );
  return send(last!, `/workFlow/execute/${task!.id}`, {});
}
