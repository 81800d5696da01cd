/** Somebody that a text names as `@name`. */
export interface Mention {
  id: string;
  name: string;
}

/** What is typed of a name behind an `@` right before the caret; undefined: nothing is being named. */
export const typedName = (text: string, caret: number): string | undefined =>
  /(?:^|[^\w@])@([^\s@]{0,20})$/.exec(text.slice(0, caret))?.[1];

/** The text with a name in place of what was typed of it, and where the caret is then. */
export function withName(text: string, caret: number, typed: string, name: string) {
  const before = `${text.slice(0, caret - typed.length)}${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Those that the text still names. */
export const stillNamed = (text: string, mentions: readonly Mention[]): Mention[] =>
  mentions.filter(({ name }) => text.includes(`@${name}`));

/** A text in parts: what names somebody, and what stands between. The longest name wins. */
export function partsOf(
  text: string,
  mentions: readonly Mention[],
): { text: string; isName: boolean }[] {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return [{ text, isName: false }];
  const pattern = new RegExp(
    `(${names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|')})`,
  );
  return text
    .split(pattern)
    .filter(Boolean)
    .map((part) => ({ text: part, isName: names.includes(part) }));
}
