import type { RecordData } from '#engine/schema/record.ts';
import type { Area } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import type { Make } from '../fill/Make.ts';
import { changed } from './common.ts';

const running = ({ status }: RecordData) => status === 'JXZ';
/** A subject that runs. */
export const subject = (m: Make) => m.ref('subjectAdd', running);
const reports = [
  '桥梁定期检测报告',
  '路面平整度检测报告',
  '地基承载力检测报告',
  '隧道衬砌质量检测报告',
  '结构健康监测月报',
];

export const subjectEntry: Area = {
  by: ['renjia', 'hexin', 'longfei'],
  plans: [
    {
      module: 'subjectAdd',
      count: 12,
      until: 0.7,
      data: async (m) => {
        const project = await m.found('projectAdd', running);
        return {
          subjectName: `${project.projectName as string}${m.turn(['现场项目部', '工地试验室', '第一驻地办'])}${m.i + 1}`,
          subjectType: m.turn(['site', 'lab', 'site']),
          projectId: project.id,
          contractId: null,
          ownerId: m.id(m.as),
          dutyPersonId: m.id('jiangtao'),
          teamMembers: [m.id('hexin'), m.id('longfei')],
          startDate: m.today(),
          endDate: m.day(360),
        };
      },
    },
    {
      module: 'subjectProjectTeam',
      count: 7,
      data: async (m) => ({
        subjectId: await subject(m),
        teamName: `${m.turn(['现场', '检测', '监测'])}项目组`,
        leaderId: m.id('renjia'),
        members: [
          {
            memberId: m.id('renjia'),
            teamPost: 'technicalManager',
            startDate: m.today(),
            shareRatio: '0.5',
          },
          {
            memberId: m.id('hexin'),
            teamPost: 'inspector',
            startDate: m.today(),
            shareRatio: '0.3',
          },
          {
            memberId: m.id('longfei'),
            teamPost: 'safetyOfficer',
            startDate: m.today(),
            shareRatio: '0.2',
          },
        ],
        startDate: m.today(),
      }),
    },
    {
      module: 'subjectDutyPerson',
      count: 5,
      data: async (m) => ({
        subjectId: await subject(m),
        dutyType: m.turn(['safety', 'quality', 'collection', 'production']),
        dutyPersonId: m.id(m.turn(['hexin', 'longfei', 'renjia'])),
        startDate: m.today(),
        endDate: m.day(360),
        dutyContent: '负责现场安全质量管理及产值回款目标落实。',
        depositAmount: m.money(5_000, 20_000, 1000),
      }),
    },
    {
      module: 'subjectTargetDuty',
      count: 5,
      data: async (m) => {
        const known = new Set(
          (await m.every('subjectTargetDuty')).map(({ subjectId }) => subjectId),
        );
        return {
          subjectId: await m.ref('subjectAdd', (row) => running(row) && !known.has(row.id)),
          year: 2026,
          dutyPersonId: m.id('jiangtao'),
          targetOutput: m.money(800_000, 3_000_000, 10_000),
          targetReceipt: m.money(500_000, 2_000_000, 10_000),
          targetProfitRate: '0.18',
          indicators: [
            { indicator: '产值完成率', targetValue: '100%', weight: '0.4' },
            { indicator: '回款率', targetValue: '85%', weight: '0.4' },
            { indicator: '安全质量', targetValue: '零事故', weight: '0.2' },
          ],
          rewardRule: '超额部分按5%计提奖励，未完成按比例扣减。',
          signDate: m.today(),
        };
      },
    },
    {
      module: 'subjectBudgetPlan',
      count: 6,
      data: async (m) => ({
        subjectId: await subject(m),
        version: 'V1.0',
        lines: [
          {
            costSubject: 'labor',
            itemName: '现场人员费用',
            qty: '12',
            unit: 'month',
            price: m.money(15_000, 40_000, 1000),
          },
          {
            costSubject: 'vehicle',
            itemName: '车辆租赁',
            qty: '12',
            unit: 'month',
            price: m.money(4_000, 9_000, 500),
          },
        ],
        targetOutput: m.money(900_000, 3_000_000, 10_000),
      }),
    },
    {
      module: 'subjectProjectPlan',
      count: 6,
      data: async (m) => ({
        subjectId: await subject(m),
        version: 'V1.0',
        startDate: m.today(),
        endDate: m.day(180),
        nodes: [
          {
            nodeTitle: '进场与方案报审',
            startDate: m.today(),
            endDate: m.day(20),
            weight: '0.2',
            ownerId: m.id('renjia'),
          },
          {
            nodeTitle: '外业实施',
            startDate: m.day(21),
            endDate: m.day(120),
            weight: '0.5',
            ownerId: m.id('hexin'),
          },
          {
            nodeTitle: '报告编制与验收',
            startDate: m.day(121),
            endDate: m.day(170),
            weight: '0.3',
            ownerId: m.id('longfei'),
          },
        ],
        milestones: '方案审批、外业完成、成果验收',
      }),
    },
    {
      module: 'taskPlan',
      count: 18,
      data: async (m) => ({
        subjectId: await subject(m),
        taskName: m.turn([
          '现场踏勘',
          '仪器检校',
          '外业数据采集',
          '月度成果汇总',
          '安全专项检查',
          '业主例会材料准备',
        ]),
        taskLevel: m.turn(['key', 'important', 'general']),
        assigneeId: m.id(m.turn(['renjia', 'hexin', 'longfei'])),
        startDate: m.today(),
        endDate: m.day(m.integer(5, 25)),
        workHours: String(m.integer(8, 60)),
        deliverable: '成果清单',
      }),
    },
    {
      module: 'subjectWeeklyReport',
      count: 40,
      data: async (m) => {
        const weekNo = weekOf(m.today());
        const own = (await m.every('subjectWeeklyReport'))
          .filter((row) => row.weekNo === weekNo)
          .map(({ subjectId }) => subjectId);
        return {
          subjectId: await m.ref('subjectAdd', (row) => running(row) && !own.includes(row.id)),
          weekNo,
          startDate: m.day(-6),
          endDate: m.today(),
          progress: Math.min(0.95, 0.1 + m.i * 0.02).toFixed(2),
          workDone: m.turn([
            '完成三个断面监测数据采集，提交周报。',
            '旁站桩基施工六根，签认隐蔽工程记录。',
            '完成桥面系外观检查，录入病害台账。',
          ]),
          nextPlan: m.turn([
            '继续推进外业检测，整理阶段资料。',
            '组织监理例会，跟踪整改闭合。',
            '开展仪器期间核查。',
          ]),
          problems: m.turn(['无', '交叉作业影响检测窗口', '业主资料移交滞后']),
          headcount: m.integer(4, 15),
          safety: '安全质量受控，未发生事故。',
          weekOutput: m.money(10_000, 60_000, 1000),
        };
      },
    },
    {
      module: 'subjectDocument',
      count: 12,
      data: async (m) => ({
        subjectId: await subject(m),
        documentCategory: m.turn(['plan', 'record', 'meeting', 'acceptance']),
        documentName: `${m.turn(['监理实施细则', '原始记录', '会议纪要', '验收资料'])}${m.i + 1}`,
        version: 'V1.0',
        documentDate: m.today(),
        isRequired: m.i % 2 === 0,
      }),
    },
    {
      module: 'subjectConstructionCost',
      count: 8,
      data: async (m) => {
        const month = m.month();
        const own = (await m.every('subjectConstructionCost'))
          .filter((row) => row.month === month)
          .map(({ subjectId }) => subjectId);
        const amount = m.integer(20, 60) * 1000;
        return {
          subjectId: await m.ref('subjectAdd', (row) => running(row) && !own.includes(row.id)),
          month,
          lines: [
            {
              costSubject: 'labor',
              budgetAmount: (amount * 1.2).toFixed(2),
              amount: amount.toFixed(2),
              cumulativeBefore: '0.00',
            },
            {
              costSubject: 'travel',
              budgetAmount: '12000.00',
              amount: '8000.00',
              cumulativeBefore: '0.00',
            },
          ],
          reason: '按计划支出',
        };
      },
    },
    {
      module: 'projectMaintenance',
      count: 4,
      data: async (m) => ({
        subjectId: await subject(m),
        maintainType: 'period',
        newOwnerId: null,
        newEndDate: m.day(400),
        newStatus: null,
        changeItems: changed('结束日期', '原计划', m.day(400)),
        effectiveDate: m.today(),
        reason: '业主工期顺延',
      }),
    },
    {
      module: 'projectProcessAuthorization',
      count: 4,
      data: async (m) => ({
        subjectId: await subject(m),
        grantorId: m.id('jiangtao'),
        granteeId: m.id('renjia'),
        authorizedModules: ['reimbursementTravel', 'sealApply'],
        amountLimit: '5000.00',
        startDate: m.today(),
        endDate: m.day(90),
        reason: '项目经理驻外期间授权现场负责人办理',
      }),
    },
    {
      module: 'subjectFilingRegistration',
      count: 5,
      data: async (m) => ({
        subjectId: await subject(m),
        contractId: null,
        filingType: 'project',
        filingAuthority: '市住房和城乡建设局',
        filingPersonnelIds: null,
        submitDate: m.day(-5),
        filingDate: m.today(),
        filingNo: `XM2026${m.random.digits(5)}`,
        validUntil: m.day(700),
      }),
    },
    {
      module: 'reportApply',
      count: 16,
      fates: inTurn(4, 'running', 2, 'draft'),
      data: async (m) => ({
        subjectId: await subject(m),
        contractId: null,
        reportType: m.turn(['inspection', 'monitoring', 'assessment']),
        reportName: `${m.city()}${m.turn(reports)}`,
        sampleInfo: '按检测方案抽检，样品状态良好',
        copies: m.integer(3, 6),
        authorId: m.id(m.as),
        reviewerId: m.id('weiqiang'),
        approverId: m.id('luyao'),
        sealTypes: ['cma', 'inspection'],
        planDate: m.day(10),
      }),
      // Approval makes the registration, a draft of who applied.
      then: async (m, id) => {
        const draft = (await m.every('reportRegistration')).find((row) => row.reportApplyId === id);
        if (!draft || m.i % 7 === 6) return;
        m.pass(20);
        await m.finish(m.as, 'reportRegistration', draft.id as string, {
          conclusion: m.turn(['qualified', 'qualified', 'dataOnly']),
          issueDate: m.today(),
          antiFakeCode: m.random.digits(12),
          receiverName: m.person(),
        });
      },
    },
    {
      module: 'reportSign',
      count: 6,
      data: async (m) => ({
        reportId: await m.ref('reportRegistration', ({ status }) => status === 'YX'),
        signers: [
          { signerId: m.id(m.as), signRole: 'author', signTime: m.at(0, 10) },
          { signerId: m.id('weiqiang'), signRole: 'reviewer', signTime: m.at(0, 11) },
          { signerId: m.id('luyao'), signRole: 'authorizedSignatory', signTime: m.at(0, 15) },
        ],
        sealId: null,
        sealCopies: 4,
        signDate: m.today(),
      }),
    },
    {
      module: 'reportInvalid',
      count: 2,
      from: 0.8,
      data: async (m) => ({
        reportId: await m.ref('reportRegistration', ({ status }) => status === 'YX'),
        invalidType: 'error',
        replacementReportId: null,
        recalledCount: 6,
        notifyCustomer: true,
        reason: '检测部位描述有误，收回重新出具',
      }),
    },
  ],
};

function weekOf(day: string) {
  return Math.ceil((Date.parse(day) - Date.parse('2025-12-29')) / (7 * 86_400_000)) || 1;
}
