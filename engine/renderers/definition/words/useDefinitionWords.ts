import { deepEquals } from '@rjsf/utils';
import type { Language } from '#engine/schema/language/index.ts';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { followed, type PartPath, type PartSchema } from '#engine/schema/parts/partSchema.ts';
import { useServices } from '../../RendererContext.tsx';
import { en, type PlainWords } from './en.ts';
import { helps } from './helps/index.ts';
import { keywords } from './keywords.ts';
import { singular } from './singular.ts';
import { usualValues } from './usualValues.ts';
import { values } from './values.ts';
import { zh } from './zh.ts';

/** Words of panels, with what the language’s own words are called. */
export interface DefinitionWords extends PlainWords {
  /** @param choice of a union that the keyword stands in: a step's type */
  titleOf: (path: PartPath, key: string, choice?: string) => string;
  helpOf: (path: PartPath, node: PartSchema) => string;
  valueTitle: (path: PartPath, value: string) => string;
  /** What holds where nothing is said, unless the company says otherwise of it; empty: nobody knows. */
  usualOf: (path: PartPath, company?: Readonly<Record<string, unknown>>) => string;
  /** What one of some shapes is called beside the others: one of what there may be several of is no description. */
  shapeTitle: (kind: DefinitionKind, node: PartSchema, all: readonly PartSchema[]) => string;
  /** What a single entry of a list is called. */
  oneOf: (path: PartPath, title: string) => string;
}

function wordsIn(language: Language): DefinitionWords {
  const plain = language === 'zh' ? zh : en;
  const pick = ([english, chinese]: readonly [string, string]) =>
    language === 'zh' ? chinese : english;
  const keyTitle = (path: PartPath, key: string, choice?: string) => {
    const found =
      (choice && inTable(keywords, path, `${choice}.${key}`)) || inTable(keywords, path, key);
    return found ? pick(found) : key;
  };
  const valueTitle = (path: PartPath, value: string) => {
    const key = keysIn(path).at(-1) ?? '';
    const found = inTable(values, path, key)?.[value] ?? values['type']?.[value];
    return found ? pick(found) : value;
  };
  return {
    ...plain,
    titleOf: keyTitle,
    helpOf: (_path, node) => {
      const said = typeof node['description'] === 'string' ? node['description'] : '';
      const told = language === 'zh' ? (helps[said] ?? '') : said;
      return told.replace(/^CEL expression: /, '');
    },
    valueTitle,
    usualOf: (path, company = {}) => {
      const key = keysIn(path).at(-1) ?? '';
      const said = company[key];
      const usual = typeof said === 'string' ? [said] : (inTable(usualValues, path, key) ?? []);
      return usual.map((value) => valueTitle(path, value)).join(language === 'zh' ? '、' : ', ');
    },
    shapeTitle: (kind, option, all) => {
      const isOneOfSeveral = all.some((one) => isListOf(kind, one, option));
      const shape = isOneOfSeveral ? 'string' : shapeOf(kind, option);
      return plain.shapes[shape as keyof PlainWords['shapes']] ?? shape;
    },
    oneOf: (path, title) => {
      const found = inTable(singular, path, keysIn(path).at(-1) ?? '');
      return found ? pick(found) : title;
    },
  };
}

const shapeOf = (kind: DefinitionKind, option: PartSchema): string => {
  const node = followed(kind, option);
  return 'enum' in node ? 'word' : ([node['type'] ?? 'object'].flat()[0] as string);
};

const isListOf = (kind: DefinitionKind, list: PartSchema, entry: PartSchema): boolean => {
  const { items } = followed(kind, list);
  return (
    items !== undefined && deepEquals(followed(kind, items as PartSchema), followed(kind, entry))
  );
};

const keysIn = (path: PartPath) => path.filter((key) => typeof key === 'string');

/** What a table says of a keyword, at best of it below the one around it. */
function inTable<T>(
  table: Readonly<Record<string, T>>,
  path: PartPath,
  key: string,
): T | undefined {
  const around = keysIn(path).slice(0, -1).toReversed();
  for (const holder of around) {
    const name = `${holder}.${key}`;
    if (Object.hasOwn(table, name)) return table[name];
    if (Object.hasOwn(keywords, holder)) break;
  }
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

const languages = { en: wordsIn('en'), zh: wordsIn('zh') };

/** Words of the panels in the current language; they come with a designer, not with every page. */
export const useDefinitionWords = (): DefinitionWords => languages[useServices().language];
