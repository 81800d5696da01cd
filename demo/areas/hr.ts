import { idNumber } from '../identity.ts';
import type { Area } from '../fill/Area.ts';
import { inTurn } from '../fill/fates.ts';
import { leave } from './leave.ts';
import { moving } from './moving.ts';

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
    ...leave,
    ...moving,
  ],
};
