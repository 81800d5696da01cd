import { Decimal } from 'decimal.js';
import type { RecordData } from '#engine/schema/record.ts';
import type { Office } from './Office.ts';
import { fate, type Party, type Running } from './market.ts';

const part = (amount: string, share: number) => new Decimal(amount).times(share).toFixed(2);

/** From here on the company wants an inquiry, or a reason why there is none. */
export const needsReason = (amount: string) => Number(amount) >= 50_000;

/** What a contract with a supplier says; `i` counts them. */
export const purchase = (
  office: Office,
  supplier: Party,
  project: Running | undefined,
  amount: string,
  i: number,
): RecordData => ({
  contractName: `${supplier.name}采购合同${i + 1}`,
  purchaseType: office.random.pick(['equipment', 'material', 'service', 'assist']),
  supplierId: supplier.id,
  projectId: project?.id ?? null,
  signDate: office.today(),
  startDate: office.today(),
  endDate: office.day(300),
  amount,
  taxRate: '0.13',
  retentionRate: '0.05',
  ...(needsReason(amount) && { directReason: '原招标结果仍在有效期内，沿用中标单价' }),
  paymentTerms: [
    { stage: 'prepay', ratio: '0.3', planDate: office.day(10) },
    { stage: 'settlement', ratio: '0.65', planDate: office.day(90) },
    { stage: 'retention', ratio: '0.05', planDate: office.day(365) },
  ],
});

/** Purchase contracts, settlements, suppliers' invoices, payment applications and what the cashier paid. */
export async function buyAndPay(
  office: Office,
  suppliers: Party[],
  projects: Running[],
  count: number,
) {
  for (let i = 0; i < count; i++) {
    const supplier = suppliers[i % suppliers.length]!;
    const other = supplier.clerk === 'yuyan';
    const own = projects.filter((p) => (p.customer.clerk === 'yuanmeng') === other);
    const amount =
      i % 6 === 5
        ? office.random.money(1_100_000, 3_000_000, 10_000)
        : office.random.money(30_000, 900_000, 1000);
    office.pass(4);
    const how = fate(i + 10);
    const contractId = await office.file(
      supplier.clerk,
      'purchaseContract',
      purchase(office, supplier, own[i % (own.length || 1)], amount, i),
      how,
    );
    if (how === 'approved') await settleAndPay(office, supplier, contractId, amount, i);
  }
}

/** An application for what is due when a contract is signed. */
export const prepayment = (supplier: Party, purchaseContractId: string, amount: string) => ({
  purchaseContractId,
  supplierId: supplier.id,
  paymentType: 'prepay',
  stage: 'prepay',
  amount: part(amount, 0.3),
  reason: '合同签订后支付预付款',
});

async function settleAndPay(
  office: Office,
  supplier: Party,
  purchaseContractId: string,
  amount: string,
  i: number,
) {
  const base = { purchaseContractId, supplierId: supplier.id };
  const reason = '按合同约定支付';
  await pay(office, supplier, prepayment(supplier, purchaseContractId, amount), i);
  if (i % 3 === 2) return;
  office.pass(20);
  const gross = part(amount, 0.6);
  const settled = fate(i + 4);
  const settlementId = await office.file(
    supplier.clerk,
    'purchaseSettlement',
    {
      ...base,
      purchaseType: 'service',
      settleMonth: office.today().slice(0, 7),
      grossAmount: gross,
      deductAmount: '0.00',
    },
    settled,
  );
  if (settled !== 'approved') return;
  const bill = await office.add(supplier.clerk, 'purchaseBillBox', {
    invoiceType: 'digital',
    invoiceNo: office.random.digits(20),
    invoiceDate: office.today(),
    receivedDate: office.today(),
    ...base,
    amount: gross,
    taxRate: '0.13',
    verified: true,
  });
  await pay(
    office,
    supplier,
    {
      ...base,
      purchaseSettlementId: settlementId,
      paymentType: 'progress',
      stage: 'settlement',
      billIds: [bill],
      amount: part(gross, 0.95),
      reason,
    },
    i + 1,
  );
}

async function pay(
  office: Office,
  supplier: Party,
  values: Record<string, string | string[]>,
  i: number,
) {
  office.pass(2);
  const how = fate(i + 2);
  const id = await office.file(
    supplier.clerk,
    'paymentApply',
    { ...values, planPayDate: office.day(7) },
    how,
  );
  if (how !== 'approved' || i % 4 === 1) return;
  const other = supplier.clerk === 'yuyan';
  office.pass(8);
  const payment = await office.add(other ? 'caixia' : 'zhengjie', 'cashierPayment', {
    bankAccountId: office.id(other ? 'account-ZK' : 'account-ZX'),
    payDate: office.today(),
    accountDate: office.today(),
    lines: [
      {
        paymentApplyId: id,
        amount: String(values['amount']),
        paymentMethod: 'transfer',
      },
    ],
  });
  await office.act(other ? 'jiangwen' : 'linfang', 'cashierPayment', payment, 'review');
  for (const action of ['send', 'paidAll'])
    await office.act(other ? 'caixia' : 'zhengjie', 'cashierPayment', payment, action);
}
