import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import { dimensionKindOf, type ResolvedDimension } from '#engine/report/dimensions.ts';
import { join, name, raw, sql } from '../../../db/query.ts';
import { and } from '../../records/sql/fragment.ts';
import type { AskedReport } from '../askedReport.ts';
import { conditionsOf, isSame, putIn, type Along } from './along.ts';
import { dayOf } from './dimensionKinds.ts';
import { valueIn } from './dimensionSql.ts';
import type { Atom } from './figures.ts';
import { summaryFor } from '../../summaries/keptSummary.ts';
import type { Summary } from '../../summaries/Summary.ts';
import { asRecords, givenColumn, recordsColumn } from '../../summaries/summaryRows.ts';
import type { SourceRows } from './SourceRows.ts';
import { countOf } from './totals.ts';

/** Of a dimension with several values, whether it is the row’s first time among them. */
export const onceColumn = (index: number) => `once${index}`;

/** Rows of all sources as one table: `k0 …` what they have in the dimensions, and what each atom adds up. */
export function rowsOfSources(
  asked: AskedReport,
  dimensions: readonly ResolvedDimension[],
  atoms: readonly Atom[],
): SqlFragment {
  const branches = asked.readable.flatMap((source) => {
    const own = atoms.filter(({ measure }) => measure.sources.includes(source));
    const places = own
      .map(({ along }) => along)
      .filter((one, index, all) => all.findIndex((other) => isSame(one, other)) === index);
    return places.map((along) => branch(asked, dimensions, atoms, source, along));
  });
  if (branches.length > 0) return sql`(${join(branches, ' union all ')})`;
  const none = [
    ...dimensions.flatMap((one, index) => [
      sql`null::${raw(dimensionKindOf(one).column)} as ${name(`k${index}`)}`,
      ...(one.isMultiple ? [sql`true as ${name(onceColumn(index))}`] : []),
    ]),
    ...atoms.flatMap(nothingOf),
    raw('1 as nothing'),
  ];
  return sql`(select ${join(none)} where false)`;
}

function branch(
  asked: AskedReport,
  dimensions: readonly ResolvedDimension[],
  atoms: readonly Atom[],
  source: string,
  along: Along,
): SqlFragment {
  const rows = asked.rowsOf(source);
  const spread: SqlFragment[] = [];
  const keys = dimensions.flatMap((one, index) => {
    const value = valueIn(rows, one, putIn(asked, rows, one, along));
    const key = name(`k${index}`);
    if (!one.isMultiple) return [sql`${value} as ${key}`];
    const each = name(`each${index}`);
    spread.push(sql`left join lateral (select v.v, row_number() over () as n
      from (select distinct unnest(${value}) as v) v) ${each} on true`);
    return [
      sql`${each}.v as ${key}`,
      sql`coalesce(${each}.n, 1) = 1 as ${name(onceColumn(index))}`,
    ];
  });
  const isOwn = ({ measure, along: other }: Atom) =>
    isSame(other, along) && measure.sources.includes(source);
  const where = and(conditionsOf(asked, rows, along));
  const summary = summaryOfRows(asked, rows, atoms.filter(isOwn), [...keys, ...spread, where]);
  const values = atoms.flatMap((atom) =>
    isOwn(atom) ? columnsOf(rows, atom, summary) : nothingOf(atom),
  );
  const columns = [...keys, ...values];
  const from = rows.from(summary && asRecords(summary));
  return sql`select ${columns.length ? join(columns) : raw('1 as nothing')} from ${from} ${join(spread, ' ')} where ${where}`;
}

/** What rows add to an atom; of an average also of how many values it is made. */
function columnsOf(rows: SourceRows, atom: Atom, summary: Summary | undefined): SqlFragment[] {
  const value = addedUp(rows, atom, summary && name('s', recordsColumn));
  const { spec, places } = atom.measure;
  const added = sql`${value} as ${name(atom.column)}`;
  if (spec.aggregate !== 'average') return [added];
  const key = places.get(rows.source.id)?.path ?? '';
  const given = summary ? name('s', givenColumn(key)) : raw('1');
  return [added, sql`${given} as ${countOf(atom.column)}`];
}

/** Of rows that an atom is not made of. */
const nothingOf = ({ column, measure }: Atom): SqlFragment[] => [
  sql`null::${raw(typeOfValue(measure))} as ${name(column)}`,
  ...(measure.spec.aggregate === 'average' ? [sql`null::bigint as ${countOf(column)}`] : []),
];

/** The kept summary that tells all that is read of the rows, if there is one. */
function summaryOfRows(
  { summaries }: AskedReport,
  rows: SourceRows,
  atoms: readonly Atom[],
  read: readonly SqlFragment[],
): Summary | undefined {
  const { source } = rows;
  const kept = summaries?.get(source.id) ?? [];
  if (kept.length === 0 || source.lines !== undefined) return undefined;
  if (atoms.some(({ measure }) => measure.spec.value !== undefined)) return undefined;
  const values = atoms.map((atom) => ({
    key: atom.measure.places.get(source.id)?.path ?? '',
    value: addedUp(rows, atom),
    isSum: ['sum', 'average'].includes(atom.measure.spec.aggregate!),
  }));
  const others = values.flatMap(({ isSum, value }) => (isSum ? [] : [value]));
  const sums = values.filter(({ isSum }) => isSum);
  return summaryFor(kept, 's', [...read, ...rows.joins(), ...others], sums);
}

/** Whether a row counts in a measure. */
export function isCounted(rows: SourceRows, { spec, places }: Atom['measure']): SqlFragment[] {
  const place = places.get(rows.source.id);
  const column = place && rows.column(place.path);
  const isGiven = spec.aggregate === 'count' && column ? [sql`${column} is not null`] : [];
  return spec.where === undefined ? isGiven : [...isGiven, rows.condition(spec.where)];
}

/**
 * What a row adds to a figure; null: it does not count.
 *
 * @param records how many there are in the row
 */
function addedUp(rows: SourceRows, { measure }: Atom, records = raw('1')): SqlFragment {
  const { spec, places } = measure;
  const place = places.get(rows.source.id);
  const value = valueOf();
  return spec.where === undefined
    ? value
    : sql`case when ${rows.condition(spec.where)} then ${value} end`;

  function valueOf(): SqlFragment {
    const type = raw(typeOfValue(measure));
    const column = place && rows.column(place.path);
    const isAbsent = place !== undefined && column === undefined;
    if (isAbsent) return sql`null::${type}`;
    if (spec.aggregate === 'count' && spec.value === undefined)
      return column ? sql`case when ${column} is not null then ${records} end` : records;
    if (spec.value !== undefined) return sql`(${rows.value(spec.value)})::${type}`;
    if (!column) return sql`null::${type}`;
    return typeOfValue(measure) === 'date'
      ? sql`(${dayOf(rows.context, place.field, column)})::date`
      : sql`(${column})::${type}`;
  }
}

/** Column type of what a row adds. */
function typeOfValue({ spec, places }: Atom['measure']): string {
  if (spec.aggregate === 'count') return spec.value === undefined ? 'integer' : 'text';
  if (spec.aggregate === 'distinct') return 'text';
  const [first] = places.values();
  const column = first && kindOf(first.field).column;
  const isEdge = spec.aggregate === 'min' || spec.aggregate === 'max';
  if (isEdge && (column === 'date' || column === 'timestamptz')) return 'date';
  return 'numeric';
}
