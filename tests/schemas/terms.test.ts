import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Language } from '#engine/schema/language/index.ts';
import { catalogue as messages } from '#engine/messages/catalogue.ts';
import { en as rendererEn } from '#engine/renderers/words/en.ts';
import { zh as rendererZh } from '#engine/renderers/words/zh.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import webEn from '#web/words/en.json';
import webZh from '#web/words/zh.json';

const glossary = await readFile('docs/glossary.md', 'utf8');

/** Rows of the table below a heading. */
const rowsBelow = (heading: string) =>
  glossary
    .slice(glossary.indexOf(heading))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
const terms = rowsBelow('## On screens');
const avoided = (language: Language) =>
  terms.map((row) => row[language === 'en' ? 3 : 4]!).flatMap((cell) => cell.split(/[、,]\s*/)).filter(Boolean);

/** Chinese has no spaces between words. */
const saying = (words: string, language: Language) =>
  new RegExp(language === 'en' ? `\\b${words}\\b` : words, 'i');

/** Texts below a node: of both languages where it says so, else of the one it is in. */
function textsIn(node: unknown, language: Language): string[] {
  if (typeof node === 'function') return [node.toString()];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? (key === language ? [value] : []) : textsIn(value, language),
  );
}

const allIn = (node: unknown): string[] =>
  typeof node === 'string' || typeof node === 'function'
    ? [String(node)]
    : Object.values(node ?? {}).flatMap(allIn);

const definitions = companyDefinitions;
const texts: Record<Language, string[]> = {
  en: [...textsIn(definitions, 'en'), ...textsIn(messages, 'en'), ...allIn(rendererEn), ...allIn(webEn)],
  zh: [...textsIn(definitions, 'zh'), ...textsIn(messages, 'zh'), ...allIn(rendererZh), ...allIn(webZh)],
};

it.each(['en', 'zh'] as const)('no text says in other words what the glossary has a word for, in %s', (language) => {
  expect(avoided(language).length).toBeGreaterThan(5);
  expect(texts[language].length).toBeGreaterThan(10_000);
  const found = avoided(language).flatMap((words) =>
    texts[language].filter((text) => saying(words, language).test(text)),
  );
  expect(found).toEqual([]);
});
