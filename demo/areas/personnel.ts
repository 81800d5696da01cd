import type { Area } from '../fill/Area.ts';

const everybody = [
  'zhaolei',
  'sunli',
  'xufeng',
  'heyong',
  'zhulin',
  'hujun',
  'gaoxiang',
  'luodan',
  'songjia',
  'tangning',
  'hanbing',
  'caoyang',
  'xunuo',
  'fenggang',
  'pengyu',
  'zhengjie',
] as const;
const experts = [
  'xiedong',
  'dengchao',
  'tangning',
  'caoyang',
  'xunuo',
  'fenggang',
  'hanbing',
  'pengyu',
  'hujun',
] as const;

const certificates = [
  ['supervisor', '注册监理工程师', '公路工程', '交通运输部职业资格中心'],
  ['constructor', '一级注册建造师', '公路工程', '住房和城乡建设部'],
  ['inspection', '试验检测工程师', '道路工程', '交通运输部职业资格中心'],
  ['inspection', '助理试验检测师', '桥梁隧道工程', '交通运输部职业资格中心'],
  ['safety', '注册安全工程师', '建筑施工安全', '应急管理部'],
  ['title', '高级工程师', '路桥专业', '江苏省人力资源和社会保障厅'],
  ['cost', '一级注册造价工程师', '交通运输工程', '住房和城乡建设部'],
  ['title', '工程师', '岩土工程', '南京市人力资源和社会保障局'],
] as const;

const trainings = [
  ['新员工入职培训', 'onboarding', '人力资源部', '8', null],
  ['高处作业安全培训', 'safety', '生产经营部', '4', null],
  ['桥梁检测新规范宣贯', 'skill', '江苏省公路学会', '12', '800.00'],
  ['公文写作与项目汇报', 'management', '总经办', '4', null],
  ['隧道无损检测技术交流', 'external', '东南大学', '16', '1200.00'],
  ['监理工程师继续教育', 'continuing', '中国交通建设监理协会', '24', '680.00'],
] as const;

const achievements = [
  ['project', '某长江大桥定期检查项目', '技术负责人', '2860000.00'],
  ['project', '轨道交通二号线第三方监测', '现场负责人', '1640000.00'],
  ['award', '江苏省公路学会科学技术二等奖', '主要完成人', null],
  ['paper', '《基于光纤传感的隧道衬砌监测方法》', '第一作者', null],
  ['project', '城市快速路全过程工程咨询', '专业负责人', '980000.00'],
  ['assessment', '2025年度绩效考核', null, null],
] as const;

const employers = [
  ['中铁大桥局集团第四工程有限公司', '工程部', '技术员'],
  ['江苏省交通科学研究院股份有限公司', '检测中心', '检测员'],
  ['中交第二公路勘察设计研究院有限公司', '设计二室', '助理工程师'],
  ['南京路桥工程检测有限公司', '外业组', '检测工程师'],
  ['安徽省公路工程咨询有限公司', '监理部', '监理员'],
] as const;

const duties = [
  ['P15', '工程师岗位说明书', '承担项目现场检测、数据整理和报告编制；按规范复核原始记录'],
  ['P14', '项目经理岗位说明书', '全面负责项目进度、质量、安全与成本；对接业主和监理单位'],
  ['P05', '市场专员岗位说明书', '收集市场信息，编制投标文件商务部分，维护客户关系'],
  ['P10', '采购专员岗位说明书', '组织询价比价，签订采购合同，跟踪到货与结算'],
  ['P13', '人事专员岗位说明书', '办理入离职及合同手续，维护人事档案，组织培训'],
] as const;

