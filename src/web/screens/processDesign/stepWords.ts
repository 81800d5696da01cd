import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApproverRule, Step, Text } from '#engine/schema/language/index.ts';
import type { SimulatedStep } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { useDesign } from './DesignContext.ts';

/** How people read what stands in a process. */
export function useStepWords() {
  const { t } = useTranslation();
  const text = useText();
  const { design, roles } = useDesign();
  const fieldTitle = useCallback(
    (path: string) => {
      const [head = '', ...rest] = path.split('.');
      const title = text(design.fields.find((field) => field.path === head)?.title) || head;
      return [title, ...rest].join(' · ');
    },
    [design.fields, text],
  );

  const ruleText = (rule: ApproverRule): string => {
    const of = 'of' in rule && rule.of ? fieldTitle(rule.of) : t('design.org.starter');
    const named = (list: readonly { code: string; name: string }[], code: string) =>
      list.find((each) => each.code === code)?.name ?? code;
    const told = (word: 'roleIs' | 'postIs' | 'groupIs' | 'personIs' | 'fieldIs', name: string) =>
      t(`design.${word}`, { name: name || t('design.unset') });
    switch (rule.rule) {
      case 'role':
        return told('roleIs', text(roles[rule.role]) || rule.role);
      case 'post':
        return told('postIs', named(design.posts, rule.post));
      case 'leaderOf':
        return rule.up
          ? t('design.leaderAbove', { of, count: rule.up })
          : t('design.leaderOf', { of });
      case 'group':
        return told('groupIs', named(design.groups, rule.group));
      case 'user':
        return told('personIs', rule.user);
      case 'field':
        return told('fieldIs', rule.field && fieldTitle(rule.field));
      default:
        return t(`design.rule.${rule.rule}`);
    }
  };
  const titleOf = (step: { type: Step['type']; title?: Text | undefined }) =>
    text(step.title) || t(`design.type.${step.type}`);
  /** Who is asked at a step that a simulation came to; else what happens there without anybody. */
  const comesTo = (step: Step | undefined, { people, isNobody }: SimulatedStep): string => {
    const names = people.map(({ name }) => name).join(t('common.separator'));
    if (names) return isNobody ? `${names} (${t('design.simulate.instead')})` : names;
    if (step?.type === 'effect' || (step?.type === 'call' && !isNobody))
      return t(`design.simulate.${step.type}`);
    if (step?.type !== 'approve') return t('design.simulate.nobody');
    return isNobody && (step.nobody === 'skip' || step.nobody === 'reject')
      ? `${t('design.simulate.nobody')}: ${t(`design.policies.${step.nobody}`)}`
      : t('design.simulate.passed');
  };
  return { ruleText, titleOf, comesTo };
}
