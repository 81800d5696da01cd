import type { KeyboardEvent } from 'react';

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Arrow keys, Home and End lead from figure to figure; the table is one stop of Tab. */
export function moveBetweenFigures(event: KeyboardEvent<HTMLTableElement>) {
  const from = (event.target as Element).closest<HTMLElement>('[data-figure]');
  if (!from?.closest('td')) return;
  const rows = [...event.currentTarget.querySelectorAll('tbody > tr')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[data-figure]'),
  ]);
  const row = rows.findIndex((figures) => figures.includes(from));
  const column = rows[row]!.indexOf(from);
  const to = target(event, rows, row, column);
  if (!to) return;
  event.preventDefault();
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
  to.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

function target(
  event: KeyboardEvent,
  rows: readonly HTMLElement[][],
  row: number,
  column: number,
): HTMLElement | undefined {
  const isFar = event.ctrlKey || event.metaKey;
  if (event.key === 'Home') return rows[isFar ? 0 : row]![0];
  if (event.key === 'End') return rows.at(isFar ? -1 : row)!.at(-1);
  const [down, aside] = steps[event.key] ?? [];
  if (down === undefined || aside === undefined) return undefined;
  const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);
  const to = rows[within(row + down, rows.length)]!;
  return to[within(column + aside, to.length)];
}
