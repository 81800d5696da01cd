import fc from 'fast-check';
import type { ApproverRule, ApproveStep, Flow, Step } from '#engine/schema/language/index.ts';
import {
  earlierSteps,
  everyStep,
  indexFlow,
  interventionTargets,
  lastDecision,
  removableSigners,
} from '#engine/workflow/index.ts';
import type { Action, InstanceState } from '#engine/workflow/index.ts';
import type { Company } from './environment.ts';

const people = ['clerk', 'ann', 'bob', 'cy', 'dan', 'admin'] as const;
const roleNames = ['r0', 'r1', 'r2', 'r3'] as const;
const text = (en: string) => ({ en, zh: en });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const rule: fc.Arbitrary<ApproverRule> = fc.oneof(
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

const approve: fc.Arbitrary<Step> = fc
  .record({
    approvers: fc.array(rule, { minLength: 1, maxLength: 2 }),
    voting: fc.oneof(
      fc.record({ mode: optional(fc.constantFrom('any', 'all', 'sequence')) }),
      fc.record({
        mode: fc.constant('ratio' as const),
        ratio: fc.constantFrom(0.28, 0.3, 0.5, '2/3', 1),
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
    due: optional(
      fc.record({
        after: fc.constantFrom('P1D', 'P0D'),
        then: fc.constantFrom('remind' as const, 'approve' as const, 'reject' as const),
      }),
    ),
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
  .map(({ voting, ...options }) => ({
    id: '',
    type: 'approve' as const,
    title: text('step'),
    ...voting,
    ...options,
  }));

const notify: fc.Arbitrary<Step> = fc
  .array(rule, { minLength: 1, maxLength: 1 })
  .map((to) => ({ id: '', type: 'notify' as const, title: text('copy'), to }));

const title = text('step');
const when = optional(fc.constantFrom('f0', 'f1'));
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

const steps = (depth: number): fc.Arbitrary<Step[]> =>
  fc.array(depth <= 1 ? approve : step(depth), { minLength: 1, maxLength: 3, size: 'max' });
const step = (depth: number): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 6, arbitrary: approve },
    { weight: 1, arbitrary: notify },
    { weight: 2, arbitrary: call },
    { weight: 1, arbitrary: effect },
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
      arbitrary: fc.array(steps(depth - 1), { minLength: 2, maxLength: 3 }).map((branches) => ({
        id: '',
        type: 'parallel' as const,
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
    alreadyApproved: optional(policies.alreadyApproved),
    resubmit: optional(fc.constantFrom('rerun' as const, 'direct' as const)),
  })
  .map((flow) => {
    let count = 0;
    const name = (list: Step[]): Step[] =>
      list.map((each) => {
        const id = `s${count++}`;
        if (each.type === 'choose')
          return {
            ...each,
            id,
            cases: each.cases.map((one) => ({ ...one, steps: name(one.steps) })),
            else: name(each.else),
          };
        if (each.type === 'parallel')
          return {
            ...each,
            id,
            branches: each.branches.map((one) => ({ ...one, steps: name(one.steps) })),
          };
        if (each.type === 'approve')
          return { ...each, id, approvers: each.approvers.map(sound(id)) };
        if (each.type === 'notify') return { ...each, id, to: each.to.map(sound(id)) };
        return { ...each, id };
      });
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

const someone = fc.constantFrom(...people);
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
  facts: fc.record({ f0: fc.boolean(), f1: fc.boolean() }),
  administrators: fc.constant(['admin']),
  disabled: fc.subarray(['cy', 'dan']),
  substitutes: fc.dictionary(someone, someone, { maxKeys: 2 }),
  entries: fc.constant({ l0: 0, l1: 1, l3: 3 }),
});

/** Numbers that pick an action in whatever state there is; the first ones favour legal ones. */
export interface Pick {
  kind: number;
  task: number;
  isLegal: boolean;
  person: (typeof people)[number];
  step: number;
  isAdmin: boolean;
}
export const anyPick: fc.Arbitrary<Pick> = fc.record({
  kind: fc.nat(139),
  task: fc.nat(99),
  isLegal: fc.boolean(),
  person: someone,
  step: fc.nat(12),
  isAdmin: fc.boolean(),
});

/** Signers, and what administrators do. */
function lessUsual(
  flow: Flow,
  state: InstanceState,
  { kind, person, task, step: stepNumber, isLegal }: Pick,
  own: { by: string; taskId: string },
): Action {
  if (kind < 105) return { type: 'delegate', ...own, to: person };
  if (kind < 112)
    return { type: 'addSigner', ...own, to: person, how: kind % 2 ? 'before' : 'after' };
  if (kind < 115) {
    const removable = removableSigners(state, own.by);
    const signer = removable[task % Math.max(1, removable.length)];
    return { type: 'removeSigner', ...own, ...(signer && isLegal && { taskId: signer.id }) };
  }
  if (kind < 118) {
    const offered = isLegal ? interventionTargets(flow, state) : [`s${stepNumber}`];
    const stepId = offered[stepNumber % Math.max(1, offered.length)];
    return { type: 'returnAdmin', by: person, to: stepId ? { stepId } : 'starter' };
  }
  if (kind > 119) {
    const open = state.stepInstances.filter(({ status }) => status === 'open');
    return { type: 'due', stepInstanceId: open[task % Math.max(1, open.length)]?.id ?? 'none' };
  }
  if (kind === 118) return { type: 'rejectAdmin', by: person };
  return { type: 'sendToEnd', by: person, outcome: isLegal ? 'approved' : 'rejected' };
}

/** Effects run at once, so nothing comes between. */
export function byItself(flow: Flow, { stepInstances }: InstanceState): Action | undefined {
  const index = indexFlow(flow);
  const ran = stepInstances.find(
    ({ status, stepId }) => status === 'open' && index.place(stepId)?.step.type === 'effect',
  );
  return ran && { type: 'effectDone', stepInstanceId: ran.id };
}

/** Children end in any order and in any way. */
function childEnds(
  { calls }: InstanceState,
  { kind, task, step: outcome, isLegal }: Pick,
): Action | undefined {
  const live = calls.filter(({ status }) => status === 'live');
  const pool = isLegal && live.length ? live : calls;
  if (kind <= 124 || !pool.length) return undefined;
  return {
    type: 'callEnded',
    callId: pool[task % pool.length]!.id,
    outcome: (['rejected', 'terminated'] as const)[outcome % 8] ?? 'approved',
  };
}

/** An action that fits the state more often than not. */
export function toAction(flow: Flow, state: InstanceState, pick: Pick): Action {
  const by = pick.person;
  const happening = byItself(flow, state) ?? childEnds(state, pick);
  if (happening) return happening;
  if (state.status === 'draft')
    return { type: 'start', by: 'clerk', chosen: { s0: ['ann', 'bob'], s3: ['dan'] } };
  if (state.status !== 'running' && pick.kind < 80)
    return { type: 'resubmit', by: state.starterId };
  const pending = state.tasks.filter(({ status }) => status === 'pending');
  const pool = pick.isLegal && pending.length ? pending : state.tasks;
  const task = pool[pick.task % Math.max(1, pool.length)];
  const own = {
    by: task && (pick.isLegal || pick.kind % 2) ? task.assigneeId : by,
    taskId: task?.id ?? 'none',
  };
  if (pick.kind < 50) return { type: 'approve' as const, ...own };
  if (pick.kind < 58) return { type: 'reject', ...own };
  if (pick.kind < 80) {
    const offered =
      task?.status === 'pending' && pick.isLegal
        ? earlierSteps(flow, state, task)
        : [`s${pick.step}`];
    const stepId = offered[pick.step % Math.max(1, offered.length)];
    const resubmit = (['rerun', 'direct'] as const)[pick.kind % 3];
    return {
      type: 'return',
      ...own,
      to: stepId && pick.step % 4 ? { stepId } : 'starter',
      resubmit,
    };
  }
  if (pick.kind < 86) return { type: 'reassign', ...own, to: by, admin: pick.isAdmin };
  if (pick.kind >= 100) return lessUsual(flow, state, pick, own);
  const recoverer = (pick.isLegal && lastDecision(state)?.assigneeId) || by;
  if (pick.kind < 96)
    return { type: 'recover', by: recoverer, admin: pick.isAdmin && pick.kind > 93 };
  return pick.kind < 99 ? { type: 'terminate', by, admin: pick.isAdmin } : { type: 'resubmit', by };
}
