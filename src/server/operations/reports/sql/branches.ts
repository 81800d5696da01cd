import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import type { ResolvedDimension } from '#engine/report/dimensions.ts';
import { daysOf, periodOf } from '#engine/report/periods.ts';
import { and, join, name, raw, sql } from '../../records/sql/fragment.ts';
import { today } from '../../records/today.ts';
import type { AskedReport } from '../askedReport.ts';
import { distanceOf, typeOfValues, valueIn, type Shift } from './dimensionSql.ts';
import type { Atom } from './figures.ts';
import { filterOn } from './filterSql.ts';
import { dayOf } from './dimensionSql.ts';
import type { SourceRows } from './SourceRows.ts';

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
    const shifts = new Set<Shift>(own.map(({ shift }) => shift));
    return [...shifts].map((shift) => branch(asked, dimensions, atoms, source, shift));
  });
  if (branches.length > 0) return sql`(${join(branches, ' union all ')})`;
  const none = [
    ...dimensions.flatMap((one, index) => [
      sql`null::${raw(typeOfValues(one))} as ${name(`k${index}`)}`,
      ...(one.isMultiple ? [sql`true as ${name(onceColumn(index))}`] : []),
    ]),
    ...atoms.map((atom) => sql`null::${raw(typeOfAtom(atom))} as ${name(atom.column)}`),
    raw('1 as nothing'),
  ];
  return sql`(select ${join(none)} where false)`;
}

function branch(
  asked: AskedReport,
  dimensions: readonly ResolvedDimension[],
  atoms: readonly Atom[],
  source: string,
  shift: Shift,
): SqlFragment {
  const rows = asked.rowsOf(source);
  const spread: SqlFragment[] = [];
  const keys = dimensions.flatMap((one, index) => {
    const value = valueIn(rows, one, distanceIn(asked, one, source, shift));
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
  const values = atoms.map((atom) => {
    const isOwn = atom.shift === shift && atom.measure.sources.includes(source);
    return sql`${isOwn ? addedUp(rows, atom) : sql`null::${raw(typeOfAtom(atom))}`} as ${name(atom.column)}`;
  });
  const where = and(conditionsOf(asked, rows, shift));
  const columns = [...keys, ...values];
  return sql`select ${columns.length ? join(columns) : raw('1 as nothing')} from ${rows.from()} ${join(spread, ' ')} where ${where}`;
}

/** Which rows of a source a report is about, moved along time: as its reader may read and has filtered them. */
export function conditionsOf(asked: AskedReport, rows: SourceRows, shift: Shift): SqlFragment[] {
  const { id } = rows.source;
  const conditions = rows.conditions();
  const time = asked.along?.places.get(id);
  let isBounded = false;
  for (const filter of asked.filters) {
    const given = asked.asked.get(filter.id);
    const place = filter.places.get(id);
    if (!given || !place) continue;
    const isAlong = place.path === time?.path;
    isBounded ||= isAlong;
    const distance = isAlong ? distanceOf(shift, asked.along!.part) : undefined;
    conditions.push(filterOn(rows, place.path, place.field, given, distance));
  }
  if (shift !== 'none' && time && !isBounded) conditions.push(untilNow(asked, rows, shift));
  return conditions;
}

/** What is moved along time comes to stand beside what there is: not in periods that have not begun. */
function untilNow(asked: AskedReport, rows: SourceRows, shift: Shift): SqlFragment {
  const { services } = asked.context;
  const { part, places } = asked.along!;
  const { path, field } = places.get(rows.source.id)!;
  const day = today(services.registry(), services.now());
  const last = daysOf(part, periodOf(part, day))?.to ?? `${day.slice(0, 4)}-12-31`;
  const value = rows.column(path);
  if (!value) return raw('false');
  const moved = sql`${dayOf(asked.context, field, value)} + ${raw(`interval '${distanceOf(shift, part)!}'`)}`;
  return sql`${moved} <= ${last}::date`;
}

/** By how much rows are moved in a dimension: in those over the field that figures are compared along. */
export function distanceIn(
  { along }: AskedReport,
  { kind, places }: ResolvedDimension,
  source: string,
  shift: Shift,
): string | undefined {
  if (kind !== 'time' || !along) return undefined;
  const isAlong = places.get(source)?.path === along.places.get(source)?.path;
  return isAlong ? distanceOf(shift, along.part) : undefined;
}

/** Whether a row counts in a measure. */
export function isCounted(rows: SourceRows, { spec, places }: Atom['measure']): SqlFragment[] {
  const place = places.get(rows.source.id);
  const column = place && rows.column(place.path);
  const isGiven = spec.aggregate === 'count' && column ? [sql`${column} is not null`] : [];
  return spec.where === undefined ? isGiven : [...isGiven, rows.condition(spec.where)];
}

/** What a row adds to a figure; null: it does not count. */
function addedUp(rows: SourceRows, { measure }: Atom): SqlFragment {
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
      return column ? sql`case when ${column} is not null then 1 end` : raw('1');
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

const typeOfAtom = ({ measure }: Atom) => typeOfValue(measure);
