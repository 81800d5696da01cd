import { useTranslation } from 'react-i18next';
import { indexFlow } from '#engine/workflow/index.ts';
import { useDesign } from '../DesignContext.ts';
import { useStepWords } from '../stepWords.ts';

interface EarlierStepsProps {
  stepId: string;
  chosen: readonly string[];
  onChange: (steps: string[]) => void;
}

/** Separation of duties: nobody who decided these steps decides this one. */
export function EarlierSteps({ stepId, chosen, onChange }: EarlierStepsProps) {
  const { t } = useTranslation();
  const { flow } = useDesign();
  const { titleOf } = useStepWords();
  const places = indexFlow(flow).places;
  const order = places.find(({ step }) => step.id === stepId)?.order ?? 0;
  const earlier = places.filter((place) => place.step.type === 'approve' && place.order < order);
  if (earlier.length === 0) return null;
  return (
    <fieldset className="design-checks">
      <legend>{t('design.notSameAs')}</legend>
      {earlier.map(({ step }) => (
        <label key={step.id}>
          <input
            type="checkbox"
            checked={chosen.includes(step.id)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, step.id] : chosen.filter((id) => id !== step.id),
              )
            }
          />
          {titleOf(step)}
        </label>
      ))}
    </fieldset>
  );
}
