import { useTranslation } from 'react-i18next';
import { stepAt } from '#engine/workflow/design/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Problems } from '../design/Problems.tsx';
import { useDesign } from './DesignContext.ts';
import { useStepWords } from './steps/useStepWords.ts';

/** Everything that is wrong, each with the step it leads to. */
export function ProblemList() {
  const { t } = useTranslation();
  const { problems, flow, select } = useDesign();
  const { titleOf } = useStepWords();
  const text = useText();
  return (
    <Problems
      problems={problems.map(({ path, words, stepId }) => {
        const step = stepId ? stepAt(flow, stepId) : undefined;
        return {
          key: path.join('.') + words.en,
          text: text(words),
          place: (
            <button type="button" onClick={() => select(step?.id ?? null)}>
              {step ? titleOf(step) : t('design.process')}
            </button>
          ),
        };
      })}
    />
  );
}
