import type {
  Aggregate,
  DatePart,
  Dimension,
  Measure,
  Report,
  Text,
} from '#engine/schema/language/index.ts';
import { put } from '../report/arrange.ts';

/** Where names of a report that is being made stand. */
export type ShelfName = 'rows' | 'columns' | 'measures' | 'filters';

const source = 'records';

/** A report on the records of a module: how many there are. */
export const newReport = (module: string, title: Text, counting: Text): Report => ({
  report: 'analysis',
  title,
  path: '/report/analysis',
  sources: [{ id: source, module }],
  dimensions: [],
  measures: [{ id: 'm1', title: counting, aggregate: 'count' }],
  filters: [],
  rows: [],
  columns: [],
  chart: { kind: 'bar' },
});

/** An id that none of these has: `d1`, `d2` … */
function nextId(letter: string, taken: readonly { id: string }[]): string {
  let number = taken.length + 1;
  while (taken.some(({ id }) => id === `${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}

export function addDimension(
  report: Report,
  to: 'rows' | 'columns',
  at: number,
  dimension: Omit<Dimension, 'id'>,
): Report {
  const id = nextId('d', report.dimensions);
  const dimensions = [...report.dimensions, { id, ...dimension }];
  return place({ ...report, dimensions }, id, to, at);
}

export function addMeasure(report: Report, at: number, measure: Omit<Measure, 'id'>): Report {
  const measures = [...report.measures];
  measures.splice(at, 0, { id: nextId('m', measures), ...measure });
  return { ...report, measures };
}

export function addFilter(report: Report, field: string, title: Text): Report {
  const filters = report.filters ?? [];
  return { ...report, filters: [...filters, { id: nextId('f', filters), field, title }] };
}

/** Puts a dimension elsewhere; no more than two stand across the top. */
export function place(report: Report, id: string, to: 'rows' | 'columns', at: number): Report {
  const { rows = [], columns = [] } = report;
  const next = put({ rows, columns }, id, to, at);
  const over = next.columns.slice(2);
  return { ...report, rows: [...next.rows, ...over], columns: next.columns.slice(0, 2) };
}

export function moveWithin(
  report: Report,
  key: 'measures' | 'filters',
  id: string,
  at: number,
): Report {
  const items = (report[key] ?? []) as { id: string }[];
  const moved = items.filter((one) => one.id === id);
  const others = items.filter((one) => one.id !== id);
  return { ...report, [key]: others.toSpliced(at, 0, ...moved) };
}

/** Takes a name out; the last figure stays. */
export function takeOut(report: Report, id: string, from: ShelfName): Report {
  const without = <T extends { id: string }>(items: readonly T[]) =>
    items.filter((one) => one.id !== id);
  if (from === 'filters') return { ...report, filters: without(report.filters ?? []) };
  if (from === 'measures') {
    if (report.measures.length === 1) return report;
    return { ...report, measures: without(report.measures) };
  }
  return {
    ...report,
    dimensions: without(report.dimensions),
    rows: (report.rows ?? []).filter((one) => one !== id),
    columns: (report.columns ?? []).filter((one) => one !== id),
  };
}

export const changePart = (report: Report, id: string, part: DatePart, title: Text): Report => ({
  ...report,
  dimensions: report.dimensions.map((one) => (one.id === id ? { ...one, part, title } : one)),
});

export const changeAggregate = (
  report: Report,
  id: string,
  aggregate: Aggregate,
  title: Text,
): Report => ({
  ...report,
  measures: report.measures.map((one) => (one.id === id ? { ...one, aggregate, title } : one)),
});
