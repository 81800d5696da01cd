import type { Text } from '../../schema/language/index.ts';

/** A well-known format of a string. */
export interface Format {
  /** What the kept text matches, for JSON Schema. */
  pattern: string;
  /** Told when it does not. */
  message: Text;
  /** The form in which it is kept, from what somebody typed: without the spaces that help reading, for example. */
  clean(text: string): string;
  /** What is wrong with a text that matches the pattern: its check digit, a day that does not exist. */
  fault?(value: string): Text | undefined;
  /** For people, where that is not the kept text. */
  show?(value: string): string;
  /** What a right value tells by itself, as a hint. */
  tells?(value: string): Text | undefined;
  /** The keyboard of a phone. */
  inputMode?: 'email' | 'url' | 'tel' | 'numeric';
}

/** Without anything between the characters: people write numbers in groups. */
export const compact = (text: string) => text.normalize('NFKC').replace(/[\s\p{Dash}]/gu, '');

/** Digits in groups of four, as on a card; anything else as it was typed. */
export const inFours = (value: string) =>
  /^\d+$/.test(value) ? value.replace(/(.{4})(?=.)/g, '$1 ') : value;
