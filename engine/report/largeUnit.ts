import { isSignBefore } from '../fields/money/kind.ts';
import type { Language, Text } from '../schema/language/index.ts';

/** What large amounts beside each other are counted in: ten thousands in Chinese, thousands in English. */
export const largeUnit: Readonly<Record<Language, number>> = { en: 1_000, zh: 10_000 };

export const largeUnitName: Text = { en: 'thousand', zh: '万' };

/** What amounts are in where that is said once, in a head or on an axis: `¥`, `元`, `¥ thousand`, `万元`. */
export function unitOfAmounts(sign: Text, language: Language, isLarge: boolean): string {
  if (!isLarge) return sign[language];
  const parts = [sign[language], largeUnitName[language]];
  return isSignBefore(language) ? parts.join(' ') : parts.toReversed().join('');
}
