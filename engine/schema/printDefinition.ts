/** Columns a line of a definition file may take; a Chinese character takes two. */
const lineWidth = 100;

/**
 * The text of a definition, or of a part of one: on one line what fits there, two spaces a level. Longer lists of names
 * fill lines as text does.
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
  if (start + widthOf(flat) + trailing <= lineWidth) return flat;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = filled(value, indent + 2);
    return lines('[', ']', indent, items, (item, comma) =>
      item instanceof Line ? item.text : print(item, indent + 2, indent + 2, comma),
    );
  }
  if (!isObject(value)) return flat;
  return lines('{', '}', indent, entriesOf(value), ([key, child], comma) => {
    const name = `${JSON.stringify(key)}: `;
    return name + print(child, indent + 2, indent + 2 + widthOf(name), comma);
  });
}

/** Names side by side. */
class Line {
  constructor(readonly text: string) {}
}

const name = /^-?[A-Za-z_][\w.$-]*$/;

/** The entries of a list, its names side by side as text fills lines; what else there is stays between them. */
function filled(entries: readonly unknown[], start: number): unknown[] {
  const result: unknown[] = [];
  for (const entry of entries) {
    const last = result.at(-1);
    if (typeof entry !== 'string' || !name.test(entry)) result.push(entry);
    else {
      const text = JSON.stringify(entry);
      const fits =
        last instanceof Line && start + last.text.length + 2 + text.length + 1 <= lineWidth;
      if (fits) result.splice(-1, 1, new Line(`${last.text}, ${text}`));
      else result.push(new Line(text));
    }
  }
  return result;
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
