import { idNumber } from '../identity.ts';
import type { Area } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';

const staff = [
  'tangning',
  'zhaolei',
  'caoyang',
  'sunli',
  'xunuo',
  'xufeng',
  'fenggang',
  'zhulin',
  'hanbing',
  'heyong',
  'pengyu',
  'songjia',
  'gaoxiang',
  'hujun',
] as const;

/** Who comes: name, sex, post, organisation, education, salary, channel. */
const hired = [
  ['顾晓峰', 'M', 'P15', 'ZX11', 'bachelor', 8_500, 'website'],
  ['沈雨桐', 'F', 'P15', 'ZX12', 'master', 10_500, 'campus'],
  ['陆明轩', 'M', 'P05', 'ZX02', 'bachelor', 7_800, 'referral'],
  ['蒋思远', 'M', 'P15', 'ZX11', 'master', 11_000, 'campus'],
  ['丁佳慧', 'F', 'P13', 'ZX07', 'bachelor', 7_200, 'website'],
  ['范子豪', 'M', 'P15', 'ZX12', 'college', 6_800, 'website'],
  ['潘可欣', 'F', 'P10', 'ZX05', 'bachelor', 7_000, 'website'],
] as const;

const demands = [
  ['P15', 'ZX11', 3, '桥梁检测项目增加，现有检测人员不足'],
  ['P05', 'ZX02', 1, '开拓华中区域市场'],
  ['P15', 'ZX12', 2, '隧道检测项目进场'],
  ['P13', 'ZX07', 1, '人事专员休产假，补充人手'],
  ['P10', 'ZX05', 1, '采购业务量增加'],
] as const;

const absences = [
  ['annual', 2, '家中有事，休年假', '南京'],
  ['personal', 1, '办理房产证件', '南京'],
  ['annual', 3, '陪家人出游', '厦门'],
  ['compensatory', 1, '周末加班调休', '南京'],
  ['sick', 2, '感冒发热，遵医嘱休息', '南京'],
  ['personal', 1, '孩子家长会', '南京'],
  ['homeVisit', 4, '回乡探望父母', '徐州'],
  ['annual', 1, '个人事务', '苏州'],
  ['marriage', 3, '结婚', '扬州'],
] as const;

const events = [
  ['birthday', 'self', '200.00', '生日蛋糕券'],
  ['birth', 'child', '1000.00', '婴儿礼盒及慰问金'],
  ['marriage', 'self', '1000.00', '结婚贺礼'],
  ['hospital', 'self', '600.00', '鲜花果篮及慰问金'],
  ['funeral', 'parent', '1000.00', '花圈及慰问金'],
] as const;

const joined = [
  ['fangyuan', 'ZX09'],
  ['renjia', 'ZX13'],
  ['weiqiang', 'ZX14'],
  ['hexin', 'ZX13'],
  ['yanxu', 'ZX14'],
  ['longfei', 'ZX13'],
] as const;

