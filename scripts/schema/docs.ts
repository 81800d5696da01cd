import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import type { Source } from '#engine/schema/check/index.ts';
import type { Dictionary } from '#engine/schema/language/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { cookbooks, writeCookbooks } from './cookbook.ts';
import { typesText } from './fieldTypesText.ts';
import { expressions, introduction, sayOnce } from './guide.ts';
import { code, codes, entries, paragraphs, short, table, wrap } from './lines.ts';
import { referenceSections, type Keyword, type Section } from './reference.ts';

const target = 'docs/schema.md';

/** The files whose parts are the examples: complete definitions that pass the check. */
export async function exampleFiles(): Promise<Source[]> {
  const own = await loadFiles('docs/example');
  const names = new Set(own.map(({ file }) => file));
  return [
    ...own,
    ...(await loadFiles('tests/fixtures/schemas')).filter(({ file }) => !names.has(file)),
  ];
}

/** The reference of the schema language, as Markdown. */
export async function reference(): Promise<string> {
  const files = await exampleFiles();
  const sections = referenceSections(files).flatMap(sectionTexts);
  const text = [introduction, sayOnce, expressions, statuses(files), ...sections].join('\n\n');
  return format(text, { ...(await resolveConfig(target)), parser: 'markdown' });
}

/** Writes docs/schema.md, and the files of the recipes into the cookbooks. */
export async function run(): Promise<number> {
  await writeFile(target, await reference());
  await writeCookbooks();
  console.log(`Wrote ${[target, ...cookbooks].join(', ')}`);
  return 0;
}

/** The statuses that a process needs, as the dictionary of the examples has them. */
function statuses(files: readonly Source[]): string {
  const { items } = files
    .map(({ value }) => value as Dictionary)
    .find(({ dict }) => dict === 'status')!;
  const rows = items.map(({ value, title, phase }) => [
    code(value),
    title.en,
    title.zh,
    phase ? code(phase) : '',
  ]);
  return `## Statuses

${paragraphs('A process sets `WTJ`, `SPZ`, `BH` and `ZF`, and with the last approval the `approvedStatus` of the module; so a dictionary of a status with a process has these. Further ones are yours; each says its phase.')}

${table(['code', 'English', 'Chinese', 'phase'], rows)}`;
}

const sectionTexts = (section: Section) =>
  section.name === 'module.fields.*' ? [sectionText(section), typesText()] : [sectionText(section)];

function sectionText({ name, description, keywords, sameAs }: Section): string {
  const heading = `## \`${name}\`\n\n${wrap(description)}`;
  if (sameAs !== undefined) {
    const names = codes(keywords.map((keyword) => keyword.name));
    return `${heading}\n\n${wrap(`Keywords of [\`${sameAs}\`](#${anchor(sameAs)}): ${names}.`)}`;
  }
  return `${heading}\n\n${entries(keywords.map(keywordText))}`;
}

function keywordText({ name, type, isRequired, description, example }: Keyword): string {
  const says = description.replace(/^CEL expression: /, '');
  const needed = isRequired ? ', needed' : '';
  const shown = example === undefined ? '' : ` Example: ${code(short(example))}`;
  return `**${code(name)}** (${type}${needed})${says && `: ${says}.`}${shown}`;
}

const anchor = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
