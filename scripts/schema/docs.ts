import { writeFile } from 'node:fs/promises';
import type { Source } from '#engine/schema/check/index.ts';
import type { Dictionary, Language } from '#engine/schema/language/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { inChinese, typeInChinese } from './chinese/index.ts';
import { cookbooks, writeCookbooks } from './cookbook.ts';
import { typesText } from './fieldTypesText.ts';
import { formatted } from './formatted.ts';
import { expressions, introduction, sayOnce } from './guide.ts';
import { code, codes, entries, paragraphsIn, short, table, wrap, type Say } from './lines.ts';
import { referenceSections, type Keyword, type Section } from './reference.ts';

/** The reference in each language. */
export const references: Record<Language, string> = {
  en: 'docs/schema.md',
  zh: 'docs/schema.zh.md',
};

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
export async function reference(language: Language): Promise<string> {
  const words = language === 'en' ? english : chinese;
  const files = await exampleFiles();
  const sections = referenceSections(files).flatMap((section) => sectionTexts(words, section));
  const guide = [introduction, sayOnce, expressions].map((part) => part(words.say));
  const text = [...guide, statuses(words, files), ...sections].join('\n\n');
  return formatted(references[language], text);
}

/** Writes the reference, and the files of the recipes into the cookbooks. */
export async function run(): Promise<number> {
  for (const language of ['en', 'zh'] as const)
    await writeFile(references[language], await reference(language));
  await writeCookbooks();
  console.log(`Wrote ${[...Object.values(references), ...cookbooks].join(', ')}`);
  return 0;
}

/** How a reference says what the language says in English. */
interface Words {
  say: Say;
  type: (type: string) => string;
  stop: string;
}
const english: Words = { say: (text) => text, type: (type) => type, stop: '.' };
const chinese: Words = { say: inChinese, type: typeInChinese, stop: '。' };

/** The statuses that a process needs, as the dictionary of the examples has them. */
function statuses({ say }: Words, files: readonly Source[]): string {
  const { items } = files
    .map(({ value }) => value as Dictionary)
    .find(({ dict }) => dict === 'status')!;
  const rows = items.map(({ value, title, phase }) => [
    code(value),
    title.en,
    title.zh,
    phase ? code(phase) : '',
  ]);
  return `## ${say('Statuses')}

${paragraphsIn(
  say,
  'A process sets `WTJ`, `SPZ`, `BH` and `ZF`, and with the last approval the `approvedStatus` of the module; so a dictionary of a status with a process has these. Further ones are yours; each says its phase.',
)}

${table([say('code'), say('English'), say('Chinese'), say('phase')], rows)}`;
}

const sectionTexts = (words: Words, section: Section) =>
  section.name === 'module.fields.*'
    ? [sectionText(words, section), typesText(words.say)]
    : [sectionText(words, section)];

function sectionText(words: Words, { name, description, keywords, sameAs }: Section): string {
  const { say } = words;
  const heading = `## \`${name}\`\n\n${wrap(description && say(description))}`;
  if (sameAs !== undefined) {
    const names = codes(keywords.map((keyword) => keyword.name));
    return `${heading}\n\n${wrap(`${say('Keywords of')} [\`${sameAs}\`](#${anchor(sameAs)})${say(': ')}${names}${words.stop}`)}`;
  }
  return `${heading}\n\n${entries(keywords.map((keyword) => keywordText(words, keyword)))}`;
}

function keywordText(words: Words, { name, type, isRequired, description, example }: Keyword) {
  const { say, stop } = words;
  const told = description && say(description).replace(/^CEL expression: /, '');
  const needed = isRequired ? say(', needed') : '';
  const shown = example === undefined ? '' : `${say(' Example: ')}${code(short(example))}`;
  return `**${code(name)}** (${words.type(type)}${needed})${told && `${say(': ')}${told}${stop}`}${shown}`;
}

const anchor = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