/** What is known of the people: contracts, certificates, trainings and what they did before. */
export const personnel: Area = {
  by: everybody,
  plans: [
    {
      module: 'personnelContractInfo',
      count: everybody.length,
      by: ['songjia'],
      from: 0,
      until: 0.05,
      data: (m) => {
        const startDate = `20${m.integer(23, 25)}-07-01`;
        return {
          employeeId: m.id(m.turn(everybody)),
          companyId: m.id('ZX'),
          laborContractType: 'labor',
          contractPeriodType: m.i % 5 === 4 ? 'open' : 'fixed',
          startDate,
          endDate: m.i % 5 === 4 ? null : `20${Number(startDate.slice(2, 4)) + 3}-06-30`,
          probationMonths: 3,
          signDate: startDate,
          signTimes: m.i % 5 === 4 ? 3 : 1,
          workPlace: '江苏省南京市',
          salary: `${m.integer(70, 130) * 100}.00`,
          signSource: null,
        };
      },
    },
    {
      module: 'personnelUserCertificates',
      count: 24,
      by: ['songjia'],
      data: (m) => {
        const [certificateType, certificateName, specialty, issueUnit] = m.turn(certificates);
        const year = m.integer(2017, 2024);
        return {
          employeeId: m.id(m.turn(experts)),
          certificateType,
          certificateName,
          specialty,
          certificateNo: `${certificateType.slice(0, 2).toUpperCase()}${year}${m.random.digits(8)}`,
          issueUnit,
          issueDate: `${year}-0${m.integer(3, 9)}-15`,
          expireDate:
            certificateType === 'title' ? null : `${m.integer(2027, 2029)}-0${m.integer(1, 9)}-14`,
          registeredCompanyId: m.id('ZX'),
          originalKeeperId: m.id('songjia'),
          confirmFlag: m.i % 6 === 5 ? '0' : '1',
          confirmUserId: m.i % 6 === 5 ? null : m.id('liangxue'),
          remark: null,
        };
      },
    },
    {
      module: 'personnelTrainInfo',
      count: 26,
      by: ['songjia'],
      data: (m) => {
        const [trainingName, trainingType, organizer, durationHours, cost] = m.turn(trainings);
        return {
          employeeId: m.id(everybody[(m.i * 3) % everybody.length]!),
          trainingName,
          trainingType,
          trainingMaterialId: null,
          organizer,
          startDate: m.day(-5),
          endDate: m.day(-4),
          durationHours,
          score: String(m.integer(78, 98)),
          passed: true,
          certificateNo: trainingType === 'continuing' ? `JX2026${m.random.digits(6)}` : null,
          cost,
        };
      },
    },
    {
      module: 'personnelAchievement',
      count: 16,
      by: ['songjia'],
      data: (m) => {
        const [type, achievementName, role, amount] = m.turn(achievements);
        return {
          employeeId: m.id(experts[(m.i * 2) % experts.length]!),
          type,
          achievementName,
          projectId: null,
          role,
          startDate: '2025-03-01',
          endDate: '2025-12-20',
          amount,
          year: 2025,
          score: type === 'assessment' ? String(m.integer(84, 96)) : null,
          grade: type === 'assessment' ? m.pick(['A', 'B'] as const) : null,
          evaluatorId: m.id('liangxue'),
        };
      },
    },
    {
      module: 'personnelWorkExperience',
      count: 14,
      by: ['songjia'],
      data: (m) => {
        const [companyName, departmentName, postName] = m.turn(employers);
        return {
          employeeId: m.id(m.turn(everybody)),
          companyName,
          departmentName,
          postName,
          startDate: `201${m.integer(4, 6)}-07-01`,
          endDate: `201${m.integer(8, 9)}-0${m.integer(3, 9)}-30`,
          isInternal: false,
          projectName: m.turn([
            '跨江大桥主桥施工',
            '高速公路路面检测',
            '隧道施工监控量测',
            '城市快速路监理',
          ]),
          duties: m.turn(['现场测量与资料整理', '试验检测及报告编制', '设计图纸绘制', '旁站监理']),
          leaveReason: '个人发展',
          referee: m.person(),
          contactPhone: m.phone(),
        };
      },
    },
    {
      module: 'personnelInfoSign',
      count: 20,
      by: ['songjia'],
      data: (m) => ({
        employeeId: m.id(m.turn(everybody)),
        signDocument: m.turn(['handbook', 'confidentiality', 'safety', 'integrity'] as const),
        signDate: m.today(),
        expireDate: m.i % 4 === 1 ? m.day(730) : null,
        version: 'V2026',
        signMethod: m.i % 3 ? 'electronic' : 'paper',
        remark: null,
      }),
    },
    {
      module: 'personnelInfoChange',
      count: 8,
      data: (m) => {
        const contact = m.person();
        return m.i % 2
          ? {
              employeeId: m.id(m.as),
              mobile: null,
              email: null,
              education: 'master',
              bankName: null,
              bankAccountNo: null,
              emergencyContact: null,
              changeItems: [{ fieldName: '学历', beforeValue: '本科', afterValue: '硕士' }],
              reason: '在职研究生毕业，更新学历',
              remark: null,
            }
          : {
              employeeId: m.id(m.as),
              mobile: null,
              email: null,
              education: null,
              bankName: null,
              bankAccountNo: null,
              emergencyContact: contact,
              changeItems: [{ fieldName: '紧急联系人', beforeValue: null, afterValue: contact }],
              reason: '紧急联系人变更',
              remark: null,
            };
      },
    },
    {
      module: 'personnelContractSign',
      count: 5,
      by: ['songjia'],
      from: 0.3,
      data: async (m) => {
        const signed = new Set(
          (await m.rows('personnelContractInfo')).map((row) => row['employeeId']),
        );
        const asked = new Set(
          (await m.rows('personnelContractSign')).map((row) => row['employeeId']),
        );
        const person = await m.found(
          'personnelInfo',
          (row) =>
            row['companyId'] === m.id('ZX') && !signed.has(row['id']) && !asked.has(row['id']),
        );
        return {
          employeeId: person['id'] as string,
          companyId: m.id('ZX'),
          laborContractType: 'labor',
          contractPeriodType: 'fixed',
          startDate: m.day(3),
          endDate: m.day(3 + 365 * 3),
          probationMonths: 0,
          salary: `${m.integer(80, 180) * 100}.00`,
          workPlace: '江苏省南京市',
          signDate: m.today(),
          remark: null,
        };
      },
    },
    {
      module: 'personnelContractRenewal',
      count: 4,
      by: ['songjia'],
      from: 0.3,
      data: async (m) => {
        const known = new Set(
          (await m.rows('personnelContractRenewal')).map((row) => row['personnelContractId']),
        );
        const contract = await m.found(
          'personnelContractInfo',
          (row) =>
            ['YX', 'GQ'].includes(row['status'] as string) &&
            row['contractPeriodType'] === 'fixed' &&
            (row['endDate'] as string) < '2028' &&
            !known.has(row['id']),
        );
        const ends = Number((contract['endDate'] as string).slice(0, 4));
        return {
          personnelContractId: contract['id'] as string,
          renewResult: 'yes',
          contractPeriodType: 'fixed',
          startDate: `${ends}-07-01`,
          endDate: `${ends + 3}-06-30`,
          salary: `${m.integer(80, 130) * 100}.00`,
          assessment: '合同期内工作称职，同意续签',
          employeeOpinion: 'agree',
          signDate: m.today(),
          remark: null,
        };
      },
    },
    {
      module: 'personnelContractTerminate',
      count: 2,
      by: ['songjia'],
      from: 0.8,
      fates: ['running', 'draft'],
      data: async (m) => {
        const contract = await m.found(
          'personnelContractInfo',
          (row) => row['employeeId'] === m.id(m.i ? 'xufeng' : 'gaoxiang'),
        );
        return {
          personnelContractId: contract['id'] as string,
          terminateType: 'employee',
          terminateDate: m.day(30),
          serviceYears: '2.5',
          compensation: '0.00',
          certificateIssued: false,
          reason: '员工个人原因提出解除劳动合同',
          remark: null,
        };
      },
    },
    {
      module: 'postContent',
      count: duties.length,
      by: ['songjia'],
      from: 0.1,
      data: (m) => {
        const [post, , text] = m.turn(duties);
        return {
          postId: m.id(post),
          version: 'V2.0',
          duties: text,
          authority: '在岗位职责范围内提出建议，对不符合规范的作业有权制止',
          education: 'bachelor',
          experienceYears: m.integer(1, 5),
          certificateType: null,
          skills: '熟练使用办公软件及专业软件',
          kpis: [
            { indicator: '工作任务完成率', weight: '0.5', target: '≥95%' },
            { indicator: '成果一次通过率', weight: '0.3', target: '≥90%' },
            { indicator: '制度执行', weight: '0.2', target: '无违规' },
          ],
          replacesId: null,
          effectiveDate: m.day(10),
          remark: null,
        };
      },
    },
    {
      module: 'virtualOrg',
      count: 4,
      by: ['liangxue'],
      from: 0,
      until: 0.2,
      data: (m) => {
        const [code, name, leader, members] = m.turn([
          ['TB01', '投标评审委员会', 'chenli', ['sunli', 'hujun', 'xufeng']],
          ['AQ01', '安全生产领导小组', 'wangzhiqiang', ['xiedong', 'dengchao', 'luodan']],
          ['SZ01', '数字化转型专项小组', 'lvjie', ['tangning', 'heyong', 'songjia']],
          ['GH01', '工会委员会', 'liangxue', ['zhoumin', 'zhulin', 'caoyang']],
        ] as const);
        return {
          code,
          name,
          leaderId: m.id(leader),
          members: members.map((one) => m.id(one)),
          enabled: true,
          remark: null,
        };
      },
    },
    {
      module: 'personnelProcessConfig',
      count: 3,
      by: ['admin'],
      from: 0,
      until: 0.2,
      data: (m) => {
        const [moduleNo, nodeName, approverRole, conditionText] = m.turn([
          ['personnelLeave', '人力资源负责人审批', 'hrm', '请假超过3天'],
          ['personnelRecruitment', '分管副总审批', 'dgm', '转正薪资超过15000元'],
          ['personnelTransfer', '接收部门负责人审批', 'ol', '所有调动'],
        ] as const);
        return {
          moduleNo,
          companyId: m.id('ZX'),
          orgIds: null,
          jobLevels: null,
          approverRole,
          approverId: null,
          nodeName,
          conditionText,
          copyUsers: null,
          effectiveDate: '2026-06-01',
          enabled: true,
          remark: null,
        };
      },
    },
  ],
};
