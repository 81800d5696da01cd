import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { keyName, withKeyNames } from '#engine/renderers/keyNames.ts';
import { en as rendererEn } from '#engine/renderers/words/en.ts';
import { zh as rendererZh } from '#engine/renderers/words/zh.ts';
import en from '#web/words/en.json';
import moduleDesignEn from '#web/words/moduleDesign/en.json';
import moduleDesignZh from '#web/words/moduleDesign/zh.json';
import reportEn from '#web/words/report/en.json';
import reportZh from '#web/words/report/zh.json';
import zh from '#web/words/zh.json';

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap<[string, string]>(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

const english = new Map(leaves({ ...en, report: reportEn, moduleDesign: moduleDesignEn }));
const chinese = new Map(leaves({ ...zh, report: reportZh, moduleDesign: moduleDesignZh }));
const slots = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).toSorted(byText);
/** Of a text that depends on a number: English has two forms where Chinese has one. */
const plural = /_(?:one|other)$/;
const baseOf = (key: string) => key.replace(plural, '');
const basesOf = (words: ReadonlyMap<string, string>) =>
  [...new Set([...words.keys()].map(baseOf))].toSorted(byText);
/** What stands for itself in every language. */
const isName = (text: string) => /^(?:CSV|Excel（\.xlsx）)$/.test(text);
const withoutSlots = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '');
const isLatin = (text: string) =>
  /\p{L}/u.test(withoutSlots(text)) && !/[一-鿿、]/.test(text) && !isName(text);
const byText = (a: string, b: string) => a.localeCompare(b);

const folder = join(import.meta.dirname, '../../../src/web');
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

describe('the words of the application', () => {
  it('exist in both languages, with the same slots', () => {
    expect(basesOf(chinese)).toEqual(basesOf(english));
    for (const [key, text] of english) {
      const same = chinese.get(key) ?? chinese.get(`${baseOf(key)}_other`)!;
      expect([key, slots(same)]).toEqual([key, slots(text)]);
    }
  });

  it('are never empty, and Chinese where Chinese is due', () => {
    const empty = [...english, ...chinese].filter(([, text]) => text === '');
    expect(empty).toEqual([]);
    const latin = [...chinese].filter(([, text]) => isLatin(text)).map(([key]) => key);
    expect(latin).toEqual(['palette.language']);
  });

  it('say one of what they count in the singular', () => {
    const counted = /\{\{count\}\} (?:[a-z]+ )?(?:people|[a-z]+s)\b/;
    // of so many that they are cut off, there are never less than two
    const many = ['list.tooManyForMonth'];
    const alike = [...english]
      .filter(([key, text]) => counted.test(text) && !plural.test(key))
      .map(([key]) => key);
    expect(alike).toEqual(many);
  });

  it('are all used, and none that is used is missing', () => {
    const used = new Set(
      [...source.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key!),
    );
    // `home.${box}`: any key below the part before the slot.
    const prefixes = [...source.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(
      ([, prefix]) => prefix!,
    );
    const unused = [...english.keys()].filter(
      (key) =>
        !used.has(key) &&
        !used.has(baseOf(key)) &&
        !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
    const called = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key!);
    const known = new Set([...english.keys()].flatMap((key) => [key, baseOf(key)]));
    expect(called.filter((key) => !known.has(key))).toEqual([]);
  });
});

it('keys are named as the keyboard at hand names them, in one notation', () => {
  const text = 'Ctrl+D copies, Ctrl+Shift+Z brings back, Alt and arrows move';
  expect(withKeyNames(text)).toBe(text);
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  expect(withKeyNames(text)).toBe('⌘D copies, ⌘⇧Z brings back, Alt and arrows move');
  expect(['Ctrl', 'Alt', 'Shift', 'F2'].map(keyName)).toEqual(['⌘', '⌥', '⇧', 'F2']);
  vi.restoreAllMocks();
  const said = JSON.stringify([en, zh, rendererEn, rendererZh]);
  expect(said.match(/(Ctrl|Alt|Shift) ([A-Z+-]|Enter)\b|Ctrl-/g)).toBeNull();
});
