import type { ReportAnswer } from '#shared/contract/index.ts';

/** Whether a report has nothing to show: no rows, and no figure that says more than nothing. */
export function isEmpty({ cells, rows }: ReportAnswer): boolean {
  const saysNothing = cells.every(({ v }) =>
    v.every((value) => value === null || Number(value) === 0),
  );
  return cells.length === 0 || (saysNothing && rows.every(({ members }) => members.length === 0));
}
