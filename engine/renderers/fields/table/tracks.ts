import type { LineColumn } from './columns.ts';

const numberWidth = 44;
const toolWidth = 34;

/**
 * The tracks of a grid of lines: its number, the columns, and so many buttons.
 *
 * @param chosen columns whose width a person has chosen: they do not grow
 */
export function tracksOf(
  columns: readonly LineColumn[],
  chosen: Readonly<Record<string, number>>,
  buttons: number,
): { template: string; minWidth: number } {
  const tools = buttons === 0 ? [] : [buttons * toolWidth];
  const fixed = [numberWidth, ...tools, ...columns.map(({ least }) => least)];
  const template = [
    `${numberWidth}px`,
    ...columns.map(({ name, width, least }) =>
      chosen[name] ? `${width}px` : `minmax(${least}px, ${width}fr)`,
    ),
    ...tools.map((width) => `${width}px`),
  ].join(' ');
  return { template, minWidth: fixed.reduce((sum, width) => sum + width, 0) };
}
