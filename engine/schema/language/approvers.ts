import { Type } from '@sinclair/typebox';
import { approverRules, type AnyRule, type RuleName, type RuleOf } from '../approvers/index.ts';
import { approverKeywords } from './approverKeywords.ts';
import { strict } from './common.ts';

const schemaOf = ([name, { says, needs, has }]: [string, AnyRule]) =>
  strict(
    {
      rule: Type.Literal(name),
      ...Object.fromEntries(needs.map((keyword) => [keyword, approverKeywords[keyword]])),
      ...Object.fromEntries(
        has.map((keyword) => [keyword, Type.Optional(approverKeywords[keyword])]),
      ),
    },
    says,
  );

export type ApproverRule = { [R in RuleName]: RuleOf<R> }[RuleName];
export const ApproverRule = Type.Unsafe<ApproverRule>(
  Type.Union(Object.entries<AnyRule>(approverRules).map(schemaOf), {
    description: 'Who decides a step',
    $id: 'ApproverRule',
  }),
);
