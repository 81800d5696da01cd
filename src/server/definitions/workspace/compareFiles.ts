import {
  errorsAmong,
  formatProblem,
  kindOfFile,
  parseSource,
  type Source,
} from '#engine/schema/check/index.ts';
import { checkSources } from '../checkFolder.ts';
import { fitCustomisations, type SetAside } from '../fitCustomisations.ts';
import type { CustomWritten } from './DefinitionWorkspace.ts';

/** Files that somebody writes elsewhere, and what is made in the browser here. */
export interface Comparing {
  files: readonly Pick<Source, 'file' | 'text'>[];
  customisations: readonly CustomWritten[];
}

/** All definitions as they would be in force here. */
export interface Compared {
  /** In sentences; then nothing is compared. */
  problems: string[];
  sources: Pick<Source, 'file' | 'kind' | 'value'>[];
  setAside: SetAside[];
}

export function compareFiles({ files, customisations }: Comparing): Compared {
  const written = files.flatMap(({ file, text }) => {
    const kind = kindOfFile(file);
    return kind ? [parseSource(file, kind, text)] : [];
  });
  const checked = checkSources(written);
  const problems = errorsAmong(checked.problems).map((problem) => formatProblem(problem));
  if (problems.length > 0) return { problems, sources: [], setAside: [] };
  const { sources, setAside } = fitCustomisations(checked, customisations);
  return {
    problems,
    sources: sources.map(({ file, kind, value }) => ({ file, kind, value })),
    setAside,
  };
}
