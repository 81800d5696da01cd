import fc from 'fast-check';
import type {
  ApproverRule,
  ApproveStep,
  Deadline,
  Flow,
  Step,
} from '#engine/schema/language/index.ts';
import { everyStep } from '#engine/workflow/index.ts';
import type { InstanceState } from '#engine/workflow/index.ts';
import type { Company } from './environment.ts';
import { people, roleNames, rule, weighed } from './rules.ts';

const text = (en: string) => ({ en, zh: en });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const anyOf = (...words: Deadline['then'][]) => fc.constantFrom(...words);
// oxlint-disable-next-line unicorn/no-thenable -- a word of the language
const deadline = (after: string, then: fc.Arbitrary<Deadline['then']>) =>
  fc.record({ after: fc.constant(after), then });
const last = anyOf('remind', 'escalate', 'approve', 'reject');
const due = fc.oneof(
  deadline('P1D', last),
  deadline('P0D', last),
  fc.tuple(deadline('P0D', anyOf('remind', 'escalate')), deadline('PT1M', last)),
);
const approve: fc.Arbitrary<Step> = fc
  .record({
    approvers: fc.array(rule, { minLength: 1, maxLength: 2 }),
    voting: fc.oneof(
      fc.record({
        mode: optional(fc.constantFrom('any', 'all', 'sequence')),
        weights: fc.constant(undefined),
      }),
      fc.record({
        mode: fc.constant('ratio' as const),
        ratio: fc.constantFrom(0.28, 0.3, 0.5, '2/3', 1),
        weights: fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom(1, 2)),
      }),
    ),
    nobody: optional(
      fc.constantFrom<NonNullable<ApproveStep['nobody']>>('admin', 'skip', 'reject', {
        user: 'dan',
      }),
    ),
    buttons: optional(
      fc.subarray<'reassign' | 'delegate' | 'addSigner'>(['reassign', 'delegate', 'addSigner']),
    ),
    // oxlint-disable-next-line unicorn/no-thenable -- a word of the language
    due: optional(due),
    onReject: optional(fc.constantFrom('end', 'starter', 'previous')),
    when: optional(fc.constantFrom('f0', 'f1')),
    fields: optional(
      fc.dictionary(
        fc.constantFrom('title', 'note'),
        fc.constantFrom('write' as const, 'read' as const, 'hidden' as const),
      ),
    ),
    returnTo: optional(
      fc.constantFrom<('starter' | 'earlier')[]>(['earlier'], ['starter', 'earlier']),
    ),
  })
  .map(({ voting: { weights, ...voting }, approvers, ...options }) => ({
    id: '',
    type: 'approve' as const,
    title: text('step'),
    ...voting,
    approvers: approvers.map((each, index) => weighed(each, weights?.[index])),
    ...options,
  }));

const title = text('step');
const when = optional(fc.constantFrom('f0', 'f1'));
const notify: fc.Arbitrary<Step> = fc
  .record({ when, to: fc.array(rule, { minLength: 1, maxLength: 1 }) })
  .map((options) => ({ id: '', type: 'notify' as const, title: text('copy'), ...options }));

const call: fc.Arbitrary<Step> = fc
  .record({
    when,
    forEach: optional(fc.constantFrom('l0', 'l1', 'l3')),
    onReject: optional(fc.constantFrom('end', 'starter', 'previous')),
  })
  .map((options) => ({
    id: '',
    type: 'call' as const,
    title,
    create: { module: 'bill', values: { orderId: 'id', amount: 'amount' } },
    ...options,
  }));
const effect: fc.Arbitrary<Step> = when.map((condition) => ({
  id: '',
  type: 'effect' as const,
  title,
  effects: ['e'],
  when: condition,
}));

const wait: fc.Arbitrary<Step> = fc
  .record({
    when,
    time: fc.constantFrom({ for: 'PT1M' }, { for: 'P0D' }, { until: 'd0' }, { until: 'd1' }),
  })
  .map(({ time, ...options }) => ({ id: '', type: 'wait' as const, title, ...time, ...options }));

/** Where it goes is told once the steps before it have names. */
const sendBack: fc.Arbitrary<Step> = fc
  .record({ backTo: optional(fc.constantFrom('0', '1')) })
  .map((options) => ({
    id: '',
    type: 'return' as const,
    title,
    when: 'back',
    reason: title,
    ...options,
  }));

const steps = (depth: number): fc.Arbitrary<Step[]> =>
  fc.array(depth <= 1 ? approve : step(depth), { minLength: 1, maxLength: 3, size: 'max' });
