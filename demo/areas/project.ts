import type { Area } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import { cities, projectKinds } from '../words.ts';
import { changed, marketClerks, scores } from './common.ts';

export const project: Area = {
  by: marketClerks,
  plans: [
    {
      module: 'projectReportAdd',
      count: 16,
      data: async (m) => ({
        projectName: `${m.turn(cities).cityName.replace('市', '')}${m.turn(projectKinds).name}${m.i < 8 ? '' : '（二标段）'}`,
        customerId: await m.ref('customerAdd', ({ status }) => status === 'YX'),
        chanceId: null,
        projectCategoryId: m.id(`category-${m.turn(projectKinds).category}`),
        address: m.turn(cities),
        estimatedAmount: m.money(400_000, 5_000_000, 10_000),
        reportOwnerId: m.id(m.as),
        protectStartDate: m.today(),
        protectEndDate: m.day(m.integer(120, 240)),
        contactName: m.person(),
        contactPhone: m.phone(),
        progressNote: '已与业主建设处对接，预计三个月内启动招标。',
      }),
    },
    {
      module: 'projectReportTracking',
      count: 20,
      data: async (m) => ({
        projectReportId: await m.ref('projectReportAdd'),
        trackTime: m.at(0, m.integer(9, 17)),
        trackMethod: m.pick(['visit', 'phone', 'meeting']),
        stage: m.pick(['contact', 'demand', 'proposal', 'bidding']),
        contactName: m.person(),
        content: m.pick([
          '业主已完成可研批复，正在编制招标文件。',
          '提交技术方案初稿，业主提出补充类似业绩。',
          '了解资金来源为专项债，支付有保障。',
        ]),
        nextPlan: m.pick(['准备资格预审资料', '约见分管领导', '跟进招标公告发布']),
        nextDate: m.day(15),
      }),
    },
    {
      module: 'projectReportExtension',
      count: 6,
      fates: inTurn(2, 'running', 1, 'draft', 1),
      data: async (m) => ({
        projectReportId: await m.ref(
          'projectReportAdd',
          ({ status }) => status === 'YX' || status === 'GQ',
        ),
        newEndDate: m.day(420),
        progressNote: '招标计划推迟至下季度，仍在持续跟进。',
        reason: '业主招标计划推迟',
      }),
    },
    {
      module: 'projectReportClose',
      count: 7,
      fates: inTurn(3, 'running', 2, 'draft'),
      data: async (m) => {
        const isWon = m.i % 2 === 0;
        const report = await m.found('projectReportAdd', ({ status }) => status === 'YX');
        return {
          projectReportId: report.id,
          closeType: isWon ? 'won' : m.pick(['lost', 'cancelled']),
          closeDate: m.today(),
          contractId: null,
          dealAmount: isWon ? report.estimatedAmount : null,
          failReason: isWon ? null : '业主调整投资计划',
          winner: isWon ? '华建工程咨询有限公司' : m.company(),
          reason: isWon ? '已中标，转入合同签订' : '项目未成交，关闭报备',
        };
      },
    },
    {
      module: 'projectReportReclose',
      count: 2,
      from: 0.7,
      data: async (m) => {
        const close = await m.found('projectReportClose');
        return {
          projectReportId: close.projectReportId,
          projectReportCloseId: close.id,
          closeType: 'lost',
          dealAmount: null,
          reopened: m.i === 1,
          reason: '原关闭类型录入有误，重新关闭',
        };
      },
    },
    {
      module: 'projectReportSatisfaction',
      count: 5,
      data: async (m) => ({
        projectReportId: await m.ref('projectReportAdd'),
        surveyDate: m.today(),
        respondent: m.person(),
        contactPhone: m.phone(),
        lines: scores(m, ['quality', 'attitude', 'communication', 'price']),
      }),
    },
    {
      module: 'chanceUpdate',
      count: 10,
      fates: inTurn(3, 'draft', 1, 'returned', 3, 'withdrawn'),
      data: async (m) => {
        const chance = await m.found('chanceAdd', ({ status }) => status === 'JXZ');
        return {
          chanceId: chance.id,
          stage: chance.stage === 'bidding' ? null : 'negotiation',
          estimatedAmount: null,
          probability: '0.8',
          newOwnerId: null,
          terminated: m.i === 7,
          changeItems: changed('成功概率', chance.probability as string, '0.8'),
          reason: '业主已明确合作意向，更新商机进展',
        };
      },
    },
    {
      module: 'chanceSatisfy',
      count: 8,
      data: async (m) => ({
        chanceId: await m.ref('chanceAdd'),
        surveyDate: m.today(),
        respondent: m.person(),
        contactPhone: m.phone(),
        lines: scores(m, ['quality', 'attitude', 'communication', 'price']),
      }),
    },
    {
      module: 'shareNotice',
      count: 8,
      data: async (m) => ({
        title: m.pick([
          '高速公路改扩建监理项目信息共享',
          '轨道交通检测商机共享',
          '水务客户下半年招标计划',
        ]),
        shareType: 'customer',
        customerId: await m.ref('customerAdd'),
        projectId: null,
        chanceId: null,
        receivers: [m.colleague()],
        content: '请相关同事结合各自区域情况配合跟进，有进展及时反馈。',
        expireDate: m.day(60),
        readUsers: null,
      }),
    },
    {
      module: 'projectUpdate',
      count: 6,
      fates: inTurn(1, 'draft', 2, 'returned', 1),
      data: async (m) => {
        const found = await m.found('projectAdd', ({ applicantId }) => applicantId === m.id(m.as));
        return {
          projectId: found.id,
          projectName: null,
          projectManagerId: null,
          undertakeOrgId: null,
          endDate: m.day(500),
          pauseAction: null,
          changeItems: changed('结束日期', '原计划', m.day(500)),
          reason: '业主工期顺延，相应调整项目结束日期',
        };
      },
    },
    {
      module: 'projectClose',
      count: 3,
      from: 0.8,
      fates: inTurn('running', 'draft', 'returned'),
      data: async (m) => ({
        projectId: await m.ref(
          'projectAdd',
          ({ status, applicantId }) => status === 'JXZ' && applicantId === m.id(m.as),
        ),
        closeType: 'normal',
        finishDate: m.day(-20),
        acceptanceDate: m.day(-5),
        summary: '合同工作内容已全部完成，成果资料移交业主并通过验收。',
      }),
    },
  ],
};
