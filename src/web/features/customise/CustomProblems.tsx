import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CustomProblem } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';

interface CustomProblemsProps {
  problems: readonly CustomProblem[];
  onProblem?: ((path: CustomProblem['path']) => void) | undefined;
}

/** Everything that is wrong, each with its place, or with the other definition that would break. */
export function CustomProblems({ problems, onProblem }: CustomProblemsProps) {
  const { t } = useTranslation();
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
          const { file, path, words } = problem;
          const place = file ?? (path.join(' › ') || t('customise.wholeDefinition'));
          return (
            <li key={`${place} ${words.en}`}>
              {file === null && onProblem ? (
                <button type="button" onClick={() => onProblem(path)}>
                  {place}
                </button>
              ) : (
                <strong className="custom-place">{place}</strong>
              )}
              <span>
                {problem.severity === 'warning' ? `${t('customise.warning')} ` : null}
                {text(words)}
                {problem.suggestion
                  ? ` ${t('customise.meant', { name: problem.suggestion })}`
                  : null}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