const step = (depth: number): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 6, arbitrary: approve },
    { weight: 1, arbitrary: notify },
    { weight: 2, arbitrary: call },
    { weight: 1, arbitrary: effect },
    { weight: 2, arbitrary: wait },
    { weight: 1, arbitrary: sendBack },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.array(fc.tuple(fc.constantFrom('f0', 'f1'), steps(depth - 1)), {
            minLength: 1,
            maxLength: 2,
          }),
          optional(steps(depth - 1)),
        )
        .map(([cases, other = []]) => ({
          id: '',
          type: 'choose' as const,
          cases: cases.map(([when, taken], index) => ({ id: `case${index}`, when, steps: taken })),
          else: other,
        })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.array(steps(depth - 1), { minLength: 2, maxLength: 3 }),
          optional(fc.constantFrom<number | string>(1, '1/2')),
        )
        .map(([branches, enough]) => ({
          id: '',
          type: 'parallel' as const,
          ...(enough !== undefined && { enough }),
          branches: branches.map((each, index) => ({ id: `b${index}`, steps: each })),
        })),
    },
  );

const policies = {
  approverIsStarter: fc.constantFrom('ask' as const, 'skip' as const, 'up' as const),
  alreadyApproved: fc.constantFrom('never' as const, 'consecutive' as const, 'anyEarlier' as const),
};
/** What a company sets over a process: at every step, or at one of the first. */
export const anySkip: fc.Arbitrary<InstanceState['skip']> = fc.dictionary(
  fc.constantFrom(everyStep, 's0', 's1', 's2', 's3'),
  fc.record(policies, { requiredKeys: [] }),
  { maxKeys: 2 },
);

/** Processes of any nesting, with step ids unique in the whole process. */
export const anyFlow: fc.Arbitrary<Flow> = fc
  .record({
    steps: steps(3),
    approverIsStarter: optional(policies.approverIsStarter),
    onBehalfOf: optional(fc.constant<string[]>(['ownerId'])),
    alreadyApproved: optional(policies.alreadyApproved),
    resubmit: optional(fc.constantFrom('rerun' as const, 'direct' as const)),
  })
  .map((flow) => {
    let count = 0;
    const name = (list: Step[], around: readonly string[] = []): Step[] => {
      const before = [...around];
      return list.map((each) => {
        const id = `s${count++}`;
        if (each.type === 'approve') before.push(id);
        if (each.type === 'choose')
          return {
            ...each,
            id,
            cases: each.cases.map((one) => ({ ...one, steps: name(one.steps, before) })),
            else: name(each.else, before),
          };
        if (each.type === 'parallel')
          return {
            ...each,
            id,
            branches: each.branches.map((one) => ({ ...one, steps: name(one.steps, before) })),
          };
        if (each.type === 'approve')
          return { ...each, id, approvers: each.approvers.map(sound(id)) };
        if (each.type === 'notify') return { ...each, id, to: each.to.map(sound(id)) };
        if (each.type === 'return') {
          const { backTo: place, ...other } = each;
          const backTo = place && before.at(-1 - Number(place));
          return { ...other, id, ...(backTo && { backTo }) };
        }
        return { ...each, id };
      });
    };
    return { ...flow, steps: name(flow.steps) };
  });

/** What a rule says of earlier steps, where there are some. */
const sound =
  (id: string) =>
  (each: ApproverRule): ApproverRule => {
    const number = Number(id.slice(1));
    if (each.rule === 'previousApprover' && number === 0) return { rule: 'starter' };
    if (!('notSameAs' in each)) return each;
    const notSameAs = each.notSameAs?.filter((step) => Number(step.slice(1)) < number);
    return { ...each, notSameAs };
  };

export const someone = fc.constantFrom(...people);
export const anyCompany: fc.Arbitrary<Company> = fc.record({
  roles: fc.record(
    Object.fromEntries(
      roleNames.map((role) => [role, fc.uniqueArray(someone, { maxLength: 3, size: 'max' })]),
    ),
  ),
  leaders: fc.dictionary(someone, someone, { maxKeys: 4 }),
  found: fc.record({
    leaderOf: fc.subarray(['ann', 'clerk'], { maxLength: 1 }),
    post: fc.uniqueArray(someone, { maxLength: 2 }),
    group: fc.uniqueArray(someone, { maxLength: 3 }),
    field: fc.subarray(['bob', 'cy'], { maxLength: 1 }),
  }),
  facts: fc.record({ f0: fc.boolean(), f1: fc.boolean(), back: fc.boolean() }),
  administrators: fc.constant(['admin']),
  disabled: fc.subarray(['cy', 'dan']),
  substitutes: fc.dictionary(someone, someone, { maxKeys: 2 }),
  entries: fc.constant({ l0: 0, l1: 1, l3: 3 }),
  days: fc.constant({ d0: '2026-11-19T16:00:00.000Z' }),
});
