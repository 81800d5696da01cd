import type { CompanyRuleName, RuleName, RuleOf } from '../../schema/approvers/index.ts';
import type { ApproverRule } from '../../schema/language/index.ts';
import { isDirectoryRule } from '../people.ts';
import type { DirectoryRule } from '../types.ts';

/** What redacting a rule asks. */
export interface RuleRedaction {
  /** Has a rule answered under a name, and gives that name. */
  ask(rule: DirectoryRule): string;
  /** Whom a rule excludes, up to which amount it holds, and what its votes weigh. */
  limits(rule: Exclude<ApproverRule, { rule: 'starter' | 'previousApprover' }>): {
    notSameAs?: string[];
    limit?: string;
    weight?: number;
  };
}

type Redact<R> = (rule: R, redaction: RuleRedaction) => ApproverRule;

/** It tells nothing of the company. */
const told = <R extends ApproverRule>(rule: R) => rule;

/** Rules that the process itself answers. */
const redactions: { [R in Exclude<RuleName, CompanyRuleName>]: Redact<RuleOf<R>> } = {
  starter: told,
  previousApprover: told,
  starterChooses: (rule, { ask, limits }) => ({
    rule: 'starterChooses',
    ...(rule.among !== undefined && { among: ask({ rule: 'role', role: rule.among }) }),
    ...limits(rule),
  }),
};

/**
 * A rule that tells nothing of the company: whom the directory finds stands in it as a group, under the name that the
 * answer is asked for.
 */
export function redactRule(rule: ApproverRule, redaction: RuleRedaction): ApproverRule {
  if (isDirectoryRule(rule))
    return { rule: 'group', group: redaction.ask(rule), ...redaction.limits(rule) };
  return (redactions[rule.rule] as Redact<ApproverRule>)(rule, redaction);
}

/** The name of the answer that a rule of a redacted process asks for: a group, or a role, a person or a field of its own. */
export function answerOf(rule: DirectoryRule): string {
  if ('group' in rule) return rule.group;
  if ('role' in rule) return rule.role;
  if ('field' in rule) return rule.field;
  return 'user' in rule ? rule.user : '';
}
