import { checkDefinitions, errorsAmong, formatProblemIn } from '#engine/schema/check/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { filesOf, journeysOf } from './codeJourneys.ts';
import { censusOf, type CensusFigure } from './schema/census.ts';

/** `npm run census`: how long the definition files are, how much they say twice, and what of the language they use. */
const folder = process.env.SCHEMAS_DIR || 'schemas';

const problems = errorsAmong(checkDefinitions(await loadFiles(folder)));
if (problems.length > 0) {
  console.error(problems.map(formatProblemIn(folder, 'en')).join('\n'));
  process.exit(1);
}
for (const figure of await censusOf(folder)) print(figure);

const goals = [30, 40];
for (const [index, journey] of (await journeysOf('docs/architecture.md')).entries()) {
  const figure = filesOf(journey);
  print({ what: `Files of the journey "${journey.title}"`, figure, goal: goals[index] });
  console.log(`  besides those named: ${journey.between.join(', ')}`);
}

function print({ what, figure, goal, of, names = [] }: CensusFigure) {
  const [text, aim] = [figure, goal ?? 0].map((number) => number.toLocaleString('en'));
  const share = of === undefined ? '' : ` of ${of}`;
  const missed = goal !== undefined && figure > goal ? ', missed' : '';
  console.log(`${what}: ${text}${share}${goal === undefined ? '' : ` (goal: ${aim}${missed})`}`);
  if (names.length > 0) console.log(`  ${names.join(', ')}`);
}
