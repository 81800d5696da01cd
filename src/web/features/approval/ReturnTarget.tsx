import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import type { ReturnWay } from './returnWays.ts';

interface ReturnTargetProps {
  ways: readonly ReturnWay[];
  value: ReturnWay | undefined;
  onChange: (way: ReturnWay | undefined) => void;
}

/** Where a return goes to, and what follows when it is submitted again. */
export function ReturnTarget({ ways, value, onChange }: ReturnTargetProps) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <Choice
      label={t('approval.returnTo')}
      value={value?.id ?? ''}
      width="250px"
      options={ways.map(({ id, step, body }) => ({
        value: id,
        title: step
          ? t(`approval.returnToStep.${body.resubmit}`, { step: text(step) })
          : t(`approval.returnToStarter.${body.resubmit}`),
      }))}
      onChange={(id) => onChange(ways.find((way) => way.id === id))}
    />
  );
}
