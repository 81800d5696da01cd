import { formatProblemIn, wordsOf } from '#engine/schema/check/index.ts';
import { message } from '#engine/messages/index.ts';
import { closest } from '#engine/schema/check/closest.ts';
import { showOrigins } from '#engine/schema/expand/showOrigins.ts';
import type { Language, Module } from '#engine/schema/language/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';

/**
 * Prints the whole of a module, as its traits, names, overlays and defaults make it, each line with its origin. It may be
 * called by its title; without a name, prints what all modules are called.
 */
export async function run(
  [name = '']: string[],
  folder: string,
  language: Language = 'en',
): Promise<number> {
  const sources = await loadFiles(folder);
  const modules = sources.filter(({ kind }) => kind === 'module');
  const nameOf = ({ value, file }: (typeof modules)[number]) =>
    (value as Partial<Module> | undefined)?.module ?? file;
  const titlesOf = ({ value }: (typeof modules)[number]) =>
    Object.values((value as Partial<Module> | undefined)?.title ?? {}).map(String);
  if (name === '') {
    const rows = modules.map((one) => [nameOf(one), ...titlesOf(one), `${folder}/${one.file}`]);
    for (const row of rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
      console.log(row.join('  '));
    return 0;
  }
  const isCalled = (one: (typeof modules)[number]) =>
    [nameOf(one), one.file, ...titlesOf(one)].includes(name);
  const source = modules.find((one) => nameOf(one) === name) ?? modules.find(isCalled);
  if (!source) {
    const meant = closest(name, modules.map(nameOf));
    const unknown = message('unknownName', { kind: message('kind.module'), name });
    console.error(wordsOf({ ...unknown, ...(meant && { suggestion: meant }) }, language));
    return 1;
  }
  if (source.problems.length > 0 || source.value === undefined) {
    const unread = sources.flatMap(({ problems }) => problems);
    console.error(unread.map(formatProblemIn(folder, language)).join('\n'));
    return 1;
  }
  const lines = showOrigins(source);
  const width = Math.max(...lines.map(({ origin }) => origin.length));
  console.log(`${folder}/${source.file}`);
  for (const { text, origin } of lines) console.log(`${origin.padEnd(width)}  ${text}`);
  return 0;
}
