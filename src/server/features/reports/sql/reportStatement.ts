import type { SqlFragment } from '#engine/expression/types.ts';
import type { ResolvedDimension } from '#engine/report/dimensions.ts';
import type { ResolvedMeasure } from '#engine/report/measures.ts';
import type { Statement } from '../../../db/Database.ts';
import { join, name, plannedByValues, raw, sql } from '../../../db/query.ts';
import { and } from '../../records/sql/fragment.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { accessFor, type ReadContext } from '../../access/index.ts';
import { columnOf } from '../../records/sql/scope.ts';
import { readableTitle, titleOfReference } from '../../records/titles.ts';
import { entityOf } from '../../records/sql/entity.ts';
import type { AskedReport } from '../askedReport.ts';
import { onceColumn, rowsOfSources } from './branches.ts';
import { isInTree, keyOf, organisations } from './dimensionSql.ts';
import { Figures, type Atom, type Window } from './figures.ts';
import { groupingSets } from './groupingSets.ts';
import { listed, named } from './listed.ts';
import { restKey, topped, topTable } from './topMembers.ts';
import { addedTogether, columnsOfGroups, ofGroups } from './totals.ts';

/** More cells than a table can show. */
export const maxCells = 5_000;

interface ReportStatement {
  statement: Statement;
  /** Columns `k0 …` of the answer, in their order. */
  dimensions: readonly ResolvedDimension[];
  /** By the value of the column `g`: the dimensions that a cell is of. */
  sets: ReadonlyMap<number, readonly ResolvedDimension[]>;
  /** Column of the measure that rows are sorted by. */
  order?: string;
}

/**
 * The figures of a report as its reader may see them, in one statement: rows of all sources are added up by what
 * dimensions tell apart, then these few groups by each of the subtotals. The answer has a row for each cell: `g`, its
 * keys `k0 …`, the measures `m0 …` and their colours `t0 …` as text.
 */
export function reportStatement(asked: AskedReport): ReportStatement {
  const dimensions = [...asked.rows, ...asked.columns];
  const keys = dimensions.map((_, index) => `k${index}`);
  const sets = groupingSets(asked, dimensions);
  const figures = new Figures(asked, windowOf(asked, dimensions, sets.all));
  const columns = asked.shown.map(({ id }) => figures.column(id));
  const order = orderColumn(asked, figures);
  const ranks = new Figures(asked, undefined, figures.atoms);
  const first = rankedBy(asked) ?? asked.measures[0]!.id;
  const [ranked, inTop] = [figures.column(first), ranks.column(first)];
  const tones = asked.shown.map((measure) => figures.tone(measure));

  const several = dimensions.flatMap(({ isMultiple }, index) => (isMultiple ? [index] : []));
  const once = several.map(onceColumn);
  const kept = [...once, ...columnsOfGroups(figures.atoms)];
  const tops = dimensions.flatMap(({ spec }, index) =>
    spec.top === undefined ? [] : [{ key: keys[index]!, top: spec.top }],
  );
  const tables = [
    ...(dimensions.some(isInTree) ? [organisations(asked.context)] : []),
    sql`groups as (${groupsOf(asked, dimensions, [...keys, ...once], figures.atoms)})`,
    sql`named as (${namedGroups(dimensions, keys, kept)})`,
    ...tops.map((top) => topTable(top, once, ranks, inTop)),
  ];
  const cells = cellsOf(
    keys,
    topped(keys, tops, kept),
    totalsOnce(figures.atoms, several),
    sets.sql,
  );
  const outputs = [
    ...columns.map((column, index) => sql`${name(column)}::text as ${name(`m${index}`)}`),
    ...tones.flatMap((tone, index) => (tone ? [sql`${tone} as ${name(`t${index}`)}`] : [])),
    ...(order === undefined ? [] : [sql`${name(order)}::text as "order"`]),
  ];
  const isAscending = asked.order?.isDescending === false && order !== undefined;
  const sorting = [
    sets.rank,
    sql`${name(order ?? ranked)} ${raw(isAscending ? 'asc' : 'desc')} nulls last`,
    ...keys.map((key) => name(key)),
  ];
  const page = sql`select ${listed([raw('g'), ...keys.map((key) => name(key)), ...outputs])}
    from ${figures.workedOut(cells)} w
    order by ${join(sorting)} limit ${raw(String(maxCells + 1))}`;
  const titles = dimensions.flatMap((one, index) => titlesOf(asked, one, index));

  return {
    statement: plannedByValues(
      sql`with recursive ${join(tables)}
        select ${listed([raw('c.*'), ...titles])} from (${page}) c`,
    ),
    dimensions,
    sets: sets.all,
    ...(order !== undefined && { order }),
  };
}

/** Rows of all sources, added up by what dimensions tell apart. */
function groupsOf(
  asked: AskedReport,
  dimensions: readonly ResolvedDimension[],
  keys: readonly string[],
  atoms: readonly Atom[],
): SqlFragment {
  const { partials, distinct } = ofGroups(atoms);
  const rows = rowsOfSources(asked, dimensions, atoms);
  const groupKeys = [...keys, ...distinct].map((key) => name(key));
  return sql`select ${listed([...groupKeys, ...partials])} from ${rows} r
    ${groupKeys.length ? sql`group by ${join(groupKeys)}` : raw('')}`;
}