/** Recruited, made regular, moved, on leave, gone. */
export const hr: Area = {
  by: staff,
  plans: [
    {
      module: 'personnelDemand',
      count: 6,
      by: ['tangning', 'zhaolei', 'xunuo', 'songjia', 'zhulin'],
      from: 0,
      until: 0.5,
      data: (m) => {
        const [post, org, demandCount, remark] = m.turn(demands);
        return {
          orgId: m.id(org),
          postId: m.id(post),
          demandCount,
          demandReason: 'outOfQuota',
          education: 'bachelor',
          majors: m.turn([
            '土木工程、道路桥梁',
            '市场营销、工程管理',
            '隧道与地下工程',
            '人力资源管理',
            '工商管理',
          ]),
          experienceYears: m.integer(1, 5),
          certificateType: null,
          salaryMin: '7000.00',
          salaryMax: '12000.00',
          arrivalDate: m.day(45),
          duties: '按岗位说明书执行',
          remark,
        };
      },
    },
    {
      module: 'personnelRecruitment',
      count: hired.length,
      by: ['songjia'],
      from: 0.1,
      until: 0.7,
      fates: inTurn(4, 'running', 'draft', 'rejected'),
      data: (m) => {
        const [candidateName, gender, post, org, education, salary, channel] = m.turn(hired);
        return {
          personnelDemandId: null,
          candidateName,
          gender,
          idNumber: idNumber(m.random, m.integer(1994, 2003)),
          mobile: m.phone(),
          education,
          postId: m.id(post),
          hireOrgId: m.id(org),
          channel,
          interviews: [
            {
              round: 1,
              interviewerId: m.id('songjia'),
              score: m.integer(78, 92),
              comment: '沟通表达清楚，求职意愿强',
            },
            {
              round: 2,
              interviewerId: m.id('liangxue'),
              score: m.integer(76, 94),
              comment: '专业基础扎实，建议录用',
            },
          ],
          probationMonths: 3,
          probationSalary: `${salary * 0.8}.00`,
          regularSalary: `${salary}.00`,
          entryDate: m.day(10),
          hireResult: 'hire',
          remark: null,
        };
      },
    },
    {
      module: 'personnelRegular',
      count: 4,
      by: ['songjia'],
      from: 0.7,
      data: async (m) => {
        const known = new Set((await m.rows('personnelRegular')).map((row) => row['employeeId']));
        const person = await m.found(
          'personnelInfo',
          (row) => row['employeeStatus'] === 'probation' && !known.has(row['id']),
        );
        return {
          employeeId: person['id'] as string,
          orgId: person['orgId'] as string,
          probationEndDate: m.day(10),
          regularDate: m.day(11),
          selfReview: '已熟悉岗位职责，能独立完成所承担的工作',
          mentorReview: '学习主动，进步明显，同意转正',
          score: m.integer(82, 95),
          probationSalary: '6800.00',
          regularSalary: '8500.00',
          regularResult: m.i === 2 ? 'extend' : 'pass',
          extendToDate: m.i === 2 ? m.day(70) : null,
          remark: null,
        };
      },
    },
    {
      module: 'leaveYear',
      count: 1,
      by: ['songjia'],
      from: 0,
      until: 0.01,
      data: (m) => ({ year: Number(m.today().slice(0, 4)), expires: null, remark: null }),
      then: async (m, id) => {
        await m.act('songjia', 'leaveYear', id, 'draw');
        for (const grant of await m.every('leaveGrant'))
          await m.finish('songjia', 'leaveGrant', grant.id as string, { remark: '按工龄核定' });
      },
    },
    {
      module: 'personnelOvertime',
      count: 10,
      from: 0.05,
      data: (m) => {
        const weekday = new Date(`${m.today()}T00:00:00Z`).getUTCDay();
        const saturday = -1 - weekday;
        return {
          employeeId: m.id(m.as),
          startTime: m.at(saturday, 9),
          endTime: m.at(saturday, 18),
          breakHours: '1',
          compensation: 'leave',
          reason: m.turn(['投标文件集中编制', '项目现场抢修配合', '年中盘点', '系统上线切换']),
        };
      },
    },
    {
      module: 'personnelLeave',
      count: 34,
      data: async (m) => {
        const [leaveType, leaveDays, reason, destination] = m.turn(absences);
        const person = await m.row('personnelInfo', m.id(m.as));
        const left: Record<string, unknown> = {
          annual: person['annualLeaveBalance'],
          compensatory: person['compensatoryBalance'],
        };
        const isLeft = !(leaveType in left) || leaveDays <= Number(left[leaveType]);
        // from a Monday on, so that working days are counted
        const start = 8 - (new Date(`${m.today()}T00:00:00Z`).getUTCDay() || 7);
        return {
          employeeId: m.id(m.as),
          leaveType: isLeft ? leaveType : 'personal',
          startTime: m.at(start, 9),
          endTime: m.at(start + leaveDays - 1, 18),
          destination,
          workAgentId: m.colleague(),
          emergencyPhone: m.phone(),
          reason,
          proof: ['sick', 'marriage'].includes(leaveType)
            ? await m.upload('personnelLeave', 'proof')
            : null,
        };
      },
    },
    {
      module: 'personnelReturn',
      count: 12,
      by: ['songjia'],
      from: 0.2,
      data: async (m) => {
        const known = new Set(
          (await m.rows('personnelReturn')).map((row) => row['personnelLeaveId']),
        );
        const leave = await m.found(
          'personnelLeave',
          (row) => !row['returned'] && !known.has(row['id']),
        );
        return {
          personnelLeaveId: leave['id'] as string,
          actualReturnTime: new Date(leave['endTime'] as string).toISOString(),
          overdueReason: null,
          needHealthProof: false,
          remark: null,
        };
      },
    },
    {
      module: 'personnelTransfer',
      count: 4,
      by: ['songjia'],
      from: 0.4,
      fates: inTurn(1, 'running', 'draft', 'returned'),
      data: (m) => {
        const [who, toOrg, toPost, transferType, reason] = m.turn([
          ['pengyu', 'ZX11', 'P15', 'transfer', '项目一部检测力量补充'],
          ['hanbing', 'ZX12', 'P15', 'project', '派驻成都轨道项目'],
          ['gaoxiang', 'ZX02', 'P05', 'transfer', '本人申请转市场岗位'],
          ['songjia', 'ZX07', 'P04', 'promotion', '年度考核优秀，拟任副经理'],
        ] as const);
        return {
          employeeId: m.id(who),
          transferType,
          toOrgId: m.id(toOrg),
          toPostId: m.id(toPost),
          fromSalary: '9000.00',
          toSalary: '9600.00',
          effectiveDate: m.day(8),
          handoverUserId: m.id('fenggang'),
          contractSubjectChange: false,
          reason,
          remark: null,
        };
      },
    },
    {
      module: 'personnelQuit',
      count: 3,
      by: ['songjia'],
      from: 0.75,
      fates: inTurn(1, 'running', 'draft'),
      data: async (m) => {
        const person = m.i ? m.turn(['', 'gaoxiang', 'xufeng']) : '顾晓峰';
        return {
          employeeId: m.i
            ? m.id(person)
            : await m.ref('personnelInfo', (row) => row['name'] === person),
          orgId: m.id(m.i ? 'ZX03' : 'ZX11'),
          quitType: 'resign',
          quitReason: m.i ? ['family', 'distance'] : ['career'],
          lastWorkDate: m.day(14),
          handoverUserId: m.id('tangning'),
          hasCompetition: false,
          compensation: '0.00',
          interview: '已面谈，员工去意已决，交接安排清楚',
          remark: null,
        };
      },
    },
    {
      module: 'personnelQuitHandover',
      count: 1,
      by: ['songjia'],
      from: 0.95,
      fates: ['approved'],
      data: async (m) => {
        const quit = await m.found('personnelQuit');
        return {
          personnelQuitId: quit['id'] as string,
          orgId: quit['orgId'] as string,
          workItems: [
            {
              itemName: '桥梁定期检查外业资料',
              progress: '已完成 80%',
              receiverId: m.id('tangning'),
              done: false,
            },
            {
              itemName: '检测仪器及钥匙',
              progress: '清点完毕',
              receiverId: m.id('tangning'),
              done: false,
            },
          ],
          assetItems: (await m.rows('assetInfo'))
            .filter(({ userId }) => userId === quit['employeeId'])
            .map(({ id }) => ({ assetId: id, returned: false })),
          financeCleared: false,
          accommodationCleared: false,
          archiveCleared: false,
        };
      },
      steps: {
        handoverUserId: { workItems: [{ done: true }] },
        am: { assetItems: [{ returned: true }] },
        fr: { financeCleared: true },
        om: { accommodationCleared: true },
        hrs: { archiveCleared: true },
      },
    },
    {
      module: 'employeeTurnover',
      count: 6,
      by: ['songjia'],
      from: 0.1,
      fates: inTurn(5, 'running'),
      data: (m) => {
        const [who, org] = m.turn(joined);
        return {
          month: `2026-${String(5 + m.i).padStart(2, '0')}`,
          orgId: m.id('ZX07'),
          lines: [
            {
              employeeId: m.id(who),
              turnoverType: 'join',
              fromOrgId: null,
              toOrgId: m.id(org),
              effectiveDate: `2026-${String(5 + m.i).padStart(2, '0')}-16`,
              reason: '社会招聘',
            },
          ],
          openingCount: 40 + m.i,
          remark: null,
        };
      },
    },
    {
      module: 'bigEventWelfare',
      count: 9,
      from: 0.05,
      data: (m) => {
        const [eventType, relationship, amount, giftInfo] = m.turn(events);
        return {
          employeeId: m.id(m.as),
          eventType,
          relationship,
          eventDate: m.day(-6),
          standardAmount: amount,
          amount,
          giftInfo,
          visitorIds: [m.id('songjia')],
          paymentMethod: 'transfer',
          remark: null,
        };
      },
    },
    {
      module: 'computerSubsidy',
      count: 5,
      by: ['tangning', 'xunuo', 'caoyang', 'fenggang', 'zhaolei'],
      from: 0.1,
      data: (m) => ({
        employeeId: m.id(m.as),
        computerBrand: m.turn([
          '联想 ThinkPad T14',
          '华为 MateBook 14',
          '戴尔 Latitude 5440',
          '惠普 战66',
          '苹果 MacBook Air',
        ]),
        serialNo: `SN${m.random.digits(10)}`,
        purchaseDate: m.day(-10),
        purchaseAmount: `${m.integer(52, 78) * 100}.00`,
        invoiceNo: m.random.digits(20),
        monthlySubsidy: '120.00',
        subsidyMonths: 36,
        startMonth: m.month(),
        remark: null,
      }),
    },
    {
      module: 'orgStructureChange',
      count: 2,
      by: ['songjia'],
      from: 0.5,
      fates: ['rejected', 'draft'],
      data: (m) => ({
        changeType: 'create',
        transfers: [],
        targetOrgId: null,
        parentOrgId: m.id('ZX'),
        newName: m.turn(['数字化检测中心', '西南区域项目部']),
        newCode: m.turn(['ZX15', 'ZX16']),
        newOrgType: m.turn(['department', 'projectTeam'] as const),
        leaderId: m.id('lvjie'),
        effectiveDate: m.day(30),
        duties: m.turn(['负责监测平台建设与运维', '负责西南区域项目的现场管理']),
        postChanges: [{ postName: '部门经理', changeKind: 'add', quota: 1 }],
        reason: m.turn(['统筹公司数字化检测业务', '西南区域在建项目增加']),
        remark: null,
      }),
    },
  ],
};
