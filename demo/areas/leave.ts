import type { Plan } from '../fill/Area.ts';

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

/** Annual leave granted, overtime, leave, and back at work. */
export const leave: Plan[] = [
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
];
