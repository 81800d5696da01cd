import type { RecordData } from '#engine/schema/record.ts';
import type { Area, Plan } from '../fill/Area.ts';
import type { Make } from '../fill/Make.ts';
import { budgetLines } from './budget.ts';
import { claim, everyday, expense } from './expenses.ts';
import { firstService } from './firstService.ts';
import { otherCompany } from './otherCompany.ts';
import { taskSheet } from './taskSheet.ts';

const engineers = ['tangning', 'hanbing', 'caoyang', 'xunuo', 'fenggang', 'pengyu'];

/** Who has claimed nothing during the year. */
const claimants = `
  zhoumin zhangwei wujing heyong lvjie qinlan fangyuan shenhao mengjie
  daihui shiyu qiaolin jiangtao renjia hexin longfei luyao weiqiang
  yanxu tianye dongjie yuanmeng panwei yuyan jiangwen caixia
`
  .trim()
  .split(/\s+/);

/** Who prepares next year’s budget, for departments that have none of this year. */
const planners = 'zhangwei xufeng gaoxiang lvjie tangning xunuo yuanmeng yuyan caixia'.split(' ');

const inForce = ({ status }: RecordData) => status === 'YX';
const running = ({ status }: RecordData) => status === 'JXZ';

const claims: Plan = {
  module: 'reimbursementGeneral',
  count: claimants.length,
  by: claimants,
  from: 0.9,
  fates: ['approved'],
  data: async (m) => {
    const [code, remark, low, high, reason] = m.turn(everyday);
    return {
      ...claim(m),
      projectId: null,
      subjectId: null,
      lines: [await expense(m, code, remark, low, high)],
      invoiceCount: 1,
      reason,
      voucherNo: null,
    };
  },
};

const budgets: Plan = {
  module: 'annualBudget',
  count: planners.length,
  by: planners,
  from: 0.88,
  fates: ['approved', 'approved', 'draft'],
  data: async (m) => ({
    year: 2027,
    edition: 'v4',
    budgetType: 'department',
    lines: budgetLines(m, await m.rows('budgetSubject'), 'expense'),
    submitDeadline: m.day(20),
  }),
};

const projects: Plan[] = [
  {
    module: 'subjectAdd',
    count: 3,
    by: ['xiedong', 'dengchao', 'panwei'],
    from: 0.84,
    fates: ['approved'],
    data: async (m) => {
      const project = await m.found('projectAdd', running);
      return {
        subjectName: `${project.projectName as string}现场项目部`,
        subjectType: 'site',
        projectId: project.id,
        contractId: null,
        ownerId: m.id(m.as),
        dutyPersonId: m.id(m.as),
        startDate: m.today(),
        endDate: m.day(360),
      };
    },
  },
  {
    module: 'subjectDocument',
    count: engineers.length,
    by: engineers,
    from: 0.86,
    data: async (m) => ({
      subjectId: await m.ref('subjectAdd', running),
      documentCategory: m.turn(['plan', 'record', 'meeting', 'acceptance']),
      documentName: `${m.turn(['监理实施细则', '原始记录', '会议纪要', '验收资料'])}（${m.i + 1}）`,
      version: 'V1.0',
      documentDate: m.today(),
      isRequired: m.i % 2 === 0,
    }),
  },
  {
    module: 'productionTaskSheet',
    count: engineers.length,
    by: ['guotao'],
    from: 0.84,
    fates: ['approved'],
    data: (m) =>
      taskSheet(m, {
        called: `驻场任务单${m.i + 1}`,
        undertakeOrgId: m.id(m.i < 3 ? 'ZX11' : 'ZX12'),
        ownerId: m.id(m.turn(engineers)),
        midway: false,
      }),
  },
  {
    module: 'purchaseContract',
    count: 2,
    by: ['fangyuan', 'renjia'],
    from: 0.86,
    fates: ['approved'],
    data: async (m) => ({
      contractName: m.turn(['投标文件印刷服务合同', '驻地网络服务合同']),
      purchaseType: 'service',
      supplierId: await m.ref('supplierAdd', inForce),
      projectId: null,
      inquiryId: null,
      requisitionIds: null,
      bidId: null,
      signDate: m.today(),
      startDate: m.today(),
      endDate: m.day(360),
      amount: m.turn(['18000.00', '9600.00']),
      taxRate: '0.06',
      retentionRate: '0',
      paymentTerms: [{ stage: 'settlement', ratio: '1', planDate: m.day(40) }],
    }),
  },
];

const notices: Plan = {
  module: 'notice',
  count: 2,
  by: ['zhoumin'],
  from: 0.9,
  data: (m: Make) => {
    const [title, content] = m.turn([
      ['关于编制2027年度预算的通知', '请各公司各部门于十一月底前完成2027年度预算编报。'],
      ['集团年度工作会议通知', '定于十二月中旬召开集团年度工作会议，请各公司准备书面材料。'],
    ] as const);
    return {
      title,
      noticeType: 'notice',
      shouType: '0',
      content,
      sendingRange: [m.id('HJ'), m.id('ZX'), m.id('ZK')],
      topFlag: false,
      expireDate: m.day(60),
    };
  },
  then: (m, id) => m.act(m.as, 'notice', id, 'publish').then(() => undefined),
};

/**
 * What people find on the first page of each area of their menu who did not appear there so far, so that whoever signs
 * in to try the product sees something. It is played last, and so changes nothing of what stands already.
 */
export const everybody: Area = {
  plans: [notices, budgets, ...projects, ...otherCompany, ...firstService, claims],
};
