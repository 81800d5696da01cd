import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { stepAt } from '#engine/workflow/design/index.ts';
import { useText } from '../../i18n/useText.ts';
import { useDesign } from './DesignContext.ts';
import { useStepWords } from './steps/useStepWords.ts';

/** Everything that is wrong, each with the step it leads to. */
export function ProblemList() {
  const { t } = useTranslation();
  const { problems, flow, select } = useDesign();
  const { titleOf } = useStepWords();
  const text = useText();
  if (problems.length === 0) return null;
  return (
    <details className="design-problems">
      <summary>
        <CircleAlert size={14} aria-hidden />
        {t('design.problems', { count: problems.length })}
      </summary>
      <ul>
        {problems.map((problem) => {
          const step = problem.stepId ? stepAt(flow, problem.stepId) : undefined;
          return (
            <li key={problem.path.join('.') + problem.words.en}>
              <button type="button" onClick={() => select(step?.id ?? null)}>
                {step ? titleOf(step) : t('design.process')}
              </button>
              <span>{text(problem.words)}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
