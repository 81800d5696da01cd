import { fieldKeywords } from './fieldKeywords.ts';
import { moduleKeywords } from './moduleKeywords.ts';
import { printKeywords } from './printKeywords.ts';
import { reportKeywords } from './reportKeywords.ts';

/** What the keywords of the language are called, in English and Chinese. */
export const keywords: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  ...moduleKeywords,
  ...fieldKeywords,
  ...printKeywords,
  ...reportKeywords,
};
