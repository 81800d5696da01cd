import type { LineColumn } from './columns.ts';

const numberWidth = 44;
const toolsWidth = 68;

/**
 * The tracks of a grid of lines: its number, the columns, and buttons where lines can be changed.
 *
 * @param chosen columns whose width a person has chosen: they do not grow
 */
export function tracksOf(
  columns: readonly LineColumn[],
  chosen: Readonly<Record<string, number>>,
  readOnly: boolean,
): { template: string; minWidth: number } {
  const tools = readOnly ? [] : [toolsWidth];
  const fixed = [numberWidth, ...tools, ...columns.map(({ width }) => width)];
  const template = [
    `${numberWidth}px`,
    ...columns.map(({ name, width }) =>
      chosen[name] ? `${width}px` : `minmax(${width}px, ${width}fr)`,
    ),
    ...tools.map((width) => `${width}px`),
  ].join(' ');
  return { template, minWidth: fixed.reduce((sum, width) => sum + width, 0) };
}
