import fc from 'fast-check';
import type { ApproverRule } from '#engine/schema/language/index.ts';

export const people = ['clerk', 'ann', 'bob', 'cy', 'dan', 'admin'] as const;
export const roleNames = ['r0', 'r1', 'r2', 'r3'] as const;
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

export const rule: fc.Arbitrary<ApproverRule> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      rule: fc.constant('role' as const),
      role: fc.constantFrom(...roleNames),
      limit: optional(fc.constantFrom('f0', 'f1')),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ rule: 'user' as const, user: 'dan' }) },
  { weight: 1, arbitrary: fc.constant({ rule: 'starter' as const }) },
  { weight: 1, arbitrary: fc.constant({ rule: 'previousApprover' as const }) },
  { weight: 1, arbitrary: fc.constant({ rule: 'starterChooses' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      rule: fc.constant('leaderOf' as const),
      up: optional(fc.constantFrom(1, 2)),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ rule: 'post' as const, post: 'p0' }) },
  { weight: 1, arbitrary: fc.constant({ rule: 'group' as const, group: 'g0' }) },
  { weight: 1, arbitrary: fc.constant({ rule: 'field' as const, field: 'ownerId' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      rule: fc.constant('role' as const),
      role: fc.constantFrom(...roleNames),
      notSameAs: fc.subarray(['s0', 's1', 's2', 's3', 's4']),
    }),
  },
);

/** A rule whose votes weigh, where it may have a weight. */
export const weighed = (each: ApproverRule, weight: number | undefined): ApproverRule =>
  weight === undefined || each.rule === 'starter' || each.rule === 'previousApprover'
    ? each
    : { ...each, weight };
