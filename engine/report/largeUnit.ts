import type { Language, Text } from '../schema/language/index.ts';

/** What large amounts beside each other are counted in: ten thousands in Chinese, thousands in English. */
export const largeUnit: Readonly<Record<Language, number>> = { en: 1_000, zh: 10_000 };

/** Said before the currency, or alone behind a title. */
export const largeUnitName: Text = { en: 'thousand ', zh: '万' };
