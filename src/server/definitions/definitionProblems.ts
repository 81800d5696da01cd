import { wordsOf, type Problem, type Source } from '#engine/schema/check/index.ts';
import { nameOfDefinition } from '#engine/schema/definitionKinds.ts';
import type { CustomProblem, CustomTarget } from '#shared/contract/index.ts';

/** What the check says, with the definition it says it of. */
export interface DefinitionProblem extends Omit<CustomProblem, 'file'> {
  file: string;
  /** Undefined: of no one definition. */
  of: CustomTarget | undefined;
}

/** What a file defines; undefined where that cannot be read. */
export function targetOfFile({
  kind,
  value,
}: Pick<Source, 'kind' | 'value'>): CustomTarget | undefined {
  const name = nameOfDefinition(kind, value);
  return name === undefined ? undefined : { kind, name };
}

/** Problems for whoever changes definitions rather than files. */
export function definitionProblems(
  problems: readonly Problem[],
  sources: readonly Source[],
): DefinitionProblem[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return problems.map(({ file, path = [], severity, suggestion, code, facts }) => {
    const source = byFile.get(file);
    const told = withoutLine(code, facts);
    return {
      file,
      of: source && targetOfFile(source),
      path: [...path],
      words: { en: wordsOf(told, 'en'), zh: wordsOf(told, 'zh') },
      severity: severity ?? 'error',
      suggestion: suggestion ?? null,
    };
  });
}

/** What is drawn has no lines. */
function withoutLine(
  code: Problem['code'],
  facts: Problem['facts'],
): Pick<Problem, 'code' | 'facts'> {
  const { line: _line, ...others } = facts;
  return code === 'twiceInFile' ? { code: 'twice', facts: others } : { code, facts };
}

export const isSameTarget = (one: CustomTarget | undefined, other: CustomTarget) =>
  one?.kind === other.kind && one.name === other.name;

/** As shown to whoever changes one definition: problems of others name their file. */
export const problemsFor = (
  target: CustomTarget,
  problems: readonly DefinitionProblem[],
): CustomProblem[] =>
  problems
    .filter(({ of, severity }) => severity === 'error' || isSameTarget(of, target))
    .map(({ of, file, ...problem }) => ({
      ...problem,
      path: isSameTarget(of, target) ? problem.path : [],
      file: isSameTarget(of, target) ? null : file,
    }));
