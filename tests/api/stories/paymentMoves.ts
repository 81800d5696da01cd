import type { RecordData } from '#engine/schema/record.ts';
import { bankAnswers, buy, buyer, cashier, papers, reviewer } from '../modules/papers.ts';
import type { Setting } from '../relations/setting.ts';
import { exceeded, type Rule } from './exceeded.ts';
import { Walk } from './walk.ts';

const day = '2026-11-20';
const ofContract: Rule[] = [
  ['purchaseContract', 'settledAmount', 'currentAmount'],
  ['purchaseContract', 'invoicedAmount', 'currentAmount'],
  ['purchaseContract', 'appliedAmount', 'currentAmount'],
  ['purchaseContract', 'paidAmount', 'appliedAmount'],
  ['purchaseContract', 'refundedAmount', 'paidAmount'],
  ['purchaseContract', 'prepaidLeft'],
];
const ofDocuments: Rule[] = [
  ['paymentApply', 'paidAmount'],
  ['paymentApply', 'paidAmount', 'amount'],
  ['purchaseSettlement', 'appliedAmount', 'payableAmount'],
];
let accounts = 0;

/** An account of the first company with 80.00 on it. */
async function account({ company }: Setting) {
  const { companyId } = await company.read('personnelInfo', company.person('yangfan'));
  const bankAccountNo = `62220000000000088${String((accounts += 1)).padStart(2, '0')}`;
  return company.add('yangfan', 'basicAccount', {
    code: `NB-${accounts}`,
    accountName: '付款户',
    companyId: companyId!,
    bankName: '招商银行',
    bankAccountNo,
    openingBalance: '80.00',
  });
}

/** Any steps with a purchase contract over 100.00 and what is settled, applied for and paid of it; answers how many were permitted. */
export async function paymentWalk(setting: Setting, seed: number, steps: number) {
  const { company } = setting;
  const contract = await buy(company, { amount: '100.00', retentionRate: '0' });
  const { id: purchaseContractId, supplierId } = contract;
  const bankAccountId = await account(setting);
  const walk = new Walk(company, seed, [
    'purchaseSettlement',
    'purchaseBillBox',
    'paymentApply',
    'cashierPayment',
    'purchaseContractChange',
    'supplierRefund',
  ]);
  const { known, pick, whole, cents } = walk;
  const add = (as: string, module: keyof typeof known, data: RecordData) =>
    company.add(as, module, data);
  const acting = (as: string, action: string, data?: RecordData) => (id: string) =>
    company.act(as, 'cashierPayment', id, action, data && { data });
  const answering =
    (...results: string[]) =>
    (id: string) =>
      bankAnswers(company, id, ...results);

  const habits = {
    purchaseSettlement: {
      by: buyer,
      make: () => {
        const prepaidOffset = whole(0, 1) ? cents() : null;
        const settled = { purchaseContractId, supplierId, grossAmount: cents(40), prepaidOffset };
        return add(buyer, 'purchaseSettlement', papers.purchaseSettlement(settled));
      },
    },
    purchaseBillBox: {
      by: buyer,
      make: () =>
        add(
          buyer,
          'purchaseBillBox',
          papers.purchaseBillBox({ purchaseContractId, amount: cents(60) }),
        ),
      voider: reviewer,
      decided: false as const,
    },
    paymentApply: {
      by: buyer,
      make: () => {
        const amount = cents(40);
        const settlement = whole(0, 1) ? pick(known.purchaseSettlement) : undefined;
        const bill = pick(known.purchaseBillBox);
        const basis = settlement && {
          paymentType: 'progress',
          purchaseSettlementId: settlement,
          billIds: bill ? [bill] : [],
        };
        return add(
          buyer,
          'paymentApply',
          papers.paymentApply({ purchaseContractId, amount, ...basis }),
        );
      },
    },
    cashierPayment: {
      by: cashier,
      make: () => {
        const lines = Array.from({ length: whole(1, 2) }, () => ({
          paymentApplyId: pick(known.paymentApply)!,
          amount: cents(40),
        }));
        return add(cashier, 'cashierPayment', papers.cashierPayment({ bankAccountId, lines }));
      },
      acts: [
        acting(reviewer, 'review'),
        acting(cashier, 'send'),
        acting(cashier, 'paidAll'),
        acting(cashier, 'failedAll'),
        acting(cashier, 'result'),
        acting(reviewer, 'bounced'),
        acting(reviewer, 'sendBack', { reviewRemark: '请核对' }),
        acting(cashier, 'enterAgain'),
        answering('success', 'fail'),
        answering('returned'),
      ],
      decided: false as const,
    },
    purchaseContractChange: {
      by: buyer,
      holdsUp: true as const,
      make: () =>
        add(buyer, 'purchaseContractChange', {
          purchaseContractId,
          changeType: 'amount',
          changeAmount: whole(0, 1) ? cents(40) : `-${cents(40)}`,
          changeContent: '调整金额',
          reason: '业主要求',
        }),
    },
    supplierRefund: {
      by: cashier,
      make: () =>
        add(cashier, 'supplierRefund', {
          purchaseContractId,
          supplierId,
          amount: cents(),
          receivedDate: day,
          bankAccountId,
        }),
    },
  };
  const wrong = async () => [
    ...(await exceeded(company, 'id', purchaseContractId, ofContract)),
    ...(await exceeded(company, 'purchaseContractId', purchaseContractId, ofDocuments)),
    ...(await exceeded(company, 'id', bankAccountId, [['basicAccount', 'availableAmount']])),
  ];
  return walk.go(steps, habits, wrong);
}
