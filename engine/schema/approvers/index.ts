import { field } from './field.ts';
import { group } from './group.ts';
import { leaderOf } from './leaderOf.ts';
import { post } from './post.ts';
import { previousApprover } from './previousApprover.ts';
import { role } from './role.ts';
import { starter } from './starter.ts';
import { starterChooses } from './starterChooses.ts';
import { user } from './user.ts';
import type { Asked, FieldOfRule, RuleDefinition, RuleNames, ValuesOf } from './RuleDefinition.ts';
import type { ApproverKeyword } from '../language/approverKeywords.ts';

export type { FieldOfRule };

/** Every rule about people. */
export const approverRules = {
  role,
  post,
  leaderOf,
  group,
  user,
  field,
  starter,
  starterChooses,
  previousApprover,
};

type Rules = typeof approverRules;
export type RuleName = keyof Rules;
export type RuleOf<R extends RuleName> = { rule: R } & ValuesOf<
  Rules[R]['needs'][number],
  Rules[R]['has'][number]
>;
type ApproverRule = { [R in RuleName]: RuleOf<R> }[RuleName];

/** Rules that the company's directory and the record answer; the process answers the others. */
export type CompanyRuleName = {
  [R in RuleName]: Rules[R]['find'] extends null ? never : R;
}[RuleName];

/** A definition, whatever its rule says. */
export type AnyRule = RuleDefinition<ApproverKeyword, ApproverKeyword>;

/** What is asked of a rule: its definition, to be given the rule itself. */
interface KindOf<R> {
  field(rule: R): FieldOfRule | null;
  role(rule: R): { keyword: string; code: string } | null;
  looksBack: boolean;
  isChosen: boolean;
  tell(rule: R, names: RuleNames): { en: string; zh: string };
  find: ((rule: R, asked: Asked) => readonly string[]) | null;
}

export const approverKindOf = <R extends ApproverRule>({ rule }: R) =>
  approverRules[rule] as unknown as KindOf<R>;

/** The field of the record that a rule reads. */
export const fieldOfRule = (rule: ApproverRule) => approverKindOf(rule).field(rule);
