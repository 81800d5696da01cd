import type { Text } from '#engine/schema/language/index.ts';

export type Language = 'en' | 'zh';

/** The text in `language`; English where a translation is missing. */
export const inLanguage = (text: Text, language: Language) => text[language] || text.en;
