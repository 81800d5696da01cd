import { points, type Mark } from './Mark.ts';
import { lineHeight, textMarks } from './Row.ts';
import type { Piece } from './setText.ts';
import type { TextMeasure } from './TextMeasure.ts';

/** A name written by hand needs as much. */
const shortestLine = points(18);

/** Where people sign: titles with a line behind each, as many beside one another as leave room to write. */
export function signatures(
  measure: TextMeasure,
  places: readonly string[],
  width: number,
  size: number,
): Piece {
  const titles = places.map((place) =>
    /[\u4e00-\u9fff]$/.test(place) ? `${place}：` : `${place}:`,
  );
  const begins = titles.map((title) => measure.width(title, size, false) + 2);
  const longest = Math.max(...begins) + shortestLine + size;
  const beside = Math.min(places.length, Math.max(1, Math.floor(width / longest)));
  const rows = Math.ceil(places.length / beside);
  const each = width / Math.ceil(places.length / rows);
  const height = lineHeight(size) + size * 1.8;
  const marks = titles.flatMap((title, index): Mark[] => {
    const perRow = Math.ceil(places.length / rows);
    const x = (index % perRow) * each;
    const y = size + Math.floor(index / perRow) * height;
    const end = each - size;
    return [
      ...textMarks(measure, [title], { x, y, width: each, size, align: 'left', bold: false }),
      {
        kind: 'line',
        x: x + begins[index]!,
        y: y + lineHeight(size) - 2,
        width: end - begins[index]!,
      },
    ];
  });
  return { marks, height: rows * height };
}
