import type { Text } from './language/index.ts';

const pattern = /\{([A-Za-z][A-Za-z0-9.]*)\}/g;

/** What stands in braces in a text: `No. {docNumber}`, with where it stands. */
export const placeholdersOf = (text: string): { name: string; start: number }[] =>
  [...text.matchAll(pattern)].map(({ 1: name, index }) => ({ name: name!, start: index + 1 }));

export const fillPlaceholders = (text: string, valueOf: (name: string) => string) =>
  text.replace(pattern, (_, name: string) => valueOf(name));

/** A text by which people know what it is of, without what is filled in only when it is told. */
export const unfilled = ({ en, zh }: Text): Text => ({
  en: fillPlaceholders(en, () => '…'),
  zh: fillPlaceholders(zh, () => '…'),
});
