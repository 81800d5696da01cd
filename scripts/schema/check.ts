import { checkDefinitions, errorsAmong, formatProblemIn } from '#engine/schema/check/index.ts';
import { message, tell } from '#engine/messages/index.ts';
import type { Language } from '#engine/schema/language/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';
import { createReader } from '#server/definitions/readFiles.ts';

/** Prints what is wrong with the definition files; 1 when anything is, besides warnings. */
export async function run(
  _args: string[],
  folder: string,
  language: Language = 'en',
): Promise<number> {
  const started = performance.now();
  const written = await createReader(folder)();
  const problems = checkDefinitions(expandSources(written));
  for (const line of problems.map(formatProblemIn(folder, language))) console.log(line);
  const errors = errorsAmong(problems).length;
  const warnings = problems.length - errors;
  const outcome = [
    ...(errors === 1 ? [message('oneProblem')] : []),
    ...(errors > 1 ? [message('problems', { count: errors })] : []),
    ...(warnings === 1 ? [message('oneWarning')] : []),
    ...(warnings > 1 ? [message('warnings', { count: warnings })] : []),
    ...(problems.length === 0 ? [message('nothingWrong')] : []),
  ];
  const milliseconds = Math.round(performance.now() - started);
  console.log(tell(message('checked', { files: written.length, outcome, milliseconds }), language));
  return errors === 0 ? 0 : 1;
}
