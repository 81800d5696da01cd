import type { Text } from '../language/index.ts';
import { systemFields } from '../record.ts';

const longest = 40;

/**
 * A name in the manner of the language, from what people call the thing: `Days of leave` is `daysOfLeave`.
 *
 * @param taken names that are in use
 * @param otherwise where the English title has no letters
 */
export function nameFrom(title: Partial<Text>, taken: Iterable<string>, otherwise: string): string {
  const words = (title.en ?? '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, index) => (index === 0 ? lowered(word) : word[0]!.toUpperCase() + word.slice(1)))
    .join('')
    .replace(/^[0-9]+/, '')
    .slice(0, longest);
  const stem = joined === '' ? otherwise : joined[0]!.toLowerCase() + joined.slice(1);
  return freeName(stem, taken);
}

/** `URL` is `url`, and `eMail` stays so. */
const lowered = (word: string) =>
  word === word.toUpperCase() ? word.toLowerCase() : word[0]!.toLowerCase() + word.slice(1);

/** The name itself, or with the first number that makes it free. */
export function freeName(stem: string, taken: Iterable<string>): string {
  const all = new Set([...taken, ...systemFields]);
  if (!all.has(stem)) return stem;
  let number = 2;
  while (all.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}
