import type { FunctionExample } from './FunctionExample.ts';

/** What can be asked about a status; here that of a contract which is being changed. */
export const phaseExamples: Readonly<Record<string, FunctionExample>> = {
  phase: {
    says: {
      en: 'The phase that the dictionary gives the status: draft, pending, inForce, done, rejected or void.',
      zh: '字典为该状态规定的阶段：draft 草稿、pending 待审批、inForce 生效、done 完成、rejected 不同意、void 作废。',
    },
    example: 'phase(contractId.status)',
    gives: 'inForce',
  },
  inForce: {
    says: { en: 'Whether it holds or is under way.', zh: '是否生效或进行中。' },
    example: 'inForce(contractId.status)',
    gives: 'true',
  },
  done: {
    says: { en: 'Whether it came to its end.', zh: '是否已完成。' },
    example: 'done(contractId.status)',
    gives: 'false',
  },
  approved: {
    says: {
      en: 'Whether it is in force or done: nobody is to decide about it any more, and nobody took it back.',
      zh: '是否生效或完成：不再需要审批，也没有被收回。',
    },
    example: 'approved(contractId.status)',
    gives: 'true',
  },
  open: {
    says: {
      en: 'Whether something is left to do: neither done nor void.',
      zh: '是否仍有未尽事项：既未完成也未作废。',
    },
    example: 'open(contractId.status)',
    gives: 'true',
  },
};

/** What the company decides; here with a setting of it that says `warn`, and the usual working hours. */
export const companyExamples: Readonly<Record<string, FunctionExample>> = {
  setting: {
    says: {
      en: 'What the company has set, or the default that system.json declares; what is set is in force at once.',
      zh: '公司所设的值，未设时为 system.json 声明的默认值；修改后立即生效。',
    },
    example: "setting('budget.withoutRow')",
    gives: 'warn',
  },
  workdays: {
    says: {
      en: 'Working days between two moments, by the working calendar; a morning or an afternoon that is touched is half a day. With a third argument, up to the end of that day.',
      zh: '两个时刻之间的工作日天数，按工作日历计算；涉及上午或下午即按半天计。有第三个参数时，只算到该日为止。',
    },
    example: "workdays('2026-04-03T01:00:00Z', '2026-04-07T04:00:00Z')",
    gives: '2.5',
  },
  workhours: {
    says: {
      en: 'Working hours between two moments, by the working calendar. With a third argument, up to the end of that day.',
      zh: '两个时刻之间的工作小时数，按工作日历计算。有第三个参数时，只算到该日为止。',
    },
    example: "workhours('2026-04-03T01:00:00Z', '2026-04-06T02:30:00Z')",
    gives: '9.5',
  },
};

/** What can be asked of a list: of lines, of references, of texts; `x` is the name given to an entry. */
export const listExamples: Readonly<Record<string, FunctionExample>> = {
  exists: {
    says: { en: 'Whether the condition holds for an entry.', zh: '是否有条目满足条件。' },
    example: '[1, 5].exists(x, x > 4)',
    gives: 'true',
  },
  exists_one: {
    says: { en: 'Whether it holds for exactly one.', zh: '是否恰有一个条目满足条件。' },
    example: '[1, 5].exists_one(x, x > 0)',
    gives: 'false',
  },
  all: {
    says: { en: 'Whether it holds for every entry.', zh: '是否所有条目都满足条件。' },
    example: '[1, 5].all(x, x > 0)',
    gives: 'true',
  },
  filter: {
    says: { en: 'The entries for which it holds.', zh: '满足条件的条目。' },
    example: '[1, 5].filter(x, x > 4).size()',
    gives: '1',
  },
  map: {
    says: {
      en: 'A value of every entry; sum(), avg(), min() and max() add such a list up.',
      zh: '每个条目的某个值；sum()、avg()、min()、max() 对这样的列表进行汇总。',
    },
    example: 'sum([1, 5].map(x, x * 2))',
    gives: '12',
  },
  size: {
    says: { en: 'How many entries a list has.', zh: '列表的条目数。' },
    example: '[1, 5].size()',
    gives: '2',
  },
};
