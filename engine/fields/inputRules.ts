import type { Field } from '../schema/language/index.ts';

/** What a text input strips: emoji only; the usual characters too; or every special character. */
export type InputFilter = NonNullable<Field['inputFilter']>;

/** A picture with what may follow it: its presentation, skin tone, tags. Signs that are text by themselves stay. */
const picture =
  '(?:\\p{Emoji_Presentation}|(?![©®™㊗㊙〰〽‼⁉ℹⓂ\\u2190-\\u21FF])(?=\\p{Emoji})\\p{Extended_Pictographic}|\\p{Extended_Pictographic}(?=\\uFE0F))[\\uFE0E\\uFE0F\\p{Emoji_Modifier}\\u{E0020}-\\u{E007F}]*';

/**
 * Whole emoji, however many code points they are made of: keycaps, flags, joined pictures, and what is left of broken
 * ones.
 */
const emoji = new RegExp(
  `[0-9#*]\\uFE0F?\\u20E3|\\p{Regional_Indicator}|${picture}(?:\\u200D${picture})*\\u200D?|[\\p{Emoji_Modifier}\\u{E0020}-\\u{E007F}\\uFE0F\\u20E3]`,
  'gu',
);
const usual = /["'<>%;()&+]/g;
const special = /[\p{P}\p{S}]/gu;

/** Strips what the filter names; whitespace and letters of every language stay. */
export function filterInput(text: string, filter: InputFilter = 'usual'): string {
  const plain = text.replace(emoji, '');
  if (filter === 'emoji') return plain;
  return plain.replace(filter === 'usual' ? usual : special, '');
}

/** For a search with LIKE: trimmed, with percent, underscore and backslash escaped by a backslash. */
export const escapeSearch = (text: string) => text.trim().replace(/[\\%_]/g, '\\$&');

/** How good a password is: long with digit and letter is high, over eight medium, else low. */
export function passwordStrength(password: string): 'low' | 'medium' | 'high' {
  const mixed = /\d/.test(password) && /[A-Za-z]/.test(password);
  if (mixed && password.length > 10) return 'high';
  return mixed && password.length > 8 ? 'medium' : 'low';
}
