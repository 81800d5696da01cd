import { fieldKeywords } from './fieldKeywords.ts';
import { moduleKeywords } from './moduleKeywords.ts';
import { printKeywords } from './printKeywords.ts';
import { reportKeywords } from './reportKeywords.ts';
import { systemKeywords } from './systemKeywords.ts';

/** What the keywords of the language are called, in English and Chinese. */
export const keywords: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  ...systemKeywords,
  ...moduleKeywords,
  ...fieldKeywords,
  ...printKeywords,
  ...reportKeywords,
};
