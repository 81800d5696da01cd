import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkipChoice, SkipRuleBody, SkipRuleItem } from '#shared/contract/index.ts';
import { saveSkipRule, skipChoicesQuery, skipRuleKey } from '../../api/skipRules.ts';
import { useText } from '../../i18n/useText.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { alreadyApproved, approverIsStarter } from './policies.ts';

const nothing: SkipRuleBody = {
  moduleNo: '',
  stepId: null,
  approverIsStarter: null,
  alreadyApproved: null,
};

/** A new rule, or one there is: for which process and step, and who is passed over there. */
export function SkipRuleDialog({ rule, onClose }: { rule?: SkipRuleItem; onClose: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const client = useQueryClient();
  const { data: choices = [] } = useQuery(skipChoicesQuery());
  const [edited, setEdited] = useState<SkipRuleBody>(rule ? bodyOf(rule) : nothing);
  const change = (part: Partial<SkipRuleBody>) => setEdited({ ...edited, ...part });
  const saving = useMutation({
    mutationFn: () => saveSkipRule(edited, rule?.id),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: skipRuleKey });
      onClose();
    },
  });
  const module = choices.find(({ moduleNo }) => moduleNo === edited.moduleNo);
  const saysSomething = edited.approverIsStarter !== null || edited.alreadyApproved !== null;
  return (
    <AskDialog
      title={t(rule ? 'skip.change' : 'skip.add')}
      action={t('common.save')}
      isBusy={saving.isPending}
      isComplete={edited.moduleNo !== '' && saysSomething}
      onAct={() => saving.mutate()}
      onClose={onClose}
    >
      <p>{t('skip.hint')}</p>
      <ChoiceField
        isRequired
        label={t('skip.module')}
        value={edited.moduleNo}
        none=""
        options={choices.map(({ moduleNo, title }) => ({ value: moduleNo, title: text(title) }))}
        onChange={(moduleNo) => change({ moduleNo, stepId: null })}
      />
      <ChoiceField
        label={t('skip.step')}
        value={edited.stepId ?? ''}
        none={t('skip.everyStep')}
        options={stepsOf(module, edited.stepId).map(({ stepId, title }) => ({
          value: stepId,
          title: title ? text(title) : stepId,
        }))}
        onChange={(stepId) => change({ stepId: stepId || null })}
      />
      <ChoiceField
        label={t('skip.approverIsStarter')}
        value={edited.approverIsStarter ?? ''}
        none={asProcess(module && t(`skip.starter.${module.policy.approverIsStarter}`))}
        options={approverIsStarter.map((value) => ({ value, title: t(`skip.starter.${value}`) }))}
        onChange={(value) => change({ approverIsStarter: oneOf(approverIsStarter, value) })}
      />
      <ChoiceField
        label={t('skip.alreadyApproved')}
        value={edited.alreadyApproved ?? ''}
        none={asProcess(module && t(`skip.approved.${module.policy.alreadyApproved}`))}
        options={alreadyApproved.map((value) => ({ value, title: t(`skip.approved.${value}`) }))}
        onChange={(value) => change({ alreadyApproved: oneOf(alreadyApproved, value) })}
      />
    </AskDialog>
  );

  function asProcess(policy: string | undefined): string {
    return policy ? t('skip.asProcessIs', { policy }) : t('skip.asProcess');
  }
}

const bodyOf = ({ moduleNo, stepId, ...rule }: SkipRuleItem): SkipRuleBody => ({
  moduleNo,
  stepId,
  approverIsStarter: rule.approverIsStarter,
  alreadyApproved: rule.alreadyApproved,
});

const oneOf = <T extends string>(values: readonly T[], value: string): T | null =>
  values.find((one) => one === value) ?? null;

/** A step that the process no longer has stays to be seen. */
function stepsOf(module: SkipChoice | undefined, stepId: string | null) {
  const steps: { stepId: string; title: SkipChoice['title'] | null }[] = module?.steps ?? [];
  return stepId === null || steps.some((step) => step.stepId === stepId)
    ? steps
    : [{ stepId, title: null }, ...steps];
}
