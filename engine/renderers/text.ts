import type { Language, Text } from '#engine/schema/language/index.ts';

/** The text in `language`; English where a translation is missing. */
export const inLanguage = (text: Text, language: Language) => text[language] || text.en;
