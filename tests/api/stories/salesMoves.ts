import type { RecordData } from '#engine/schema/record.ts';
import {
  clerk,
  confirmOutput,
  evidence,
  papers,
  receive,
  reviewer,
  sign,
  type Ground,
} from '../modules/papers.ts';
import type { Setting } from '../relations/setting.ts';
import { exceeded, type Rule } from './exceeded.ts';
import { Walk } from './walk.ts';

const ofContract: Rule[] = [
  ['contractCreate', 'invoicedAmount'],
  ['contractCreate', 'invoicedAmount', 'currentAmount'],
  ['contractCreate', 'outputAmount', 'currentAmount'],
  ['contractCreate', 'receivedAmount'],
  ['contractCreate', 'refundedAmount', 'receivedAmount'],
  ['contractCreate', 'advanceBalance'],
];
const ofDocuments: Rule[] = [
  ['outputConfirm', 'invoicedAmount'],
  ['outputConfirm', 'invoicedAmount', 'currentAmount'],
  ['receivableAccount', 'receivedAmount'],
  ['receivableAccount', 'balanceAmount'],
  ['invoiceApply', 'refundedAmount', 'amount'],
];

/** Any steps with a contract over 100.00 and what is confirmed, invoiced and received of it; answers how many were permitted. */
export async function salesWalk(setting: Setting, ground: Ground, seed: number, steps: number) {
  const { company, documents } = setting;
  const contractId = await sign(company, ground, { amount: '100.00' });
  const evidenceIds = [await evidence(company, contractId)];
  const walk = new Walk(company, seed, [
    'outputApply',
    'outputConfirm',
    'outputAdjust',
    'invoiceApply',
    'refund',
    'receiptClaim',
    'contractChange',
    'customerRefund',
  ]);
  const { known, pick, whole, cents } = walk;
  known.outputConfirm.push((await confirmOutput(company, contractId, '40.00')).id);
  const add = (module: keyof typeof known, data: RecordData) => company.add(clerk, module, data);
  const either = () => (whole(0, 1) ? cents() : `-${cents()}`);
  let invoices = 26_112_300;

  const habits = {
    outputApply: {
      by: clerk,
      make: () => add('outputApply', papers.outputApply({ contractId, declaredAmount: cents(40) })),
    },
    outputConfirm: {
      by: clerk,
      make: () => {
        const outputApplyId = pick(known.outputApply);
        const confirmed = { outputApplyId, confirmedAmount: cents(40), evidenceIds };
        return add('outputConfirm', papers.outputConfirm(confirmed));
      },
    },
    outputAdjust: {
      by: documents.creator('outputAdjust'),
      make: () =>
        documents.draft('outputAdjust', {
          outputConfirmId: pick(known.outputConfirm)!,
          adjustAmount: either(),
        }),
    },
    invoiceApply: {
      by: clerk,
      make: () => {
        const amount = cents(40);
        const outputConfirmId = whole(0, 1) ? pick(known.outputConfirm)! : undefined;
        const of = outputConfirmId && { outputLines: [{ outputConfirmId, amount }] };
        const isAdvance = whole(0, 2) === 0;
        return add('invoiceApply', papers.invoiceApply({ contractId, amount, isAdvance, ...of }));
      },
      acts: [
        async (id: string) => {
          const { amount } = await company.read('invoiceApply', id);
          const issued = {
            invoiceNo: String((invoices += 1)),
            invoiceDate: '2026-11-20',
            amount: amount!,
          };
          return company.act(reviewer, 'invoiceApply', id, 'issue', {
            data: { invoices: [issued] },
          });
        },
      ],
    },
    refund: {
      by: clerk,
      make: async () => {
        const invoiceApplyId = pick(known.invoiceApply)!;
        const [issued] = await setting.those('issuedInvoice', 'invoiceApplyId', invoiceApplyId);
        const { outputLines } = await company.read('invoiceApply', invoiceApplyId);
        const amount = cents();
        const of = (outputLines as RecordData[]).map(({ outputConfirmId }) => ({
          outputConfirmId: outputConfirmId!,
          amount,
        }));
        const issuedInvoiceId = (issued?.id as string | undefined) ?? null;
        return add(
          'refund',
          papers.refund({ invoiceApplyId, issuedInvoiceId, amount, outputLines: of }),
        );
      },
    },
    receiptClaim: {
      by: clerk,
      make: async () => {
        const { receivableId } = await company.read('outputConfirm', pick(known.outputConfirm)!);
        const amount = cents(40);
        const line = whole(0, 1)
          ? { receivableId: receivableId!, receiptType: 'progress' }
          : { receiptType: 'prepay' };
        return add('receiptClaim', {
          receiptRegisterId: await receive(company, ground.customerId, amount),
          customerId: ground.customerId,
          lines: [{ contractId, amount, ...line }],
        });
      },
    },
    contractChange: {
      by: clerk,
      make: () =>
        add('contractChange', papers.contractChange({ contractId, changeAmount: either() })),
    },
    customerRefund: {
      by: clerk,
      make: () => add('customerRefund', { contractId, reason: '多收退回', amount: cents() }),
    },
  };
  const wrong = async () => [
    ...(await exceeded(company, 'id', contractId, ofContract)),
    ...(await exceeded(company, 'contractId', contractId, ofDocuments)),
  ];
  return walk.go(steps, habits, wrong);
}
