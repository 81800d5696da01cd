import { errorsAmong, parseSource, type Source } from '#engine/schema/check/index.ts';
import type { CustomProblem, CustomTarget } from '#shared/contract/index.ts';
import type { Database } from '../db/Database.ts';
import type { Services } from '../Services.ts';
import type { Checked, CheckedFolder } from './checkFolder.ts';
import { nameOfTarget, readCustoms, readStamp, type Stamp } from './customisations.ts';
import { definitionProblems, isSameTarget, problemsFor } from './definitionProblems.ts';

/** A customisation that does not fit the files: it is kept, and not in force. */
export interface SetAside extends CustomTarget {
  file: string;
  problems: CustomProblem[];
}

interface Fitted {
  sources: Source[];
  setAside: SetAside[];
  stamp: Stamp;
}

interface Custom {
  target: CustomTarget;
  source: Source;
}

/** Files that are right, with what was made in the browser over them, as far as it fits. */
export async function withCustomisations(db: Database, files: CheckedFolder): Promise<Fitted> {
  const { customs, stamp } = await db.snapshot(async (tx) => ({
    customs: await readCustoms(tx, { all: true }),
    stamp: await readStamp(tx),
  }));
  if (customs.length === 0) return { sources: files.sources, setAside: [], stamp };
  const all = customs.map(({ kind, name, file, text }) => ({
    target: { kind, name },
    source: parseSource(file, kind, text),
  }));
  const { kept, setAside } = fitting(files, all);
  const { sources } = lookWith(files, kept);
  return { sources, setAside, stamp };
}

const lookWith = ({ look, written }: CheckedFolder, customs: readonly Custom[]): Checked =>
  look([...written, ...customs.map(({ source }) => source)]);

/**
 * Those of which mistakes are told are left out until nothing is wrong; where mistakes are of files that nobody changed,
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

/** Tells whoever reads the log what waits for an administrator. */
export function logSetAside(log: Services['log'], setAside: readonly SetAside[]) {
  for (const one of setAside)
    log.warn(
      { customisation: nameOfTarget(one), problems: one.problems.map(({ words }) => words.en) },
      'a customisation no longer fits the files and is set aside; see Customisations',
    );
}
