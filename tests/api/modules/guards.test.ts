import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { openRealCompany, type RealCompany, type Refusal } from '#tests/support/realCompany.ts';
import {
  breakGround,
  buy,
  buyer,
  cashier,
  clerk,
  confirmOutput,
  invoice,
  papers,
  pay,
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

/** What somebody tries, that a guard must refuse. */
type Attempt = (language: 'en' | 'zh') => Promise<Refusal>;
interface Case {
  /** Makes everything ready and answers the attempt. */
  arrange(): Promise<Attempt>;
  /** The figures that are told, by path. */
  facts: Record<string, unknown>;
  en: string;
}

const key = () => crypto.randomUUID();
const send =
  (as: string, path: string, body: object): Attempt =>
  (language) =>
    company.call(as, 'POST', path, { ...body, requestKey: key() }, language) as Promise<Refusal>;
const submitting = (as: string, moduleNo: string, id: string) =>
  send(as, `/workFlow/startProcess/${id}`, { moduleNo });
const voiding = (as: string, module: string, id: string) =>
  send(as, `/v1/${module}/action/${id}`, { action: 'void', reason: '录入错误' });
const saving = (as: string, module: string, body: object) => send(as, `/v1/${module}/handle`, body);

/** A draft that cannot be submitted. */
const drafted = async (as: string, module: string, data: RecordData) =>
  submitting(as, module, await company.add(as, module, data));
type Sales = Exclude<keyof typeof papers, 'customerAdd' | 'supplierAdd'>;
const draft = (module: Sales, data: RecordData) => drafted(clerk, module, papers[module](data));
const bought = (module: Sales, data: RecordData) => drafted(buyer, module, papers[module](data));

const signed = (amount = '1000.00') => sign(company, ground, { amount });
const suspended = async (module: 'customerAdd' | 'supplierAdd', as: string, own: string) => {
  const id = await company.file(own, module, papers[module]());
  return { id, suspend: () => company.act(as, module, id, 'suspend') };
};
const runningProject = async (customerId: string) => {
  const { rows } = (await company.list(clerk, 'projectCategory')).data;
  return papers.projectAdd({
    customerId,
    projectCategoryId: rows[0]!.id,
    projectManagerId: company.person('xiedong'),
  });
};
/** A bid that was won, until the announcement is taken back. */
const wonBid = async () => {
  const { rows } = (await company.list(clerk, 'projectCategory')).data;
  const id = await company.add(clerk, 'bidApply', {
    bidName: '轨道交通检测投标',
    customerId: ground.customerId,
    projectCategoryId: rows[0]!.id,
    tenderMethod: 'open',
    bidPrice: '1000.00',
    bidOpenTime: '2026-12-01T02:00:00.000Z',
    bidManagerId: company.person('xiedong'),
  });
  const becomes = (status: string) =>
    company.server.services.db.run(
      sql`update data.bid_info set status = ${status} where id = ${id}`,
    );
  await becomes('YZB');
  return { bidId: id, loses: () => becomes('WZB') };
};
/** A bill of a purchase contract. */
const bill = (purchaseContractId: string, amount: string) =>
  company.add(buyer, 'purchaseBillBox', papers.purchaseBillBox({ purchaseContractId, amount }));
const settled = (purchaseContractId: string, grossAmount: string) =>
  company.file(
    buyer,
    'purchaseSettlement',
    papers.purchaseSettlement({ purchaseContractId, grossAmount }),
  );
const applied = (purchaseContractId: string, amount: string, more: RecordData = {}) =>
  company.file(buyer, 'paymentApply', papers.paymentApply({ purchaseContractId, amount, ...more }));

const cases: Record<string, Case> = {
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
    en: 'The payment ratios must add up to 100 %',
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
  'projectAdd.bidNotWon': {
    async arrange() {
      const { bidId, loses } = await wonBid();
      const attempt = await drafted(clerk, 'projectAdd', {
        ...(await runningProject(ground.customerId)),
        bidId,
      });
      await loses();
      return attempt;
    },
    facts: { 'bidId.status': 'WZB' },
    en: 'The bid was not won',
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
      const change = await company.add(
        clerk,
        'contractChange',
        papers.contractChange({ contractId, changeAmount: '1.00' }),
      );
      await company.submit(clerk, 'contractChange', change);
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
    facts: { refundAmount: '100.00', 'contractId.receivedAmount': '0.00' },
    en: 'The refund of 100.00 is more than the received 0.00',
  },
  'customerAdd.notUsed': {
    async arrange() {
      const other = await breakGround(company);
      await sign(company, other, { amount: '1250000.00' });
      return voiding('liuyang', 'customerAdd', other.customerId);
    },
    facts: { contractAmount: '1250000.00' },
    en: 'Contracts of 1,250,000.00 are in force with this customer',
  },
  'projectAdd.notUsed': {
    async arrange() {
      const other = await breakGround(company);
      await sign(company, other, { amount: '80.00' });
      return voiding('guotao', 'projectAdd', other.projectId);
    },
    facts: { contractAmount: '80.00' },
    en: 'Contracts of 80.00 are in force for this project',
  },
  'projectAdd.customerInForce': {
    async arrange() {
      const customer = await suspended('customerAdd', 'liuyang', clerk);
      const attempt = await drafted(clerk, 'projectAdd', await runningProject(customer.id));
      await customer.suspend();
      return attempt;
    },
    facts: { 'customerId.status': 'YZT' },
    en: 'The customer is not effective',
  },
  'projectCategory.notOwnParent': {
    async arrange() {
      const id = await company.add('guotao', 'projectCategory', { code: 'TEST', name: '测试' });
      const { rev } = await company.read('projectCategory', id);
      return saving('guotao', 'projectCategory', { id, rev, data: { parentId: id } });
    },
    facts: {},
    en: 'A category cannot be above itself',
  },
  'projectCategory.categoryOwnAncestor': {
    async arrange() {
      const above = await company.add('guotao', 'projectCategory', { code: 'UP', name: '上级' });
      const below = { code: 'DOWN', name: '下级', parentId: above };
      const parentId = await company.add('guotao', 'projectCategory', below);
      const { rev } = await company.read('projectCategory', above);
      return saving('guotao', 'projectCategory', { id: above, rev, data: { parentId } });
    },
    facts: {},
    en: 'A category cannot be its own ancestor',
  },
  'outputApply.inForce': {
    async arrange() {
      const contractId = await signed();
      const attempt = await draft('outputApply', { contractId, declaredAmount: '1.00' });
      const change = await company.add(
        clerk,
        'contractChange',
        papers.contractChange({ contractId, changeAmount: '1.00' }),
      );
      await company.submit(clerk, 'contractChange', change);
      return attempt;
    },
    facts: { 'contractId.status': 'BGZ' },
    en: 'The contract is not effective',
  },
  'outputApply.withinContract': {
    async arrange() {
      const contractId = await signed();
      const first = await company.add(
        clerk,
        'outputApply',
        papers.outputApply({ contractId, declaredAmount: '900.00' }),
      );
      await company.submit(clerk, 'outputApply', first);
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
      const outputApplyId = await company.file(
        clerk,
        'outputApply',
        papers.outputApply({ contractId, declaredAmount: '800.00' }),
      );
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
      const outputApplyId = await company.file(
        clerk,
        'outputApply',
        papers.outputApply({ contractId: await signed(), declaredAmount: '10.00' }),
      );
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
      const outputApplyId = await company.file(
        clerk,
        'outputApply',
        papers.outputApply({ contractId, declaredAmount: '5.00' }),
      );
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
      const outputApplyId = await company.file(
        clerk,
        'outputApply',
        papers.outputApply({ contractId, declaredAmount: '5.00' }),
      );
      const change = await company.add(
        clerk,
        'contractChange',
        papers.contractChange({ contractId, changeAmount: '1.00' }),
      );
      await company.submit(clerk, 'contractChange', change);
      return draft('outputConfirm', { outputApplyId, confirmedAmount: '5.00' });
    },
    facts: { 'contractId.status': 'BGZ' },
    en: 'The contract is not effective',
  },
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
      const receiptRegisterId = await receive(company, customerId, '10.00');
      return draft('receiptClaim', {
        receiptRegisterId,
        lines: [{ contractId: await signed(), amount: '1.00', receiptType: 'prepay' }],
      });
    },
    facts: {},
    en: 'A contract is of another customer',
  },
  'receiptClaim.contractInForce': {
    async arrange() {
      const contractId = await company.add(
        clerk,
        'contractCreate',
        papers.contractCreate({ ...ground }),
      );
      const receiptRegisterId = await receive(company, ground.customerId, '10.00');
      return draft('receiptClaim', {
        receiptRegisterId,
        lines: [{ contractId, amount: '1.00', receiptType: 'prepay' }],
      });
    },
    facts: { 'lines.contractId.status': ['WTJ'] },
    en: 'A contract is not effective, or void',
  },
  'purchaseContract.ratios': {
    async arrange() {
      const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
      return bought('purchaseContract', {
        supplierId,
        paymentTerms: [{ stage: 'prepay', ratio: '0.99' }],
      });
    },
    facts: { 'paymentTerms.ratio': ['0.99'] },
    en: 'The payment ratios must add up to 100 %',
  },
  'purchaseContract.supplierInForce': {
    async arrange() {
      const supplier = await suspended('supplierAdd', 'machao', buyer);
      const attempt = await bought('purchaseContract', { supplierId: supplier.id });
      await supplier.suspend();
      return attempt;
    },
    facts: { 'supplierId.status': 'YZT' },
    en: 'The supplier is not effective',
  },
  'purchaseContract.unused': {
    async arrange() {
      const { id } = await buy(company);
      await applied(id, '100.00');
      return voiding('machao', 'purchaseContract', id);
    },
    facts: { appliedAmount: '100.00', settledAmount: '0.00', invoicedAmount: '0.00' },
    en: 'The contract cannot be void: settled 0.00, invoiced 0.00, payments applied for 100.00',
  },
  'purchaseSettlement.withinContract': {
    async arrange() {
      const { id } = await buy(company);
      await settled(id, '700.00');
      return bought('purchaseSettlement', {
        purchaseContractId: id,
        grossAmount: '310.00',
        deductAmount: '9.99',
      });
    },
    facts: {
      'purchaseContractId.settledAmount': '700.00',
      amount: '300.01',
      'purchaseContractId.currentAmount': '1000.00',
    },
    en: 'Settlements exceed the contract: 1,000.00 contracted, 700.00 settled, 300.01 more',
  },
  'purchaseSettlement.unpaid': {
    async arrange() {
      const { id } = await buy(company);
      const settlement = await settled(id, '200.00');
      await applied(id, '190.00', {
        paymentType: 'progress',
        purchaseSettlementId: settlement,
        billIds: [await bill(id, '200.00')],
      });
      return voiding('machao', 'purchaseSettlement', settlement);
    },
    facts: { appliedAmount: '190.00' },
    en: 'Payments of 190.00 are applied for, so it cannot be void',
  },
  'purchaseSettlement.inForce': {
    async arrange() {
      const { id } = await buy(company);
      const attempt = await bought('purchaseSettlement', {
        purchaseContractId: id,
        grossAmount: '1.00',
      });
      await voiding('machao', 'purchaseContract', id)('en');
      return attempt;
    },
    facts: { 'purchaseContractId.status': 'ZF' },
    en: 'The purchase contract is not effective, or settled finally',
  },
  'purchaseSettlement.supplierOfContract': {
    async arrange() {
      const [{ id }, other] = [await buy(company), await buy(company)];
      return bought('purchaseSettlement', {
        purchaseContractId: id,
        supplierId: other.supplierId,
        grossAmount: '1.00',
      });
    },
    facts: {},
    en: 'The supplier is not that of the contract',
  },
  'purchaseBillBox.withinContract': {
    async arrange() {
      const { id } = await buy(company);
      await bill(id, '900.00');
      return saving(buyer, 'purchaseBillBox', {
        data: papers.purchaseBillBox({ purchaseContractId: id, amount: '100.01' }),
      });
    },
    facts: { 'purchaseContractId.invoicedAmount': '900.00', amount: '100.01' },
    en: 'Invoices exceed the contract: 1,000.00 contracted, 900.00 entered, 100.01 more',
  },
  'purchaseBillBox.unused': {
    async arrange() {
      const { id } = await buy(company);
      const used = await bill(id, '100.00');
      await applied(id, '100.00', { billIds: [used] });
      return voiding('linfang', 'purchaseBillBox', used);
    },
    facts: { usedByNumber: expect.stringMatching(/^FK-/) },
    en: expect.stringMatching(
      /^It is used by payment FK-\d{6}-\d{4} and cannot be void$/,
    ) as string,
  },
  'paymentApply.withinContract': {
    async arrange() {
      const { id } = await buy(company);
      await applied(id, '800.00');
      return bought('paymentApply', { purchaseContractId: id, amount: '200.01' });
    },
    facts: { 'purchaseContractId.appliedAmount': '800.00', amount: '200.01' },
    en: 'Payments exceed the contract: 1,000.00 contracted, 800.00 applied for, 200.01 more',
  },
  'paymentApply.withinSettlement': {
    async arrange() {
      const { id } = await buy(company);
      const purchaseSettlementId = await settled(id, '200.00');
      const billIds = [await bill(id, '200.00')];
      return bought('paymentApply', {
        purchaseContractId: id,
        purchaseSettlementId,
        billIds,
        paymentType: 'final',
        amount: '190.01',
      });
    },
    facts: {
      amount: '190.01',
      'purchaseSettlementId.payableAmount': '190.00',
      'purchaseSettlementId.appliedAmount': '0.00',
    },
    en: 'More than the settlement has left: 190.00 payable, 0.00 applied for, 190.01 more',
  },
  'paymentApply.billsCover': {
    async arrange() {
      const { id } = await buy(company);
      const billIds = [await bill(id, '50.00'), await bill(id, '49.99')];
      return bought('paymentApply', {
        purchaseContractId: id,
        billIds,
        paymentType: 'other',
        amount: '100.00',
      });
    },
    facts: { 'billIds.amount': ['50.00', '49.99'], amount: '100.00' },
    en: 'The invoices do not cover the payment of 100.00: 50.00, 49.99',
  },
  'paymentApply.payee': {
    async arrange() {
      const { id } = await buy(company);
      return bought('paymentApply', { purchaseContractId: id, payeeName: '张三', amount: '1.00' });
    },
    facts: { payeeName: '张三' },
    en: expect.stringMatching(/^The payee “张三” is not the supplier “杭州测试仪器/) as string,
  },
  'paymentApply.billsFree': {
    async arrange() {
      const { id } = await buy(company);
      const billIds = [await bill(id, '100.00')];
      const attempt = await bought('paymentApply', {
        purchaseContractId: id,
        billIds,
        amount: '50.00',
      });
      await applied(id, '50.00', { billIds });
      return attempt;
    },
    facts: { 'billIds.status': ['YWC'] },
    en: 'An invoice is used already',
  },
  'paymentApply.unpaid': {
    async arrange() {
      const { id } = await buy(company);
      const application = await applied(id, '100.00');
      await pay(company, application, '60.00');
      return voiding('yangfan', 'paymentApply', application);
    },
    facts: { paidAmount: '60.00' },
    en: '60.00 of it is paid, so it cannot be void',
  },
  'paymentApply.contractInForce': {
    async arrange() {
      const { id } = await buy(company);
      const attempt = await bought('paymentApply', { purchaseContractId: id, amount: '1.00' });
      await voiding('machao', 'purchaseContract', id)('en');
      return attempt;
    },
    facts: { 'purchaseContractId.status': 'ZF' },
    en: 'The purchase contract is not effective',
  },
  'paymentApply.supplierOfContract': {
    async arrange() {
      const [{ id }, { supplierId }] = [await buy(company), await buy(company)];
      return bought('paymentApply', { purchaseContractId: id, supplierId, amount: '1.00' });
    },
    facts: {},
    en: 'The supplier is not that of the contract',
  },
  'paymentApply.settlementOfContract': {
    async arrange() {
      const { id, supplierId } = await buy(company);
      const other = await buy(company, { supplierId });
      const purchaseSettlementId = await settled(id, '100.00');
      const billIds = [await bill(id, '100.00')];
      return bought('paymentApply', {
        purchaseContractId: other.id,
        purchaseSettlementId,
        billIds,
        paymentType: 'progress',
        amount: '1.00',
      });
    },
    facts: {},
    en: 'The settlement is of another contract',
  },
  'cashierPayment.withinUnpaid': {
    async arrange() {
      const application = await applied((await buy(company)).id, '100.00');
      await pay(company, application, '50.00');
      const line = { paymentApplyId: application };
      return paying([
        { ...line, amount: '30.00' },
        { ...line, amount: '20.01' },
      ]);
    },
    facts: {
      'lines.amount': ['30.00', '20.01'],
      'lines.paymentApplyId.amount': ['100.00', '100.00'],
      'lines.paymentApplyId.paidAmount': ['50.00', '50.00'],
    },
    en: 'More than is unpaid: 100.00, 100.00 applied for, 50.00, 50.00 paid, 30.00, 20.01 more',
  },
  'cashierPayment.approvedOnly': {
    async arrange() {
      const application = await applied((await buy(company)).id, '100.00');
      const bankAccountId = await account('1000.00');
      const line = { paymentApplyId: application, amount: '10.00', payResult: 'fail' };
      const id = await company.add(
        cashier,
        'cashierPayment',
        papers.cashierPayment({ bankAccountId, lines: [line] }),
      );
      await voiding('yangfan', 'paymentApply', application)('en');
      const { rev, lines } = await company.read('cashierPayment', id);
      const [{ id: lineId }] = lines as [RecordData];
      return saving(cashier, 'cashierPayment', {
        id,
        rev,
        data: { lines: [{ id: lineId, payResult: 'success' }] },
      });
    },
    facts: { 'lines.paymentApplyId.status': ['ZF'] },
    en: 'Only approved payments can be paid',
  },
  'cashierPayment.withinUnpaidOfDocument': {
    async arrange() {
      const line = { moduleNo: 'bidSecurityPay', businessKey: await security('100.00') };
      await paying([{ ...line, ...payee, amount: '60.00' }]).then((pays) => pays('en'));
      return paying([{ ...line, ...payee, amount: '40.01' }]);
    },
    facts: {
      'lines.amount': ['40.01'],
      'lines.businessKey.amount': ['100.00'],
      'lines.businessKey.paidAmount': ['60.00'],
    },
    en: 'More than is unpaid: 100.00 asked for, 60.00 paid, 40.01 more',
  },
  'cashierPayment.documentApproved': {
    async arrange() {
      const businessKey = await security('100.00');
      const bankAccountId = await account('1000.00');
      const line = { moduleNo: 'bidSecurityPay', businessKey, ...payee, amount: '10.00' };
      const id = await company.add(
        cashier,
        'cashierPayment',
        papers.cashierPayment({ bankAccountId, lines: [{ ...line, payResult: 'fail' }] }),
      );
      await voiding('admin', 'bidSecurityPay', businessKey)('en');
      const { rev, lines } = await company.read('cashierPayment', id);
      const [{ id: lineId }] = lines as [RecordData];
      return saving(cashier, 'cashierPayment', {
        id,
        rev,
        data: { lines: [{ id: lineId, payResult: 'success' }] },
      });
    },
    facts: { 'lines.businessKey.status': ['ZF'] },
    en: 'Only approved documents can be paid',
  },
  'cashierPayment.balance': {
    async arrange() {
      const application = await applied((await buy(company)).id, '100.00');
      return paying([{ paymentApplyId: application, amount: '100.00' }], await account('99.99'));
    },
    facts: { amount: '100.00', 'bankAccountId.balance': '99.99' },
    en: 'The account balance is not enough: 99.99, and 100.00 are to be paid',
  },
};

