import { checkDefinitions, formatProblemIn } from '#engine/schema/check/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';

/** Prints what is wrong with the definition files; 1 when anything is. */
export async function run(_args: string[], folder: string): Promise<number> {
  const started = performance.now();
  const sources = await loadFiles(folder);
  const problems = checkDefinitions(sources);
  for (const line of problems.map(formatProblemIn(folder))) console.log(line);
  const outcome =
    problems.length === 0
      ? 'nothing wrong'
      : `${problems.length} problem${problems.length === 1 ? '' : 's'}`;
  console.log(
    `${sources.length} files, ${outcome} (${Math.round(performance.now() - started)} ms)`,
  );
  return problems.length === 0 ? 0 : 1;
}
