import type { TFunction } from 'i18next';
import type { RuleName, RuleOf } from '#engine/schema/approvers.ts';
import type { ApproverRule } from '#engine/schema/language/index.ts';

/** How names in rules are told. */
export interface RuleNames {
  t: TFunction;
  field(path: string): string;
  role(code: string): string;
  post(code: string): string;
  group(code: string): string;
}

type Told<R> = (rule: R, names: RuleNames) => string;

const byItself: Told<ApproverRule> = ({ rule }, { t }) => t(`design.rule.${rule}` as never);

const told = (
  { t }: RuleNames,
  word: 'roleIs' | 'postIs' | 'groupIs' | 'personIs' | 'fieldIs',
  name: string,
) => t(`design.${word}`, { name: name || t('design.unset') });

const texts: { [R in RuleName]: Told<RuleOf<R>> } = {
  role: ({ role }, names) => told(names, 'roleIs', names.role(role)),
  post: ({ post }, names) => told(names, 'postIs', names.post(post)),
  leaderOf({ of, up, upTo }, { t, field }) {
    const org = of ? field(of) : t('design.org.starter');
    const leader = up
      ? t('design.leaderAbove', { of: org, count: up })
      : t('design.leaderOf', { of: org });
    if (upTo === undefined) return leader;
    return upTo === 'top'
      ? t('design.leadersToTop', { leader })
      : t('design.leadersUpTo', { leader, count: upTo });
  },
  group: ({ group }, names) => told(names, 'groupIs', names.group(group)),
  user: ({ user }, names) => told(names, 'personIs', user),
  field: ({ field }, names) => told(names, 'fieldIs', field && names.field(field)),
  starter: byItself,
  starterChooses: byItself,
  previousApprover: byItself,
};

/** Whom a rule about people means. */
export const textOfRule = (rule: ApproverRule, names: RuleNames) =>
  (texts[rule.rule] as Told<ApproverRule>)(rule, names);