const payee = { payeeName: '苏州市公共资源交易中心', payeeAccount: '62220000000000099' };
/** A bid security that was approved and is to be paid. */
const security = async (amount: string) => {
  const { bidId } = await wonBid();
  return company.file(clerk, 'bidSecurityPay', {
    bidId,
    securityForm: 'transfer',
    amount,
    deadline: '2026-12-01',
    payeeBank: '中国建设银行',
    paymentMethod: 'transfer',
    ...payee,
  });
};
let accounts = 0;
const account = (openingBalance: string) =>
  company.add('yangfan', 'basicAccount', {
    code: `T${(accounts += 1)}`,
    accountName: '测试户',
    companyId: companyOf(),
    bankName: '招商银行',
    bankAccountNo: `62220000000000000${accounts + 10}`,
    openingBalance,
  });
const companyOf = () =>
  company.server.services.directory().person(company.person(cashier))!.companyId!;
const paying = async (lines: RecordData[], bankAccountId?: string) =>
  saving(cashier, 'cashierPayment', {
    data: papers.cashierPayment({
      bankAccountId: bankAccountId ?? (await account('1000.00')),
      lines,
    }),
  });

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

test('every guard of the modules tried here has its case', () => {
  const tried = new Set(Object.keys(cases).map((name) => name.split('.')[0]));
  const guards = company.server.services
    .registry()
    .modules.filter(({ module }) => tried.has(module))
    .flatMap(({ module, guards = [] }) => guards.map(({ id }) => `${module}.${id}`));
  expect(Object.keys(cases).toSorted()).toEqual(guards.toSorted());
});

test.each(Object.entries(cases))(
  '%s refuses, says why, and leaves nothing behind',
  async (name, { arrange, facts, en }) => {
    const attempt = await arrange();
    const before = await written();
    const refused = await attempt('en');
    expect(refused).toMatchObject({
      code: 100,
      data: { error: `guard.${name.split('.')[1]}`, facts },
    });
    expect(refused.message).toEqual(en);
    const { message } = await attempt('zh');
    expect(message).toMatch(/\p{Script=Han}/u);
    expect(message).not.toMatch(/[{}]/);
    for (const figure of refused.message.match(/[\d,]+\.\d{2}/g) ?? [])
      expect(message).toContain(figure);
    expect(await written()).toEqual(before);
  },
);

/** What the database knows of what happened so far. */
const written = () =>
  company.server.services.db.first(sql`
  select (select count(*) from app.audit) as audit, (select count(*) from app.process_log) as log,
    (select count(*) from app.process_instance) as instances, (select count(*) from app.request) as requests,
    (select max("updatedAt") from data.contract) as contracts`);

test('all sums still equal their sources', async () => {
  expect(await company.differences()).toEqual([]);
  await company.check();
});
