import { expect } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { buy, buyer, papers, pay } from '../papers.ts';
import {
  applied,
  arrive,
  bill,
  bought,
  type Case,
  company,
  drafted,
  ofOrder,
  ordered,
  settled,
  supplier,
  voiding,
} from './office.ts';

/** Cases of the guards of payments applied for, by module and guard. */
export const payments: Record<string, Case> = {
  'reimbursementPurchaseCommon.arrived': {
    async arrange() {
      const supplierId = await supplier();
      const purchaseOrderId = await ordered(supplierId);
      const [line] = (await company.read('purchaseOrder', purchaseOrderId)).lines as RecordData[];
      const { materialId, unit } = line!;
      return drafted(buyer, 'reimbursementPurchaseCommon', {
        businessType: 'material',
        purchaseOrderId,
        supplierId,
        taxRate: '0.13',
        lines: [
          { itemName: '静力水准仪', materialId: materialId!, unit: unit!, qty: '1', price: '0.01' },
        ],
      });
    },
    facts: { 'purchaseOrderId.arrivedAmount': '0.00', amount: '0.01' },
    en: 'More than has arrived: 0.00 accepted, 0.00 settled, 0.00 claimed, 0.01 now; have the rest accepted first',
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
  'paymentApply.stageOfContract': {
    async arrange() {
      const { id } = await buy(company);
      return bought('paymentApply', { purchaseContractId: id, stage: 'prepay', amount: '1.00' });
    },
    facts: { stage: 'prepay' },
    en: 'The payment plan of the contract has no such stage: Prepayment',
  },
  'paymentApply.withinStage': {
    async arrange() {
      const { id } = await buy(company, {
        paymentTerms: [
          { stage: 'prepay', ratio: '0.3' },
          { stage: 'settlement', ratio: '0.7' },
        ],
      });
      await applied(id, '200.00', { stage: 'prepay' });
      return bought('paymentApply', { purchaseContractId: id, stage: 'prepay', amount: '100.01' });
    },
    facts: { planned: '300.00', applied: '200.00', amount: '100.01' },
    en: 'More than the stage has left: 300.00 planned, 200.00 applied for, 100.01 more',
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
    en: expect.stringMatching(/^The payee “张三” is neither “杭州测试仪器/) as string,
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
    en: '60.00 of it is paid and 0.00 on its way, so it cannot be void',
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
  'paymentApply.supplierOfSettlement': {
    async arrange() {
      const [ours, other] = [await supplier(), await supplier()];
      const order = await ordered(ours);
      await arrive(order, '1');
      const purchaseSettlementId = await company.file(
        buyer,
        'purchaseSettlement',
        papers.purchaseSettlement(ofOrder(order, ours, '100.00')),
      );
      const invoiced = { supplierId: other, purchaseOrderId: order, amount: '100.00' };
      const billIds = [
        await company.add(buyer, 'purchaseBillBox', papers.purchaseBillBox(invoiced)),
      ];
      return bought('paymentApply', {
        supplierId: other,
        purchaseSettlementId,
        billIds,
        paymentType: 'progress',
        amount: '1.00',
      });
    },
    facts: {},
    en: 'The supplier is not that of the settlement',
  },
};
