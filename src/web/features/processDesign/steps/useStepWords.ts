import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { approverKindOf } from '#engine/schema/approvers/index.ts';
import type { ApproverRule, Step, Text } from '#engine/schema/language/index.ts';
import { isPlain, type StepType } from '#engine/schema/steps/index.ts';
import { walkSteps } from '#engine/schema/walkSteps.ts';
import type { SimulatedStep } from '#shared/contract/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDesign } from '../DesignContext.ts';
import { plainCardOf } from './stepCards.ts';

/** How people read what stands in a process. */
export function useStepWords() {
  const { t } = useTranslation();
  const text = useText();
  const { design, flow, roles, inWords } = useDesign();
  const fieldTitle = useCallback(
    (path: string) => {
      const [head = '', ...rest] = path.split('.');
      const title = text(design.fields.find((field) => field.path === head)?.title) || head;
      return [title, ...rest].join(' · ');
    },
    [design.fields, text],
  );

  const ruleText = (rule: ApproverRule): string => {
    const told = text(
      approverKindOf(rule).tell(rule, {
        field: fieldTitle,
        role: (code) => text(roles[code]) || code,
        post: (code) => nameOf(design.posts, code),
        group: (code) => nameOf(design.groups, code),
      }),
    );
    const votes = 'weight' in rule && rule.weight !== undefined && rule.weight > 1;
    return votes ? t('design.votes', { rule: told, count: rule.weight }) : told;
  };
  const titleOf = (step: { type: StepType; title?: Text | undefined }) =>
    text(step.title) || t(`design.type.${step.type}`);
  const stepTitle = (id: string) => {
    const found = [...walkSteps(flow)].find(({ step }) => step.id === id);
    return found ? titleOf(found.step) : id;
  };
  /** Who is asked at a step that a simulation came to; else what happens there without anybody. */
  const comesTo = (step: Step | undefined, { people, isNobody }: SimulatedStep): string => {
    const names = people.map(({ name }) => name).join(t('common.separator'));
    if (names) return isNobody ? `${names} (${t('design.simulate.instead')})` : names;
    if (!step || !isPlain(step)) return t('design.simulate.nobody');
    return plainCardOf(step).unmanned(step, isNobody, { t, inWords, step: stepTitle });
  };
  return { ruleText, fieldTitle, titleOf, stepTitle, comesTo };
}

const nameOf = (list: readonly { code: string; name: string }[], code: string) =>
  list.find((each) => each.code === code)?.name ?? code;
