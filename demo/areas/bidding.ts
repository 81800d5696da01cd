import type { RecordData } from '#engine/schema/record.ts';
import type { Area } from '../fill/Area.ts';
import { payAtOnce } from './cashier.ts';
import { marketClerks, part, scores } from './common.ts';

const payment = { paymentMethod: 'transfer' };

/** Money that was paid and has not come back: only that can be returned. */
const isOut = ({ payStatus, outstandingAmount }: RecordData) =>
  ['YWC', 'WXZF'].includes(payStatus as string) && Number(outstandingAmount) > 0;

export const bidding: Area = {
  by: marketClerks,
  plans: [
    {
      module: 'tenderDetail',
      count: 18,
      data: async (m) => {
        const bid = await m.found('bidApply');
        return {
          bidId: bid.id,
          sectionNo: `第${m.turn(['一', '二', '三'])}标段`,
          sectionName: `${bid.bidName as string}${m.turn(['JL-1', 'JC-2', 'SJ-1'])}标`,
          scope: '招标范围内施工准备、施工及缺陷责任期的全过程服务',
          qualification: '具备工程监理综合资质或公路工程甲级资质',
          evaluationMethod: m.pick(['comprehensive', 'comprehensive', 'lowestPrice']),
          controlPrice: bid.controlPrice,
          ourQuote: bid.bidPrice,
          duration: m.pick([180, 365, 540]),
          personnelRequirements: [
            { postName: '总监理工程师', certificateType: 'supervisor', headcount: 1 },
            {
              postName: '专业监理工程师',
              certificateType: 'supervisor',
              headcount: m.integer(2, 5),
            },
          ],
        };
      },
    },
    {
      module: 'bidTask',
      count: 24,
      data: async (m) => {
        const bid = await m.found('bidApply', ({ status }) => status === 'PSZ');
        const open = new Date(bid.bidOpenTime as string).getTime();
        const until = new Date(open - 2 * 86_400_000).toISOString().slice(0, 10);
        return {
          bidId: bid.id,
          taskName: m.turn(['商务标编制', '技术标编制', '报价测算', '标书盖章', '递交标书']),
          taskType: m.turn(['business', 'technical', 'price', 'seal', 'submit']),
          assigneeId: m.colleague(),
          startDate: m.today() < until ? m.today() : until,
          endDate: until,
        };
      },
    },
    {
      module: 'bidDataBorrow',
      count: 12,
      data: async (m) => ({
        bidId: await m.ref('bidApply'),
        borrowPurpose: '投标文件编制及开标现场核验',
        items: [
          {
            dataType: 'qualification',
            dataName: '工程监理综合资质证书',
            isOriginal: true,
            copies: 1,
          },
          {
            dataType: 'performance',
            dataName: '类似项目业绩合同及验收证明',
            isOriginal: false,
            copies: 3,
          },
        ],
        borrowDate: m.today(),
        planReturnDate: m.day(m.integer(7, 20)),
        keeperId: m.id('zhoumin'),
      }),
      then: async (m, id) => {
        if (m.i % 3 === 2) return;
        m.pass(60);
        await m.act('zhoumin', 'bidDataBorrow', id, 'giveBack', { actualReturnDate: m.today() });
      },
    },
    {
      module: 'bidFeeApply',
      count: 14,
      data: async (m) => ({
        bidId: await m.ref('bidApply'),
        budgetLedgerId: null,
        lines: [
          { feeType: 'document', amount: m.money(500, 2000, 100), payee: '公共资源交易中心' },
          { feeType: 'making', amount: m.money(1000, 6000, 100), payee: '文印服务部' },
        ],
        ...payment,
      }),
    },
    {
      module: 'bidFeeExecute',
      count: 9,
      data: async (m) => {
        const fee = await m.found(
          'bidFeeApply',
          ({ status, remainAmount, applicantId }) =>
            status !== 'YWC' && Number(remainAmount) > 0 && applicantId === m.id(m.as),
        );
        return {
          bidFeeId: fee.id,
          amount: part(fee.remainAmount, m.i % 3 === 1 ? 0.6 : 1),
          executeDate: m.today(),
          invoiceType: 'eGeneral',
          invoiceNo: m.random.digits(20),
          taxRate: '0.06',
          ...payment,
        };
      },
    },
    {
      module: 'bidFiling',
      count: 8,
      data: async (m) => ({
        bidId: await m.ref('bidApply'),
        filingType: 'bid',
        filingAuthority: `${m.city()}市住房和城乡建设局`,
        filingNo: `BA2026${m.random.digits(4)}`,
        filingDate: m.today(),
        validUntil: m.day(730),
        copies: m.integer(2, 5),
        keeperId: m.id('zhoumin'),
        archivePlace: `档案室${m.integer(1, 6)}号柜`,
      }),
    },
    {
      module: 'bidSecurityPay',
      count: 12,
      data: async (m) => {
        const bid = await m.found(
          'bidApply',
          ({ status, securityAmount, securityPaidAmount }) =>
            status === 'PSZ' && Number(securityAmount) > Number(securityPaidAmount),
        );
        return {
          bidId: bid.id,
          securityForm: 'transfer',
          amount: part(Number(bid.securityAmount) - Number(bid.securityPaidAmount), 1),
          deadline: m.day(6),
          guaranteeNo: null,
          guaranteeExpireDate: null,
          expectedReturnDate: m.day(60),
          ...payment,
        };
      },
      then: (m, id) => payAtOnce(m, 'bidSecurityPay', id),
    },
    {
      module: 'bidSecurityReturn',
      count: 6,
      by: ['zhengjie'],
      data: async (m) => {
        const paid = await m.found('bidSecurityPay', isOut);
        return {
          bidSecurityId: paid.id,
          returnType: 'full',
          amount: paid.outstandingAmount,
          receivedDate: m.today(),
          bankAccountId: m.id('account-ZX'),
          deductedAmount: null,
          reason: '开标结束，招标代理原路退回',
        };
      },
    },
    {
      module: 'bidSatisfy',
      count: 6,
      data: async (m) => ({
        bidId: await m.ref('bidApply'),
        surveyDate: m.today(),
        respondent: m.person(),
        contactPhone: m.phone(),
        lines: scores(m, ['document', 'response', 'price', 'service']),
      }),
    },
    {
      module: 'performanceBondApply',
      count: 8,
      data: async (m) => {
        const contract = await m.found('contractCreate', ({ status }) => status === 'YX');
        const bondForm = m.pick(['transfer', 'bankGuarantee']);
        return {
          contractId: contract.id,
          bidId: null,
          customerId: contract.customerId,
          bondForm,
          bondRate: '0.05',
          amount: part(contract.currentAmount, 0.05),
          guaranteeNo: null,
          issuingBank: m.bank(),
          startDate: m.today(),
          endDate: m.day(400),
          ...(bondForm === 'transfer' && payment),
        };
      },
      then: (m, id) => payAtOnce(m, 'performanceBondApply', id),
    },
    {
      module: 'performanceBondReturn',
      count: 3,
      from: 0.7,
      by: ['zhengjie'],
      data: async (m) => {
        const bond = await m.found('performanceBondApply', isOut);
        return {
          performanceBondId: bond.id,
          returnType: 'full',
          amount: bond.outstandingAmount,
          receivedDate: m.today(),
          bankAccountId: m.id('account-ZX'),
          deductedAmount: null,
          reason: '合同履行完毕，退回履约保证金',
        };
      },
    },
  ],
};
