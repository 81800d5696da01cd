import type { RecordData } from '#engine/schema/record.ts';
import type { Area } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import { marketClerks, part } from './common.ts';

const isOpen = ({ status, balanceAmount }: RecordData) =>
  status === 'DHK' && Number(balanceAmount) > 0;

export const receivables: Area = {
  by: marketClerks,
  plans: [
    {
      module: 'basicAccount',
      count: 3,
      until: 0.1,
      data: (m) => ({
        code: `ZH0${m.i + 3}`,
        accountName: m.turn(['华建咨询保证金专户', '华建咨询一般户', '华建咨询农民工工资专户']),
        companyId: m.id('ZX'),
        bankName: `${m.turn(['招商银行', '中国银行', '交通银行'])}南京分行`,
        bankAccountNo: m.account(),
        openDate: '2024-03-01',
        openingBalance: m.money(200_000, 2_000_000, 1000),
      }),
    },
    {
      module: 'invoiceApply',
      count: 22,
      data: async (m) => {
        const isAdvance = m.i % 3 === 0;
        const contract = await m.found('contractCreate', (row) => {
          const invoiced = Number(row.invoicedAmount);
          const most = isAdvance ? Number(row.currentAmount) * 0.5 : Number(row.outputAmount);
          return row.status === 'YX' && most - invoiced > 10_000;
        });
        const most = isAdvance ? part(contract.currentAmount, 0.2) : contract.outputAmount;
        return {
          contractId: contract.id,
          customerId: contract.customerId,
          invoiceType: m.pick(['eSpecial', 'eSpecial', 'eGeneral']),
          amount: isAdvance
            ? most
            : part(Number(contract.outputAmount) - Number(contract.invoicedAmount), 1),
          invoiceContent: '*咨询服务*工程咨询服务费',
          isAdvance,
          expectReceiptDate: m.day(45),
          stage: null,
          outputLines: null,
        };
      },
      then: async (m, id) => {
        if (m.i % 7 === 6) return;
        m.pass(8);
        const invoiceNo = m.random.digits(20);
        const { amount } = await m.row('invoiceApply', id);
        await m.act('linfang', 'invoiceApply', id, 'issue', {
          invoices: [{ invoiceNo, invoiceDate: m.today(), amount: amount! }],
        });
      },
    },
    {
      module: 'receiptRegister',
      count: 16,
      by: ['zhengjie'],
      data: async (m) => {
        const open = await m.found('receivableAccount', isOpen).catch(() => undefined);
        const customerId =
          (open?.customerId as string | undefined) ??
          (await m.ref('customerAdd', ({ status }) => status === 'YX'));
        const customer = await m.row('customerAdd', customerId);
        return {
          bankAccountId: m.id('account-ZX'),
          receiptDate: m.today(),
          payerName: customer.customerName,
          payerAccount: m.account(),
          customerId,
          amount: open
            ? part(open.balanceAmount, m.pick([0.4, 0.6, 1]))
            : m.money(50_000, 300_000, 1000),
          receiptMethod: 'transfer',
          bankSerialNo: `LS2026${m.random.digits(10)}`,
          summary: '工程服务费',
        };
      },
    },
    {
      module: 'receiptClaim',
      count: 14,
      fates: inTurn(3, 'running', 2, 'draft', 1),
      data: async (m) => {
        const owing = new Set(
          (await m.rows('receivableAccount')).filter(isOpen).map(({ customerId }) => customerId),
        );
        const receipt = await m.found(
          'receiptRegister',
          ({ unclaimedAmount, customerId }) =>
            Number(unclaimedAmount) > 0 && owing.has(customerId ?? null),
        );
        const open = await m.found(
          'receivableAccount',
          (row) => isOpen(row) && row.customerId === receipt.customerId,
        );
        const amount = Math.min(Number(receipt.unclaimedAmount), Number(open.balanceAmount));
        return {
          receiptRegisterId: receipt.id,
          lines: [
            {
              contractId: open.contractId,
              receivableId: open.id,
              amount: amount.toFixed(2),
              receiptType: 'progress',
              stage: null,
            },
          ],
          claimDate: m.today(),
        };
      },
    },
    {
      module: 'receivablePlan',
      count: 8,
      by: ['luodan', 'fangyuan'],
      data: async (m) => {
        const open = await m.found('receivableAccount', isOpen);
        return {
          month: m.month(),
          planType: 'month',
          lines: [
            {
              receivableId: open.id,
              planAmount: part(open.balanceAmount, 0.5),
              planDate: m.day(20),
              ownerId: m.id('gaoxiang'),
              measures: '上门对账，送达请款函',
            },
          ],
        };
      },
    },
    {
      module: 'feedbackMessage',
      count: 16,
      by: ['luodan', 'luodan', 'fangyuan'],
      data: async (m) => {
        const open = await m.found('receivableAccount', isOpen);
        return {
          receivableId: open.id,
          feedbackType: m.turn(['progress', 'promise', 'dispute', 'risk']),
          feedbackDate: m.today(),
          content: m.turn([
            '业主财务确认资料齐全，已提交付款审批。',
            '业主承诺月底前支付进度款。',
            '业主对部分工程量有异议，约定下周现场核对。',
            '业主资金紧张，建议按合同约定发送催款函。',
          ]),
          customerAttitude: m.turn(['cooperative', 'cooperative', 'delaying']),
          promisedDate: m.day(25),
          promisedAmount: part(open.balanceAmount, 0.5),
          nextAction: '两周后再次跟进',
          notifyUsers: [m.colleague()],
        };
      },
    },
    {
      module: 'collectionBaseDate',
      count: 4,
      by: ['fangyuan', 'luodan'],
      data: async (m) => {
        const open = await m.found('receivableAccount', isOpen);
        return {
          contractId: open.contractId,
          receivableIds: [open.id],
          paymentStage: 'progress',
          baseDateRule: 'confirmDate',
          baseDate: m.today(),
          creditDays: m.pick([30, 45, 60]),
          contractClause: '产值确认后30日内支付当期进度款',
          reason: '按补充协议约定调整收款基准日',
        };
      },
    },
    {
      module: 'debtExemption',
      count: 3,
      from: 0.6,
      by: ['luodan'],
      fates: inTurn(1, 'running', 'draft'),
      data: async (m) => {
        const open = await m.found('receivableAccount', isOpen);
        return {
          exemptType: 'discount',
          contractId: open.contractId,
          customerId: open.customerId,
          lines: [
            {
              receivableId: open.id,
              exemptAmount: part(open.balanceAmount, 0.02),
              reason: '审计尾差',
            },
          ],
          legalOpinion: '金额较小，同意按审计结果核销。',
          reason: '业主审计核减形成尾差，申请豁免',
        };
      },
    },
    {
      module: 'refund',
      count: 4,
      from: 0.5,
      data: async (m) => {
        const invoice = await m.found(
          'issuedInvoice',
          (row) =>
            row.status === 'YX' &&
            row.isRed !== true &&
            row.applicantId === m.id(m.as) &&
            Number(row.refundedAmount) === 0,
        );
        const invoiceApplyId = invoice.invoiceApplyId as string;
        const { outputLines } = await m.row('invoiceApply', invoiceApplyId);
        return {
          invoiceApplyId,
          issuedInvoiceId: invoice.id,
          refundType: 'wrongInfo',
          amount: invoice.amount,
          outputLines: (outputLines as RecordData[]).map(({ outputConfirmId, amount }) => ({
            outputConfirmId: outputConfirmId!,
            amount: amount!,
          })),
          needReissue: false,
          originalReturned: true,
          reason: '购方开户行信息变更，退票重开',
        };
      },
      then: async (m, id) => {
        await m.act('linfang', 'refund', id, 'issueRed', {
          redInvoiceNo: m.random.digits(20),
          redInvoiceDate: m.today(),
        });
      },
    },
  ],
};
