import type { PrintedTable } from '#engine/print/Printed.ts';
import { cellPadding } from './Row.ts';
import type { TextMeasure } from './TextMeasure.ts';

/** Longer words are codes, which may be broken; invoice numbers are as long as this. */
const longestWord = 20;
const words = new RegExp(`[!-~]{1,${longestWord}}`, 'g');
/** Short words in Chinese are not broken either, nor heads of four characters, as most are. */
const [shortWord, shortHead] = [/^\p{Script=Han}{1,3}$/u, /^\p{Script=Han}{1,4}$/u];

/** The widths that the shares give, but no amount, date or word is broken for want of room where others have some. */
export function columnWidths(
  measure: TextMeasure,
  { columns, rows, sums = [] }: PrintedTable,
  total: number,
  size: number,
  totals: ReadonlyMap<number, string>,
): number[] {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => (width / shares) * total);
  const padding = 2 * cellPadding(size).x + 0.5;
  const least = columns.map(({ title }, index) => {
    const texts = rows
      .map((row) => row[index]!)
      .map((cell) => (typeof cell === 'string' ? cell : cell.text));
    const heavy = [
      title,
      ...(sums.some(({ column }) => column === index) ? [totals.get(index) ?? ''] : []),
    ];
    return (
      padding +
      Math.max(
        widest(heavy, shortHead, (word) => measure.width(word, size, true)),
        widest(texts, shortWord, (word) => measure.width(word, size, false)),
      )
    );
  });
  const lacking = widths.reduce((sum, width, index) => sum + Math.max(0, least[index]! - width), 0);
  const spare = widths.reduce((sum, width, index) => sum + Math.max(0, width - least[index]!), 0);
  if (lacking === 0) return widths;
  const given = Math.min(1, lacking / spare);
  const taken = Math.min(1, spare / lacking);
  return widths.map((width, index) => {
    const over = width - least[index]!;
    return over > 0 ? width - over * given : width - over * taken;
  });
}

/** Width of the widest word, or of the widest text that is short. */
function widest(
  texts: readonly string[],
  short: RegExp,
  widthOf: (word: string) => number,
): number {
  const all = new Set(
    texts.flatMap((text) => (short.test(text) ? [text] : (text.match(words) ?? []))),
  );
  return Math.max(0, ...[...all].map(widthOf));
}
