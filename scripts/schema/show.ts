import { formatProblemIn, wordsOf } from '#engine/schema/check/index.ts';
import { message } from '#engine/messages/index.ts';
import { closest } from '#engine/messages/closest.ts';
import { showOrigins } from '#engine/schema/expand/showOrigins.ts';
import type { Language, Module, Roles, Text } from '#engine/schema/language/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';

/**
 * Prints the whole of a module, as its traits, names, overlays and defaults make it, each line with its origin. It may be
 * called by its title; without a name, prints what all modules are called, and for `roles` what roles.json gives a name.
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
  if (name === 'roles') {
    const { value } = sources.find(({ kind }) => kind === 'roles') ?? {};
    for (const row of namesIn((value ?? { roles: {} }) as Roles)) console.log(row.join('  '));
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

/** Roles, and the steps and grants that modules take by name, with what they are called or allow. */
function namesIn({ roles, approvals = {}, grants = {} }: Roles): string[][] {
  const titled = (kind: string, all: object) =>
    Object.entries(all as Record<string, { title: Text }>).map(([key, { title }]) => [
      kind,
      key,
      title.en,
      title.zh,
    ]);
  const allowing = Object.entries(
    grants as Record<string, { actions?: string[]; roles?: string[] }>,
  );
  return [
    ...titled('role', roles),
    ...titled('step', approvals),
    ...allowing.map(([key, { actions = [], roles: holders = ['(roles: …)'] }]) => [
      'grant',
      key,
      holders.join(', '),
      actions.join(', '),
    ]),
  ];
}
