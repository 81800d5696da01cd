import { approvedBefore, isApproval, tasksOf } from './history.ts';
import { barredAt, policyAt } from './policies.ts';
import { excludedBy } from './separation.ts';
import type { Place } from './flowIndex.ts';
import type { Run } from './Run.ts';
import {
  approverKindOf,
  type CompanyRuleName,
  type RuleName,
  type RuleOf,
} from '../schema/approvers/index.ts';
import type { ApproveStep, ApproverRule } from '../schema/language/index.ts';
import type { DirectoryRule, Environment, Task } from './types.ts';

export type FoundPerson = Pick<Task, 'assigneeId' | 'ownerId' | 'rule'>;

/**
 * The people a step asks, in the order of its rules, each once, by the first rule that found them. Who is away is
 * represented, unless the substitute is asked anyway or must not decide this.
 */
export function findApprovers(run: Run, place: Place, step: ApproveStep): FoundPerson[] {
  const found = new Map<string, FoundPerson>();
  for (const rule of step.approvers) {
    for (const userId of permitted(run, place, rule)) {
      if (!found.has(userId)) found.set(userId, { assigneeId: userId, ownerId: userId, rule });
    }
  }
  const asked = new Set(found.keys());
  return [...found.values()].map((person) => {
    const substitute = run.environment.substituteOf(person.ownerId);
    if (!substitute || asked.has(substitute) || !mayStandIn(run, step, person, substitute))
      return person;
    asked.add(substitute);
    return { ...person, assigneeId: substitute };
  });
}

function mayStandIn(
  run: Run,
  { id: stepId }: ApproveStep,
  { rule }: FoundPerson,
  substitute: string,
) {
  const { state, environment } = run;
  return (
    environment.isActive(substitute) &&
    !barredAt(run, stepId).has(substitute) &&
    !excludedBy(state, [rule]).has(substitute)
  );
}

/** The people some rules find, whatever the policies about approvers: for copies. */
export const findReaders = (run: Run, place: Place, rules: readonly ApproverRule[]) => [
  ...new Set(rules.flatMap((rule) => find(run, place, rule))),
];

/** Who approved the step before this one. */
export function previousApprovers(run: Run, place: Place, round?: number): string[] {
  const before = approvedBefore(run.flow, run.state, place).filter(
    (stepInstance) => round === undefined || stepInstance.round === round,
  );
  const last = before.at(-1);
  return last
    ? tasksOf(run.state, last)
        .filter(isApproval)
        .map(({ assigneeId }) => assigneeId)
    : [];
}

function permitted(run: Run, place: Place, rule: ApproverRule): string[] {
  if ('limit' in rule && rule.limit && !run.environment.holds(rule.limit)) return [];
  const excluded = excludedBy(run.state, [rule]);
  const { approverIsStarter } = policyAt(run.flow, run.state, place.step.id);
  const barred = barredAt(run, place.step.id);
  const goesUp = (userId: string) => approverIsStarter === 'up' && barred.has(userId);
  return find(run, place, rule)
    .map((userId) => (goesUp(userId) ? leaderOver(run.environment, userId, barred) : userId))
    .filter((userId): userId is string => userId !== undefined && !excluded.has(userId));
}

/** The nearest leader above a person who is there, and none of those who do not decide. */
export const leaderOver = (
  environment: Environment,
  userId: string,
  barred: ReadonlySet<string>,
): string | undefined =>
  leadersOver(environment, userId).find(
    (leader) => environment.isActive(leader) && !barred.has(leader),
  );

/** The leaders above a person, each once, nearest first. */
export function leadersOver(environment: Environment, userId: string): string[] {
  const seen = new Set<string>([userId]);
  for (
    let leader = environment.leaderAbove(userId);
    leader !== undefined && !seen.has(leader);
    leader = environment.leaderAbove(leader)
  )
    seen.add(leader);
  return [...seen].slice(1);
}

/** Whom a rule means that the process so far answers; nobody who is disabled or gone. */
type Resolver<R> = (run: Run, place: Place, rule: R) => readonly string[];

const resolvers: { [R in Exclude<RuleName, CompanyRuleName>]: Resolver<RuleOf<R>> } = {
  starter: ({ environment, state }) => [state.starterId].filter((id) => environment.isActive(id)),
  previousApprover: (run, place) =>
    previousApprovers(run, place).filter((id) => run.environment.isActive(id)),
  starterChooses({ environment, state }, { step }, { among }) {
    const chosen = (state.chosen[step.id] ?? []).filter((id) => environment.isActive(id));
    if (!among) return chosen;
    const candidates = environment.resolve({ rule: 'role', role: among }, state);
    return chosen.filter((id) => candidates.includes(id));
  },
};

/** True for rules that the directory and the record answer, not the process itself. */
export const isDirectoryRule = (rule: ApproverRule): rule is DirectoryRule =>
  approverKindOf(rule).find !== null;

function find(run: Run, place: Place, rule: ApproverRule): readonly string[] {
  if (isDirectoryRule(rule)) return run.environment.resolve(rule, run.state);
  return (resolvers[rule.rule] as Resolver<ApproverRule>)(run, place, rule);
}
