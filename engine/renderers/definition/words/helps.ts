/** What the language says of its words, in Chinese, by the English. */
export const helps: Readonly<Record<string, string>> = {};
