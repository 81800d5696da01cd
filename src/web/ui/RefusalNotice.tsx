import type { CustomProblem } from '#shared/contract/index.ts';
import { isApiError } from '../api/ApiError.ts';
import { useText } from '../i18n/useText.ts';
import { useFileTitle } from './useFileTitle.ts';

/** Why something is not put into force, with every mistake. */
export function RefusalNotice({ error }: { error: Error | null }) {
  const text = useText();
  const fileTitle = useFileTitle();
  if (!error) return null;
  const facts = isApiError(error, 'customBroken') ? error.data?.facts : undefined;
  const problems = (facts?.problems ?? []) as CustomProblem[];
  return (
    <div className="design-mistakes" role="alert">
      <p>{error.message}</p>
      {problems.length > 0 ? (
        <ul>
          {problems.map(({ file, path, words }) => (
            <li key={`${file} ${path.join('.')} ${words.en}`}>
              <strong>{file === null ? path.join(' › ') : fileTitle(file)}</strong> {text(words)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
