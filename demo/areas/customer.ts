import type { Area } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import { changed, marketClerks, scores } from './common.ts';

const visits = [
  '拜访工程部，了解下半年招标计划，对方介绍有两个标段拟于三季度挂网。',
  '电话沟通合同付款进度，财务答复本月底安排支付。',
  '陪同业主查看现场，确认监测点位布置方案。',
  '参加业主组织的年度供应商座谈会，介绍公司检测业务。',
  '送达阶段成果报告，业主对成果质量表示认可。',
  '了解竞争对手报价情况，建议调整技术方案突出类似业绩。',
];

export const customer: Area = {
  by: marketClerks,
  plans: [
    {
      module: 'customerTracking',
      count: 40,
      data: async (m) => ({
        customerId: await m.ref('customerAdd'),
        trackTime: m.at(0, m.integer(9, 17)),
        trackMethod: m.pick(['visit', 'phone', 'wechat', 'meeting', 'visit']),
        contactName: m.person(),
        content: m.turn(visits),
        result: m.pick(['progress', 'progress', 'none']),
        nextPlan: m.pick(['两周后再次拜访', '提交技术建议书', '邀请客户来公司考察']),
        nextDate: m.day(14),
        expense: m.money(0, 800, 50),
      }),
    },
    {
      module: 'customerShare',
      count: 8,
      data: async (m) => ({
        customerId: await m.ref('customerAdd', ({ ownerId }) => ownerId === m.id(m.as)),
        shareUsers: [m.colleague()],
        shareScope: m.pick(['base', 'contract', 'all']),
        startDate: m.today(),
        endDate: m.day(m.integer(90, 240)),
        reason: '跨部门联合跟进客户下半年项目',
      }),
    },
    {
      module: 'customerUpdate',
      count: 8,
      fates: inTurn(2, 'draft', 1, 'returned', 2, 'withdrawn'),
      data: async (m) => {
        const found = await m.found(
          'customerAdd',
          ({ status, ownerId }) => status === 'YX' && ownerId === m.id(m.as),
        );
        return {
          customerId: found.id,
          customerName: null,
          customerLevel: 'A',
          bankName: null,
          bankAccountNo: null,
          newOwnerId: null,
          changeItems: changed('客户级别', found.customerLevel as string, 'A'),
          reason: '年度合作额增长，调整客户级别',
        };
      },
    },
    {
      module: 'customerSatisfaction',
      count: 14,
      data: async (m) => {
        const contract = await m.found('contractCreate');
        return {
          contractId: contract.id,
          customerId: contract.customerId,
          projectId: contract.projectId,
          surveyDate: m.today(),
          surveyMethod: m.pick(['onsite', 'phone', 'questionnaire']),
          respondent: m.person(),
          contactPhone: m.phone(),
          lines: scores(m, ['quality', 'progress', 'attitude', 'communication']),
          complaint: null,
          improvement: '继续保持现场响应，缩短报告出具时间。',
        };
      },
    },
  ],
};
