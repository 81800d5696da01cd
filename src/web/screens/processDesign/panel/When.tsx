import { useTranslation } from 'react-i18next';
import type { Step } from '#engine/schema/language/index.ts';
import { useDesign } from '../DesignContext.ts';
import { Condition } from './Condition.tsx';

/** A condition without which the step is passed over. */
export function When({ step }: { step: Extract<Step, { when?: string }> }) {
  const { t } = useTranslation();
  const { changeStep } = useDesign();
  const { when = '', ...rest } = step;
  return (
    <details open={step.when !== undefined || undefined}>
      <summary>{t('design.onlyWhen')}</summary>
      <Condition
        label={t('design.when')}
        stepId={step.id}
        at="when"
        value={when}
        onChange={(next) => changeStep(next ? { ...step, when: next } : rest, `${step.id} when`)}
      />
    </details>
  );
}
