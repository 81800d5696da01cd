/** What a number begins with, and how many digits count at its end. */
export interface SerialNumber {
  prefix: string;
  digits: number;
}

/** A part of a format before its digits: text as it stands or stood between quotes, or letters of a date. */
interface Part {
  kind: 'text' | 'quoted' | 'date';
  text: string;
  start: number;
}

const isDate = /^(?:yyyy|yy|MM|dd)+$/;

/**
 * A format in its parts. Letters are a date where a whole run of them is nothing but `yyyy`, `yy`, `MM` and `dd`; so
 * `COMM` is text. Between quotes everything is text, and two quotes are one.
 */
function partsOf(format: string): { parts: Part[]; digits: number } {
  const digits = /N+$/.exec(format)?.[0].length ?? 0;
  const before = format.slice(0, format.length - digits);
  const parts = [...before.matchAll(/'((?:[^']|'')*)'|[A-Za-z]+|[^A-Za-z']+|'/g)].map(
    ({ 0: text, 1: quoted, index: start }): Part =>
      quoted !== undefined
        ? { kind: 'quoted', text: quoted.replaceAll("''", "'") || "'", start }
        : { kind: isDate.test(text) ? 'date' : 'text', text, start },
  );
  return { parts, digits };
}

/** @param today `2026-11-20` */
export function serialOn(format: string, today: string): SerialNumber {
  const [year, month, day] = today.split('-') as [string, string, string];
  const values: Record<string, string> = { yyyy: year, yy: year.slice(2), MM: month, dd: day };
  const { parts, digits } = partsOf(format);
  const prefix = parts.map(({ kind, text }) =>
    kind === 'date' ? text.replace(/yyyy|yy|MM|dd/g, (letters) => values[letters]!) : text,
  );
  return { prefix: prefix.join(''), digits };
}

/** The part of a format that cannot be parsed back: text next to a date or digits; undefined if there is none. */
export function unclearPart(format: string): { text: string; start: number } | undefined {
  const { parts } = partsOf(format);
  const isUnclear = ({ kind, text }: Part, index: number) =>
    kind === 'text' &&
    (text === "'" ||
      /yy|dd|^[yMd]*[yd][yMd]*$/.test(text) ||
      (index === parts.length - 1 && /[A-Za-z]$/.test(text)));
  return parts.find(isUnclear);
}
