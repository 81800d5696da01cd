import { errorsAmong, parseSource, type Source } from '#engine/schema/check/index.ts';
import type { CustomProblem, CustomTarget } from '#shared/contract/index.ts';
import type { Checked, CheckedFolder } from './checkFolder.ts';
import type { CustomWritten } from './workspace/DefinitionWorkspace.ts';
import { definitionProblems, isSameTarget, problemsFor } from './definitionProblems.ts';

/** A customisation that does not fit the files: it is kept, and not in force. */
export interface SetAside extends CustomTarget {
  file: string;
  problems: CustomProblem[];
}

/** What comes into force together. */
export interface Fitted {
  sources: Source[];
  setAside: SetAside[];
}

interface Custom {
  target: CustomTarget;
  source: Source;
}

/** Files that are right, with what was made in the browser over them, as far as it fits. */
export function fitCustomisations(
  files: CheckedFolder,
  customisations: readonly CustomWritten[],
): Fitted {
  if (customisations.length === 0) return { sources: files.sources, setAside: [] };
  const all = customisations.map(({ kind, name, file, text }) => ({
    target: { kind, name },
    source: parseSource(file, kind, text),
  }));
  const { kept, setAside } = fitting(files, all);
  return { sources: lookWith(files, kept).sources, setAside };
}

const lookWith = ({ look, written }: CheckedFolder, customisations: readonly Custom[]): Checked =>
  look([...written, ...customisations.map(({ source }) => source)]);

/**
 * Customisations with mistakes are left out until nothing is wrong; where mistakes are of files that nobody changed,
 * one after another is tried.
 */
function fitting(files: CheckedFolder, all: readonly Custom[]) {
  let kept = [...all];
  const setAside: SetAside[] = [];
  for (;;) {
    const checked = lookWith(files, kept);
    if (errorsAmong(checked.problems).length === 0) return { kept, setAside };
    const blamed = kept.filter((custom) => problemsOf(checked, custom).length > 0);
    if (blamed.length === 0) break;
    setAside.push(...blamed.map((custom) => asSetAside(checked, custom)));
    kept = kept.filter((custom) => !blamed.includes(custom));
  }
  const tried: Custom[] = [];
  for (const custom of kept) {
    const checked = lookWith(files, [...tried, custom]);
    if (errorsAmong(checked.problems).length === 0) tried.push(custom);
    else setAside.push(asSetAside(checked, custom));
  }
  return { kept: tried, setAside };
}

/** Mistakes in the definition that a customisation changes, or in its own text. */
function problemsOf({ sources, problems }: Checked, { target, source }: Custom) {
  const told = definitionProblems(errorsAmong(problems), [...sources, source]);
  return told.filter(({ of, file }) => isSameTarget(of, target) || file === source.file);
}

function asSetAside(checked: Checked, custom: Custom): SetAside {
  const { target, source } = custom;
  const own = problemsOf(checked, custom);
  const told =
    own.length > 0
      ? own
      : definitionProblems(errorsAmong(checked.problems), [...checked.sources, source]);
  return { ...target, file: source.file, problems: problemsFor(target, told) };
}
