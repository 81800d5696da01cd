import { expect } from 'vitest';
import { buy, buyer, papers } from '../papers.ts';
import {
  applied,
  arrive,
  bill,
  bought,
  type Case,
  company,
  drafted,
  ground,
  ofOrder,
  ordered,
  saving,
  settled,
  supplier,
  suspended,
  voiding,
} from './office.ts';

const quoted = ['870.00', '871.00', '872.00'];
/** An award to the second of three suppliers, if anybody quoted. */
async function awarded(price: string, isQuoted = true) {
  const suppliers = [await supplier(), await supplier(), await supplier()];
  const goodsName = '静力水准仪';
  const goods = { goodsName, unit: 'set', qty: '10' };
  const quotes = suppliers.map((supplierId, at) => ({ supplierId, goodsName, price: quoted[at]! }));
  const inquiryId = await company.file(buyer, 'inquiryApply', {
    purchaseType: 'material',
    deadline: '2027-11-27T09:00:00Z',
    supplierIds: suppliers,
    lines: [goods],
    quotes: isQuoted ? quotes : [],
  });
  return drafted(buyer, 'inquiryResult', {
    inquiryId,
    reason: '综合评分第一',
    awards: [{ ...goods, supplierId: suppliers[1]!, price }],
  });
}

/** An order of ten at 100.00, of which two are accepted; what a settlement of them says. */
async function accepted() {
  const supplierId = await supplier();
  const purchaseOrderId = await ordered(supplierId);
  const acceptance = await arrive(purchaseOrderId, '2');
  return (grossAmount: string) => ({
    ...ofOrder(purchaseOrderId, supplierId, grossAmount),
    acceptanceIds: [acceptance],
  });
}

/** Cases of the guards of purchase contracts, settlements and invoices, by module and guard. */
export const purchasing: Record<string, Case> = {
  'purchaseContract.ratios': {
    async arrange() {
      const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
      return bought('purchaseContract', {
        supplierId,
        paymentTerms: [{ stage: 'prepay', ratio: '0.99' }],
      });
    },
    facts: { 'paymentTerms.ratio': ['0.99'] },
    en: 'The payment ratios must add up to 100 %: 99%',
  },
  'purchaseContract.stagesOnce': {
    async arrange() {
      const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
      const half = { stage: 'prepay', ratio: '0.5' };
      return bought('purchaseContract', { supplierId, paymentTerms: [half, half] });
    },
    facts: { line: 1, 'item.stage': 'prepay' },
    en: 'Line 1: the stage Prepayment is in the payment plan twice; Line 2: the stage Prepayment is in the payment plan twice',
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
    en: 'The contract cannot be void: settled 0.00, invoiced 0.00, payments applied for 100.00, ordered or in settlement 0.00',
  },
  'purchaseSettlement.withinAccepted': {
    async arrange() {
      const settlement = await accepted();
      return bought('purchaseSettlement', settlement('200.01'));
    },
    facts: { accepted: '200.00', grossAmount: '200.01', over: '0.01' },
    en: 'More than was accepted at the ordered prices: 200.00 accepted, 200.01 settled, over by 0.01',
  },
  'purchaseSettlement.settledOnce': {
    async arrange() {
      const settlement = await accepted();
      const paper = papers.purchaseSettlement(settlement('100.00'));
      await company.file(buyer, 'purchaseSettlement', paper);
      return bought('purchaseSettlement', settlement('100.00'));
    },
    facts: { 'acceptanceIds.settlementCount': [1] },
    en: 'An acceptance is settled already: 1',
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
  'inquiryResult.explainWhyLowestPrice': {
    arrange: () => awarded('871.00'),
    facts: { 'awards.price': ['871.00'], 'awards.lowestPrice': ['870.00'] },
    en: 'Explain why the lowest price is not taken: unit price 871.00, lowest price 870.00',
  },
  'inquiryResult.explainWithoutQuote': {
    arrange: () => awarded('871.00', false),
    facts: {},
    en: 'The inquiry has no quote: explain why it is awarded without one',
  },
  'inquiryResult.quoted': {
    arrange: () => awarded('870.00'),
    facts: { 'awards.price': ['870.00'], 'inquiryId.quotes.priceInYuan': quoted },
    en: 'The supplier did not quote this price for these goods: unit price 870.00, quoted 870.00, 871.00, 872.00',
  },
  'purchaseSettlement.contractOrOrder': {
    arrange: async () =>
      bought('purchaseSettlement', {
        purchaseType: 'material',
        supplierId: await supplier(),
        grossAmount: '1.00',
      }),
    facts: {},
    en: 'A settlement needs a contract or an order',
  },
  'purchaseSettlement.withinOrder': {
    async arrange() {
      const supplierId = await supplier();
      const order = await ordered(supplierId);
      await arrive(order, '7');
      await company.file(
        buyer,
        'purchaseSettlement',
        papers.purchaseSettlement(ofOrder(order, supplierId, '700.00')),
      );
      return bought('purchaseSettlement', ofOrder(order, supplierId, '300.01'));
    },
    facts: {
      'purchaseOrderId.amount': '1000.00',
      'purchaseOrderId.settledAmount': '700.00',
      amount: '300.01',
    },
    en: 'More than was ordered: 1,000.00 ordered, 700.00 settled, 0.00 claimed, 300.01 now',
  },
  'purchaseSettlement.supplierOfOrder': {
    async arrange() {
      const order = await ordered(await supplier());
      return bought('purchaseSettlement', ofOrder(order, await supplier(), '1.00'));
    },
    facts: {},
    en: 'The supplier is not that of the order',
  },
  'purchaseSettlement.overProjectBudget': {
    async arrange() {
      const supplierId = await supplier();
      const order = await ordered(supplierId);
      await arrive(order, '6');
      const { projectId } = ground;
      const edition = { edition: 'v3', startDate: '2026-11-20', endDate: '2027-11-20' };
      await company.file('xiedong', 'projectBudgetRegister', {
        projectId,
        ...edition,
        ownerId: company.person('xiedong'),
        lines: [{ costSubject: 'material', itemName: '监测仪器', qty: '1', price: '500.00' }],
      });
      return bought('purchaseSettlement', { ...ofOrder(order, supplierId, '500.01'), projectId });
    },
    facts: { 'projectBudgetLedgerId.availableAmount': '500.00', amount: '500.01' },
    en: 'Over the project budget: 500.00 available, 0.00 committed by its order or contract, 500.01 now',
  },
};
