/** Columns a line of a definition file may take; a Chinese character takes two. */
const lineWidth = 100;

/**
 * The text of a definition, or of a part of one: on one line what fits there, two spaces a level, in the form that
 * Prettier keeps.
 *
 * @param indent columns the part stands from the left
 */
export const printDefinition = (value: unknown, indent = 0): string =>
  print(value, indent, indent, 0);

/**
 * @param start columns that are taken before the value on its first line
 * @param trailing columns that are taken after it on its last line
 */
function print(value: unknown, indent: number, start: number, trailing: number): string {
  const flat = onOneLine(value);
  if (!isBroken(value) && start + widthOf(flat) + trailing <= lineWidth) return flat;
  if (Array.isArray(value))
    return lines('[', ']', indent, value, (item, comma) =>
      print(item, indent + 2, indent + 2, comma),
    );
  if (!isObject(value)) return flat;
  return lines('{', '}', indent, entriesOf(value), ([key, child], comma) => {
    const name = `${JSON.stringify(key)}: `;
    return name + print(child, indent + 2, indent + 2 + widthOf(name), comma);
  });
}

function lines<T>(
  open: string,
  close: string,
  indent: number,
  items: readonly T[],
  print: (item: T, comma: number) => string,
): string {
  if (items.length === 0) return open + close;
  const margin = ' '.repeat(indent + 2);
  const printed = items.map((item, at) => margin + print(item, at < items.length - 1 ? 1 : 0));
  return `${open}\n${printed.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

/** Several lists, or several objects, of several entries each are easier to read below each other. */
function isBroken(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const children: unknown[] = Object.values(value);
  const areLists = children.every((child) => Array.isArray(child) && child.length > 1);
  const areObjects = children.every((child) => isObject(child) && entriesOf(child).length > 1);
  const isTall = Array.isArray(value) && children.length > 1 && (areLists || areObjects);
  return isTall || children.some(isBroken);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As JSON has it: without what is undefined. */
const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, child]) => child !== undefined);

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = entriesOf(value).map(
    ([key, child]) => `${JSON.stringify(key)}: ${onOneLine(child)}`,
  );
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

const widthOf = (text: string) => text.length + (text.match(wide)?.length ?? 0);
