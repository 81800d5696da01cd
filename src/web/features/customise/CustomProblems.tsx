import { useTranslation } from 'react-i18next';
import type { CustomProblem } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Problems } from '../design/Problems.tsx';
import { useFileTitle } from '../../ui/useFileTitle.ts';

interface CustomProblemsProps {
  problems: readonly CustomProblem[];
  onProblem?: ((path: CustomProblem['path']) => void) | undefined;
}

/** Everything that is wrong, each with its place, or with the other definition that would break. */
export function CustomProblems({ problems, onProblem }: CustomProblemsProps) {
  const { t } = useTranslation();
  const text = useText();
  const fileTitle = useFileTitle();
  const placeOf = ({ file, path }: CustomProblem) =>
    file === null ? path.join(' › ') || t('customise.wholeDefinition') : fileTitle(file);
  const textOf = ({ severity, words, suggestion }: CustomProblem) =>
    [
      severity === 'warning' ? t('customise.warning') : '',
      text(words),
      suggestion ? t('customise.meant', { name: suggestion }) : '',
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <Problems
      problems={problems.map((problem) => ({
        key: `${placeOf(problem)} ${problem.words.en}`,
        text: textOf(problem),
        place:
          problem.file === null && onProblem ? (
            <button type="button" onClick={() => onProblem(problem.path)}>
              {placeOf(problem)}
            </button>
          ) : (
            <strong className="custom-place">{placeOf(problem)}</strong>
          ),
      }))}
    />
  );
}
