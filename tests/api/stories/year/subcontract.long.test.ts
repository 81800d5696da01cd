import { expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { breakGround, buyer, papers } from '../../modules/papers.ts';
import { watchContract } from './contractBooks.ts';
import { hidden, slow, Year } from './Year.ts';

const [manager, stranger] = ['xiedong', 'yuanmeng'];

test('a subcontract, from its signature to the end of its warranty', slow, async () => {
  const year = await Year.begin('2024-02-05');
  const { company, books } = year;
  const bankAccountId = await year.account('100000.00');
  const { projectId } = await breakGround(company);
  const supplierId = await company.file(buyer, 'supplierAdd', papers.supplierAdd());
  await company.file(manager, 'projectBudgetRegister', {
    projectId,
    edition: 'v3',
    startDate: '2024-02-05',
    endDate: '2024-12-31',
    ownerId: company.person(manager),
    lines: [{ costSubject: 'assist', itemName: '协作检测', qty: '1', price: '100000.00' }],
  });
  const signing = (amount: string) =>
    papers.purchaseContract({
      purchaseType: 'assist',
      supplierId,
      projectId,
      amount,
      warrantyMonths: 6,
      startDate: '2024-02-05',
      endDate: '2024-06-30',
      directReason: '独家资质',
      paymentTerms: [
        { stage: 'prepay', ratio: '0.2' },
        { stage: 'progress', ratio: '0.75' },
        { stage: 'retention', ratio: '0.05' },
      ],
    });
  const beyond =
    'Over the project budget: 100,000.01 now, of which 0.00 is committed before, available 100,000.00';
  await year.cheats(buyer, 'purchaseContract', signing('100000.01'), beyond);
  const purchaseContractId = await year.file(buyer, 'purchaseContract', signing('100000.00'));
  watchContract(year, projectId, purchaseContractId);
  const looks = company.call(stranger, 'GET', `/v1/purchaseContract/${purchaseContractId}`);
  await year.cheat('purchaseContract', hidden, looks);

  // prepaid as the plan says, and no more
  const payment = (paymentType: string, amount: string, more: RecordData = {}): RecordData => ({
    paymentType,
    purchaseContractId,
    stage: paymentType,
    amount,
    planPayDate: '2024-02-05',
    reason: '按合同支付',
    ...more,
  });
  const paid = async (day: string, data: RecordData) => {
    const paymentApplyId = await year.file(buyer, 'paymentApply', data);
    await year.pay(bankAccountId, day, { paymentApplyId });
  };
  await year.cheats(
    buyer,
    'paymentApply',
    payment('prepay', '20000.01'),
    'More than the stage has left: 20,000.00 planned, 0.00 applied for, 20,000.01 more',
  );
  await paid('2024-02-05', payment('prepay', '20000.00'));

  // what is done is settled: less deductions, retention money and what was prepaid
  await year.comes('2024-05-06');
  const settlement = (prepaidOffset: string) =>
    papers.purchaseSettlement({
      purchaseContractId,
      settleMonth: '2024-05',
      grossAmount: '60000.00',
      deductAmount: '1000.00',
      prepaidOffset,
    });
  await year.cheats(
    buyer,
    'purchaseSettlement',
    settlement('20000.01'),
    'More than is prepaid and not offset: 20,000.00 left, 20,000.01 offset',
  );
  const purchaseSettlementId = await year.file(buyer, 'purchaseSettlement', settlement('20000.00'));
  expect(await company.read('purchaseSettlement', purchaseSettlementId)).toMatchObject({
    retentionAmount: '2950.00',
    payableAmount: '36050.00',
  });
  const bill = (amount: string) =>
    company.add(
      buyer,
      'purchaseBillBox',
      papers.purchaseBillBox({ supplierId, purchaseContractId, amount, invoiceDate: '2024-05-06' }),
    );
  const progress = async (amount: string) =>
    payment('progress', '36050.00', { purchaseSettlementId, billIds: [await bill(amount)] });
  await year.cheats(
    buyer,
    'paymentApply',
    await progress('36049.99'),
    'The invoices do not cover the payment of 36,050.00: 36,049.99',
  );
  await year.cheats(
    buyer,
    'paymentApply',
    payment('retention', '2950.00'),
    'The retention money is due on 2024-12-30 only',
  );

  // the rest is not done: the contract ends, and its budget is free
  const ends = (voidType: string): RecordData => ({
    purchaseContractId,
    voidType,
    voidDate: '2024-06-03',
    reason: '业主取消后续工作',
  });
  await year.comes('2024-06-03');
  await year.cheats(
    buyer,
    'purchaseContractVoid',
    ends('void'),
    /^A contract with settlements of 59,000.00, .+ can only be terminated$/,
  );
  await year.file(buyer, 'purchaseContractVoid', ends('terminate'));
  await year.cheats(
    buyer,
    'purchaseSettlement',
    settlement('0.01'),
    /purchaseContractId: This cannot be chosen here/,
  );
  expect(await books.figures()).toMatchObject({
    used: 59_000,
    occupied: 0,
    available: 41_000,
    cost: 59_000,
    bank: 80_000,
  });

  await year.cheats(
    buyer,
    'paymentApply',
    payment('prepay', '1.00'),
    /purchaseContractId: This cannot be chosen here/,
  );

  // what was settled is still paid, its retention money when the warranty is over
  await paid('2024-06-03', await progress('36050.00'));
  await year.comes('2025-01-06');
  await year.cheats(
    buyer,
    'paymentApply',
    payment('retention', '2950.01'),
    'More than is held back: 2,950.00 held, 0.00 applied for, 2,950.01 more',
  );
  await paid('2025-01-06', payment('retention', '2950.00'));
  expect(await books.figures()).toMatchObject({
    1123: 0,
    2202: 0,
    220203: 0,
    2241: 0,
    6401: 59_000,
    bank: 41_000,
  });
  await year.ends();
});
