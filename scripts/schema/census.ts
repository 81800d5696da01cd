import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printDefinition } from '#engine/schema/printDefinition.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { keywordUse } from './keywordUse.ts';
import { newModule } from './newModule.ts';
import { repeatedLines } from './repeatedLines.ts';

/** A figure about definition files, and the most it shall be. */
export interface CensusFigure {
  what: string;
  figure: number;
  goal?: number | undefined;
  /** Of how many. */
  of?: number;
  /** What was counted. */
  names?: string[];
}

/** Keywords that only a definition under change has, and why a module that stands as it is needs none. */
const whileChanging: Readonly<Record<string, string>> = {
  'Field.renamedFrom': 'the name of a field before',
  'MatrixLine.readOnly': 'a line that nobody fills in any more keeps its figures',
};

/** How long the definition files of a folder are, how much they say twice, and which keywords they use. */
export async function censusOf(folder: string): Promise<CensusFigure[]> {
  const files = (await readdir(folder, { recursive: true })).toSorted();
  const textsOf = (ending: string) =>
    Promise.all(
      files
        .filter((file) => file.endsWith(ending) && !file.startsWith('overlays'))
        .map((file) => readFile(join(folder, file), 'utf8')),
    );
  const [modules, traits] = [await textsOf('.module.json'), await textsOf('.trait.json')];
  const { modules: expanded } = definitionsOf(await loadFiles(folder));
  return [
    ...lengths(modules, traits),
    ...repetitions(modules),
    ...keywords(expanded),
    {
      what: 'Lines of a new document',
      figure: linesOf(printDefinition(newModule('newDocument'))),
      goal: 60,
    },
  ];
}

const linesOf = (text: string) => text.trimEnd().split('\n').length;

function lengths(modules: readonly string[], traits: readonly string[]): CensusFigure[] {
  const sorted = modules.map(linesOf).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const all = [...sorted, ...traits.map(linesOf)].reduce((total, lines) => total + lines, 0);
  return [
    { what: 'Lines of a module, median', figure: at(0.5), goal: 190 },
    { what: 'Lines of a module, nine of ten', figure: at(0.9), goal: 370 },
    { what: 'Lines of all modules and traits', figure: all, goal: 62_000 },
  ];
}

const repetitions = (modules: readonly string[]): CensusFigure[] =>
  repeatedLines(modules.map((text) => JSON.parse(text))).map(({ kind, lines, repeated }) => ({
    what: `Repeated lines of ${kind}, %`,
    figure: lines && Math.round((1000 * repeated) / lines) / 10,
    goal: 10,
    of: lines,
  }));

function keywords(modules: Parameters<typeof keywordUse>[0]): CensusFigure[] {
  const uses = [...keywordUse(modules)].filter(([keyword]) => !(keyword in whileChanging));
  const usedBy = (count: number) =>
    uses.filter(([, by]) => by.size === count).map(([keyword]) => keyword);
  return [
    ...[0, 1, 2].map((count) => {
      const names = usedBy(count);
      return {
        what: `Keywords used by ${count} modules`,
        figure: names.length,
        goal: count === 0 ? 0 : undefined,
        of: uses.length,
        names,
      };
    }),
    {
      what: 'Keywords of a change alone',
      figure: Object.keys(whileChanging).length,
      names: Object.entries(whileChanging).map(([keyword, reason]) => `${keyword} (${reason})`),
    },
  ];
}
