import { Button, Dialog, Field, NativeSelect, Portal } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkipChoice, SkipRuleBody, SkipRuleItem } from '#shared/contract/index.ts';
import { saveSkipRule, skipChoicesQuery, skipRuleKey } from '../../api/skipRules.ts';
import { useText } from '../../i18n/useText.ts';
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
    <Dialog.Root
      open
      size="sm"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t(rule ? 'skip.change' : 'skip.add')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body className="dialog-fields">
              <p>{t('skip.hint')}</p>
              <Choice
                isRequired
                label={t('skip.module')}
                value={edited.moduleNo}
                onChange={(moduleNo) => change({ moduleNo, stepId: null })}
                empty=""
                options={choices.map(({ moduleNo, title }) => [moduleNo, text(title)])}
              />
              <Choice
                label={t('skip.step')}
                value={edited.stepId ?? ''}
                onChange={(stepId) => change({ stepId: stepId || null })}
                empty={t('skip.everyStep')}
                options={stepsOf(module, edited.stepId).map(({ stepId, title }) => [
                  stepId,
                  title ? text(title) : stepId,
                ])}
              />
              <Choice
                label={t('skip.approverIsStarter')}
                value={edited.approverIsStarter ?? ''}
                onChange={(value) => change({ approverIsStarter: oneOf(approverIsStarter, value) })}
                empty={asProcess(module && t(`skip.starter.${module.policy.approverIsStarter}`))}
                options={approverIsStarter.map((value) => [value, t(`skip.starter.${value}`)])}
              />
              <Choice
                label={t('skip.alreadyApproved')}
                value={edited.alreadyApproved ?? ''}
                onChange={(value) => change({ alreadyApproved: oneOf(alreadyApproved, value) })}
                empty={asProcess(module && t(`skip.approved.${module.policy.alreadyApproved}`))}
                options={alreadyApproved.map((value) => [value, t(`skip.approved.${value}`)])}
              />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button
                loading={saving.isPending}
                disabled={edited.moduleNo === '' || !saysSomething}
                onClick={() => saving.mutate()}
              >
                {t('common.save')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );

  function asProcess(policy: string | undefined): string {
    return policy ? t('skip.asProcessIs', { policy }) : t('skip.asProcess');
  }
}

interface ChoiceProps {
  label: string;
  value: string;
  /** What choosing nothing means. */
  empty: string;
  options: readonly (readonly [value: string, title: string])[];
  onChange: (value: string) => void;
  isRequired?: boolean;
}

const Choice = ({ label, value, empty, options, onChange, isRequired = false }: ChoiceProps) => (
  <Field.Root required={isRequired}>
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root>
      <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{empty}</option>
        {options.map(([one, title]) => (
          <option key={one} value={one}>
            {title}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
);

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
