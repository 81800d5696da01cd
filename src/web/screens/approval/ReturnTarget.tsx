import { NativeSelect } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PathStep } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';

interface ReturnTargetProps {
  path: readonly PathStep[];
  value: string;
  onChange: (stepId: string) => void;
}

/** Which earlier step a return goes to. */
export function ReturnTarget({ path, value, onChange }: ReturnTargetProps) {
  const { t } = useTranslation();
  const text = useText();
  const steps = path.filter(({ state, type }) => state === 'done' && type === 'approve');
  const last = steps.at(-1)?.stepId ?? '';
  useEffect(() => {
    if (!value && last) onChange(last);
  }, [last, onChange, value]);
  return (
    <NativeSelect.Root width="180px">
      <NativeSelect.Field
        aria-label={t('approval.returnTo')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {steps.map((step) => (
          <option key={step.stepId} value={step.stepId}>
            {t('approval.returnToStep', { step: text(step.title) })}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
