import type { RuleName, RuleOf } from '../../schema/approvers.ts';
import type { ApproverRule } from '../../schema/language/index.ts';
import type { DirectoryRule } from '../types.ts';

/** What redacting a rule asks. */
export interface RuleRedaction {
  /** Has a rule answered under a name, and gives that name. */
  ask(rule: DirectoryRule): string;
  /** Whom a rule excludes, and up to which amount it holds. */
  limits(rule: Exclude<ApproverRule, { rule: 'starter' | 'previousApprover' }>): {
    notSameAs?: string[];
    limit?: string;
  };
}

type Redact<R> = (rule: R, redaction: RuleRedaction) => ApproverRule;

/** It tells nothing of the company. */
const told = <R extends ApproverRule>(rule: R) => rule;
/** Whom it means stands in its place, as a group. */
const answered: Redact<DirectoryRule> = (rule, { ask, limits }) => ({
  rule: 'group',
  group: ask(rule),
  ...limits(rule),
});

const redactions: { [R in RuleName]: Redact<RuleOf<R>> } = {
  role: answered,
  post: answered,
  leaderOf: answered,
  group: answered,
  user: answered,
  field: answered,
  starter: told,
  previousApprover: told,
  starterChooses: (rule, { ask, limits }) => ({
    rule: 'starterChooses',
    ...(rule.among !== undefined && { among: ask({ rule: 'role', role: rule.among }) }),
    ...limits(rule),
  }),
};

export const redactRule = (rule: ApproverRule, redaction: RuleRedaction) =>
  (redactions[rule.rule] as Redact<ApproverRule>)(rule, redaction);

/** The names of answers that stand in redacted rules: of the groups above, and of the roles and persons in steps. */
const answers: { [R in DirectoryRule['rule']]: (rule: RuleOf<R>) => string } = {
  group: ({ group }) => group,
  role: ({ role }) => role,
  user: ({ user }) => user,
  post: () => '',
  leaderOf: () => '',
  field: () => '',
};

/** The name of the answer that a rule of a redacted process asks for. */
export const answerOf = (rule: DirectoryRule) =>
  (answers[rule.rule] as (rule: DirectoryRule) => string)(rule);