/** The groups under the keys of their members. */
function namedGroups(
  dimensions: readonly ResolvedDimension[],
  keys: readonly string[],
  kept: readonly string[],
): SqlFragment {
  const named = dimensions.map((one, index) => {
    const key = name(keys[index]!);
    const org = isInTree(one) ? name(`o${index}`) : undefined;
    return sql`${keyOf(one, name('b', keys[index]!), org)} as ${key}`;
  });
  const trees = dimensions.flatMap((one, index) =>
    isInTree(one)
      ? [
          sql`left join organisations ${name(`o${index}`)} on ${name(`o${index}`, 'id')} = ${name('b', keys[index]!)}`,
        ]
      : [],
  );
  return sql`select ${listed([...named, ...kept.map((column) => name('b', column))])} from groups b ${join(trees, ' ')}`;
}

/** Groups added up by each of the grouping sets. */
function cellsOf(
  keys: readonly string[],
  groups: SqlFragment,
  totals: readonly SqlFragment[],
  sets: SqlFragment,
): SqlFragment {
  const columns = keys.map((key) => name(key));
  const g = keys.length ? sql`grouping(${join(columns)})` : raw('0');
  const grouped = keys.length ? sql`group by grouping sets (${sets})` : raw('');
  return sql`(select ${listed([sql`${g} as g`, ...columns, ...totals])}
    from ${groups} n ${grouped})`;
}

/** Figures of each set: a row with several values in a dimension that is not of the set counts once. */
function totalsOnce(atoms: readonly Atom[], several: readonly number[]): SqlFragment[] {
  if (several.length === 0) return addedTogether(atoms).map(named);
  const subsets = several.reduce<number[][]>(
    (all, index) => [...all.map((one) => [...one, index]), ...all],
    [[]],
  );
  const cases = subsets.map((absent) => {
    const only = absent.map((index) => name(onceColumn(index)));
    const is = several.map(
      (index) => sql`grouping(${name(`k${index}`)}) = ${raw(absent.includes(index) ? '1' : '0')}`,
    );
    return { is: and(is), added: addedTogether(atoms, only.length ? and(only) : undefined) };
  });
  return atoms.map(({ column }, at) => {
    const whens = cases.map(({ is, added }) => sql`when ${is} then ${added[at]!.figure}`);
    return sql`case ${join(whens, ' ')} end as ${name(column)}`;
  });
}

/** The measure that ranks the top members; for a comparison, the measure it compares. */
function rankedBy({ shown, measures }: AskedReport): string | undefined {
  let first: ResolvedMeasure | undefined = shown[0];
  while (first?.spec.compare) {
    const { of } = first.spec;
    first = measures.find(({ id }) => id === of);
  }
  return first?.id;
}

function orderColumn({ order, measures }: AskedReport, figures: Figures): string | undefined {
  if (!order || !measures.some(({ id }) => id === order.id)) return undefined;
  return figures.column(order.id);
}

/** How figures read those beside them: along time, and the total. */
function windowOf(
  { along }: AskedReport,
  dimensions: readonly ResolvedDimension[],
  sets: ReadonlyMap<number, readonly ResolvedDimension[]>,
): Window {
  const time = dimensions.findIndex((one) => one === along);
  const total = [...sets].find(([, of]) => of.length === 0)?.[0] ?? 0;
  const others = dimensions.flatMap((_, index) => (index === time ? [] : [name(`k${index}`)]));
  return {
    running: (column) =>
      time < 0
        ? column
        : sql`sum(${column}) over (partition by ${join([raw('g'), ...others])} order by ${name(`k${time}`)} nulls first)`,
    share: (column) =>
      sql`round(${column} * ${raw(`1.${'0'.repeat(60)}`)} / nullif(max(${column}) filter (where g = ${raw(String(total))}) over (), 0), 12)`,
  };
}

/** What members that are records are called, and what they are sorted by. */
function titlesOf(
  { context }: AskedReport,
  { target }: ResolvedDimension,
  index: number,
): SqlFragment[] {
  if (target === undefined) return [];
  const registry = context.services.registry();
  const key = name('c', `k${index}`);
  const id = sql`(case when ${key} <> ${restKey}::text then ${key}::uuid end)`;
  const module = registry.module(target);
  const of = (value: SqlFragment) =>
    sql`(select ${value} from ${entityOf(module).table} x where x.id = ${id})`;
  const also = besideTitle(context, module);
  return [
    sql`${readableTitle(registry, context.caller.language, target, id, 'x')} as ${name(`title${index}`)}`,
    sql`${of(raw('x."titleKey"'))} as ${name(`sort${index}`)}`,
    ...(also ? [sql`${of(also)} as ${name(`also${index}`)}`] : []),
  ];
}

/** What tells records of one title apart: of an organisation its company, of others their number. */
function besideTitle(context: ReadContext, { module, record }: Module): SqlFragment | undefined {
  const registry = context.services.registry();
  const { orgs } = registry.system;
  if (module === orgs.module)
    return titleOfReference(registry, orgs.module, name('x', orgs.company), 'xc');
  const { number } = record;
  const isShown =
    number !== undefined &&
    number !== record.title &&
    accessFor(context, module).visibility(number, 'x') === 'always';
  return isShown ? sql`${columnOf(registry, { alias: 'x', module }, [number])}::text` : undefined;
}
