import { message, tell, type Message } from '../../messages/index.ts';
import type { Language } from '../language/index.ts';
import type { Problem } from './Source.ts';

/** What is wrong in words, with what was probably meant. */
export function wordsOf(
  {
    code,
    facts,
    suggestion: name,
    suggestionTitle: title,
  }: Omit<Problem, 'file' | 'line' | 'column'>,
  language: Language,
): string {
  const problem: Message = { code, facts };
  if (name === undefined) return tell(problem, language);
  return tell(
    title === undefined
      ? message('didYouMean', { problem, name })
      : message('didYouMeanTitled', { problem, name, title: title[language] }),
    language,
  );
}

/** `contract/order.module.json:12:7  No module is called "custmer" (did you mean "customer"?)` */
export const formatProblem = (problem: Problem): string => lineOf(problem, 'en');

/** The same of files below a folder, so that a terminal opens the place. */
export const formatProblemIn = (folder: string, language: Language) => (problem: Problem) =>
  `${folder}/${lineOf(problem, language)}`;

function lineOf(problem: Problem, language: Language): string {
  const { file, line, column, severity } = problem;
  const words = wordsOf(problem, language);
  const told =
    severity === 'warning' ? tell(message('warning', { problem: words }), language) : words;
  return `${file}:${line}:${column}  ${used(told, problem.usedIn ?? [], language)}`;
}

/** What is said in one file and wrong in others names the first of these. */
function used(problem: string, [file, ...more]: readonly string[], language: Language): string {
  if (file === undefined) return problem;
  const told =
    more.length === 0
      ? message('asUsed', { problem, file })
      : message('asUsedOften', { problem, file, count: more.length });
  return tell(told, language);
}
