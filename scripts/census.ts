import { checkDefinitions, errorsAmong, formatProblemIn } from '#engine/schema/check/index.ts';
import { printDefinition } from '#engine/schema/printDefinition.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, journeysOf } from './codeJourneys.ts';
import { keywordUse } from './schema/keywordUse.ts';
import { newModule } from './schema/newModule.ts';
import { repeatedLines } from './schema/repeatedLines.ts';

/** How long the definition files are, and how much they say twice; prints each figure with its goal. */
const folder = process.env.SCHEMAS_DIR || 'schemas';

const files = (await readdir(folder, { recursive: true })).toSorted();
const textsOf = (ending: string) =>
  Promise.all(
    files
      .filter((file) => file.endsWith(ending) && !file.startsWith('overlays'))
      .map((file) => readFile(join(folder, file), 'utf8')),
  );
const linesOf = (text: string) => text.trimEnd().split('\n').length;

const modules = await textsOf('.module.json');
const traits = await textsOf('.trait.json');
const lengths = modules.map(linesOf).toSorted((a, b) => a - b);
const at = (share: number) => lengths[Math.ceil(lengths.length * share) - 1] ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

tell('Lines of a module, median', at(0.5), 190);
tell('Lines of a module, nine of ten', at(0.9), 370);
tell('Lines of all modules and traits', sum(lengths) + sum(traits.map(linesOf)), 62_000);

for (const { kind, lines, repeated } of repeatedLines(modules.map((text) => JSON.parse(text))))
  tell(
    `Repeated lines of ${kind}, %`,
    lines && Math.round((1000 * repeated) / lines) / 10,
    10,
    `of ${lines}`,
  );

const sources = await loadFiles(folder);
const problems = errorsAmong(checkDefinitions(sources));
if (problems.length > 0) {
  console.error(problems.map(formatProblemIn(folder, 'en')).join('\n'));
  process.exit(1);
}
const definitions = definitionsOf(sources);
/** What only a definition that changes says, and why no module that stands as it is needs it. */
const whileChanging: Readonly<Record<string, string>> = {
  'Field.renamedFrom': 'the name of a field before',
  'MatrixLine.readOnly': 'a line that nobody fills in any more keeps its figures',
};
const uses = [...keywordUse(definitions.modules)].filter(
  ([keyword]) => !(keyword in whileChanging),
);
for (const [count, goal] of [[0, 0], [1], [2]] as [number, number?][]) {
  const found = uses.filter(([, by]) => by.size === count).map(([keyword]) => keyword);
  tell(`Keywords used by ${count} modules`, found.length, goal, `of ${uses.length}`);
  if (found.length > 0) console.log(`  ${found.join(', ')}`);
}
const changing = Object.entries(whileChanging);
tell('Keywords of a change alone', changing.length);
console.log(`  ${changing.map(([keyword, reason]) => `${keyword} (${reason})`).join(', ')}`);
tell('Lines of a new document', linesOf(printDefinition(newModule('newDocument'))), 60);

const goals = [30, 40];
for (const [index, journey] of (await journeysOf('docs/architecture.md')).entries()) {
  tell(`Files of the journey "${journey.title}"`, filesOf(journey), goals[index]);
  console.log(`  besides those named: ${journey.between.join(', ')}`);
}

function tell(what: string, figure: number, goal?: number, remark = '') {
  const aim =
    goal === undefined
      ? ''
      : ` (goal: ${goal.toLocaleString('en')}${figure > goal ? ', missed' : ''})`;
  console.log(`${what}: ${figure.toLocaleString('en')}${remark && ` ${remark}`}${aim}`);
}
