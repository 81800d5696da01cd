import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import { buy, buyer, clerk, papers, receive, reviewer, sign } from '../modules/papers.ts';
import {
  close,
  company,
  documents,
  ground,
  open,
  refusal,
  refused,
  refusedToSubmit,
  signDevices,
} from '../relations/office.ts';

beforeAll(() => open());
afterAll(close);

/** An advance of 600.00 that a customer has paid for a contract over 1000.00. */
const advance = async (contractId: string) =>
  company.file(clerk, 'receiptClaim', {
    receiptRegisterId: await receive(company, ground.customerId, '600.00'),
    customerId: ground.customerId,
    lines: [{ contractId, amount: '600.00', receiptType: 'prepay' }],
  });

test('a sales contract is not changed below what was received of it, until that is refunded', async () => {
  const contractId = await sign(company, ground, { amount: '1000.00' });
  await advance(contractId);
  const change = (changeAmount: string) => papers.contractChange({ contractId, changeAmount });
  const id = await company.add(clerk, 'contractChange', change('-400.01'));
  expect(await refusedToSubmit('contractChange', id)).toBe(
    '1,000.00 changed by -400.01 is below what was received: 600.00, of which 0.00 refunded; refund the customer first',
  );
  const refund = { contractId, reason: '缩减范围退回', amount: '100.00' };
  await company.file(clerk, 'customerRefund', refund);
  done(await company.change(clerk, 'contractChange', id, change('-500.00')), 'less');
  await company.pass(clerk, 'contractChange', id);
  expect(await company.read('contractCreate', contractId)).toMatchObject({
    currentAmount: '500.00',
    receivedAmount: '600.00',
    refundedAmount: '100.00',
  });
  await company.check();
});

test('nor is a contract about devices by taking some away', async () => {
  const contractId = await signDevices('10', '100.00');
  await advance(contractId);
  const less = (changeQty: string) => ({
    contractId,
    deviceLines: [{ goodsName: '检测仪', changeQty, price: '100.00' }],
  });
  expect(await refused('intelligenceContractChange', less('-5'))).toBe(
    '1,000.00 changed by -500.00 is below what was received: 600.00, of which 0.00 refunded; refund the customer first',
  );
  await documents.file('intelligenceContractChange', less('-4'));
  expect(await company.read('contractCreate', contractId)).toMatchObject({
    currentAmount: '600.00',
  });
  await company.check();
});

test.each(['purchaseContractChange', 'equipmentContractChange'])(
  'by %s no purchase contract goes below what the supplier has invoiced',
  async (module) => {
    const { id: purchaseContractId, supplierId } = await buy(company, { amount: '1000.00' });
    const bill = papers.purchaseBillBox({ supplierId, purchaseContractId, amount: '800.00' });
    const billId = await company.add(buyer, 'purchaseBillBox', bill);
    const change = (changeAmount: string): RecordData => ({ purchaseContractId, changeAmount });
    const id = await company.add(buyer, module, {
      ...(module.startsWith('equipment') && {
        equipmentId: await documents.one('purchaseEquipment', false),
      }),
      ...papers.contractChange(change('-200.01')),
    });
    expect(await refusal(module, company.submit(buyer, module, id))).toBe(
      '1,000.00 changed by -200.01 is below the 800.00 that the supplier has invoiced; have these invoices turned back first',
    );
    // the supplier takes the invoice back
    done(
      await company.act(reviewer, 'purchaseBillBox', billId, 'void', { reason: '供应商红冲' }),
      'void',
    );
    await company.pass(buyer, module, id);
    expect(await company.read('purchaseContract', purchaseContractId)).toMatchObject({
      currentAmount: '799.99',
    });
    await company.check();
  },
);
