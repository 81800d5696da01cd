import { useTranslation } from 'react-i18next';
import type { ImportState } from '#shared/contract/index.ts';

const steps = ['upload', 'map', 'check', 'save', 'result'] as const;
const stepOf: Record<ImportState, (typeof steps)[number]> = {
  read: 'map',
  checking: 'check',
  checked: 'check',
  committing: 'save',
  done: 'result',
  undoing: 'result',
  undone: 'result',
};

/** Where an import is. */
export function StepBar({ state }: { state: ImportState | undefined }) {
  const { t } = useTranslation();
  const current = state ? stepOf[state] : 'upload';
  return (
    <ol className="import-steps" aria-label={t('import.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={index < steps.indexOf(current) || undefined}
        >
          <span>{index + 1}</span>
          {t(`import.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
