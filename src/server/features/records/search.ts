import { pinyin } from 'pinyin-pro';
import type { SqlFragment } from '#engine/expression/types.ts';
import { asText } from '#engine/fields/kind.ts';
import { plainText } from '#engine/fields/plainText.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '../../db/query.ts';
import { and, no, or } from './sql/fragment.ts';

/** Raised whenever tokens are made in another way, so that older records get new ones. */
const tokenRule = 3;

/** Fields whose change changes what a record is found by. */
export const searchSources = ({ list, record }: Module): string[] => [
  ...new Set([...(list.search ?? []), record.title, ...(record.number ? [record.number] : [])]),
];

/** The rule behind the tokens of a module; when it changes, those of all its records are made anew. */
export const searchRule = (module: Module): string =>
  [
    tokenRule,
    module.record.title,
    ...searchSources(module).map((name) => (isFormatted(module, name) ? `plain:${name}` : name)),
  ].join(' ');

const isFormatted = (module: Module, name: string) => fieldOf(module, name)?.formatted === true;

/** What a record is found and sorted by, kept beside its fields. */
export function searchColumns(module: Module, record: RecordData) {
  const texts = searchSources(module).map((name) => {
    const text = asText(record[name]);
    return isFormatted(module, name) ? plainText(text) : text;
  });
  const title = asText(record[module.record.title]);
  return {
    searchWords: [...new Set([...texts.flatMap(words), ...readingsOf(title)])].join(' '),
    titleKey: titleKey(title),
  };
}

/**
 * Every letter, every pair of neighbours and the sounds of what row `t` is found by, as its index has them: two Chinese
 * characters are a word already.
 */
export const rowTokens = sql`app.search_tokens(t."searchWords")`;

/** Sorts names as a Chinese reader expects: by pinyin, with letters and digits as they are. */
export const titleKey = (title: string) =>
  pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .join(' ')
    .toLowerCase();

const words = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function pairsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, index) => letters[index]! + letter);
}

/** True when a search through these fields looks at everything the tokens of the module are made from. */
export const coversTokens = (module: Module, fields: readonly string[]) =>
  searchSources(module).every((field) => fields.includes(field));

/**
 * How a Chinese title is read, `~hang'zhou` for 杭州. What may be a name is read as a name, too: 曾 as zeng, 单 as shan.
 */
function readingsOf(title: string): string[] {
  const read = (surname: 'all' | 'off') =>
    pinyin(title, { toneType: 'none', type: 'array', nonZh: 'removed', v: true, surname });
  return [read('off'), read('all')]
    .filter((syllables) => syllables.length > 0)
    .map((syllables) => `~${syllables.join("'")}`);
}

/**
 * Condition that every row meets whose texts hold this one; undefined where that narrows nothing. An index answers
 * it.
 */
export function mayContain(tokens: SqlFragment, text: string): SqlFragment | undefined {
  const pairs = words(text).flatMap(pairsOf);
  return pairs.length > 0 ? sql`${tokens} @> ${pairs}::text[]` : undefined;
}

/** Where a search looks. */
export interface SearchedRow {
  /** The record’s tokens, where it has them. */
  tokens: SqlFragment | undefined;
  /** Values of the fields that are searched, as the caller sees them. */
  texts: readonly SqlFragment[];
  /** True when the tokens are of these texts alone and the caller sees all of them: a pair of letters is then enough. */
  isWhole: boolean;
  /** False where the title is hidden. */
  withSound: boolean;
}

/** Finds records by what was typed: every word must be part of a field, or be the sound of a part of the title. */
export function searchCondition(
  search: string,
  { tokens, texts, isWhole, withSound }: SearchedRow,
): SqlFragment {
  const found = wordsOf(search).map((word) => {
    const inText = or(texts.map((text) => sql`${text}::text ilike ${`%${word}%`}`));
    if (!tokens) return inText;
    const isPart =
      isWhole && Array.from(word).length < 3
        ? hasPairs(tokens, word)
        : and([hasPairs(tokens, word), inText]);
    return withSound && isSyllables(word) ? or([isPart, hasSound(tokens, word)]) : isPart;
  });
  return everyWord(found);
}

/** Condition that every row meets which such a search finds, whoever searches. An index answers it. */
export const mayBeFound = (tokens: SqlFragment, search: string): SqlFragment =>
  everyWord(
    wordsOf(search).map((word) =>
      isSyllables(word)
        ? or([hasPairs(tokens, word), hasSound(tokens, word)])
        : hasPairs(tokens, word),
    ),
  );

const wordsOf = (search: string) => words(search.slice(0, 100));

const isSyllables = (word: string) => /^[a-z]{2,}$/.test(word);

function hasPairs(tokens: SqlFragment, word: string): SqlFragment {
  const pairs = pairsOf(word);
  return sql`${tokens} @> ${pairs.length ? pairs : [word]}::text[]`;
}

const hasSound = (tokens: SqlFragment, word: string) => sql`${tokens} @> ${[`~${word}`]}::text[]`;

/** What holds no letter and no digit is part of nothing. */
const everyWord = (conditions: readonly SqlFragment[]) =>
  conditions.length ? and(conditions) : no;
