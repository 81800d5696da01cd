import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PathStep } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../parts/Choice.tsx';

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
    <Choice
      label={t('approval.returnTo')}
      value={value}
      width="180px"
      options={steps.map(({ stepId, title }) => ({
        value: stepId,
        title: t('approval.returnToStep', { step: text(title) }),
      }))}
      onChange={onChange}
    />
  );
}
