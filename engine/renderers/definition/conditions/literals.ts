/** A text as the language writes it. */
export const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** What stands between quotes; undefined of anything but a text. */
export function unquoted(value: string): string | undefined {
  const found = /^'((?:[^'\\]|\\.)*)'$|^"((?:[^"\\]|\\.)*)"$/.exec(value.trim());
  return found ? (found[1] ?? found[2] ?? '').replaceAll(/\\(.)/g, '$1') : undefined;
}

export const listed = (texts: readonly string[]) => `[${texts.map(quoted).join(', ')}]`;

/** The texts of a list; undefined of a list of anything else. */
export function unlisted(value: string): string[] | undefined {
  const inside = /^\[(.*)\]$/s.exec(value.trim())?.[1];
  if (inside === undefined) return undefined;
  const texts = inside.trim() === '' ? [] : inside.split(',').map(unquoted);
  return texts.every((one) => one !== undefined) ? texts : undefined;
}

const number = /^-?\d+(\.\d+)?$/;

/** What a literal says, a text or a figure; undefined of anything else. */
export const readLiteral = (value: string, isFigure: boolean): string | undefined =>
  isFigure ? (number.test(value) ? value : undefined) : unquoted(value);

/** Figures without the places that their widget fills up: `500.00` is 500. */
export const writeLiteral = (value: string, isFigure: boolean) =>
  isFigure ? value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : quoted(value);
