import { toCondition, toSql, type SqlFragment } from '#engine/expression/index.ts';
import { kindOf, valued } from '#engine/fields/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { isMoney } from '#engine/schema/language/fieldUses.ts';
import type { Field, Module, RollupTerm } from '#engine/schema/language/index.ts';
import { isMultiple, isTotal, type Registry } from '#engine/schema/registry.ts';
import { isByOwn, keysOf, sourceField, type RollupField } from '#engine/schema/rollups.ts';
import { entityOf } from '../features/records/sql/entity.ts';
import { join, name, raw, sql } from './query.ts';
import { and, yes } from '../features/records/sql/fragment.ts';
import { sqlScope, type RowSource } from '../features/records/sql/scope.ts';
import { whereNamesStatus } from '#engine/record/contributions.ts';
import { countsSql } from '../features/records/work/countsSql.ts';

/** A row that holds a roll-up: of a record, or of a line of `table`, whose record is the row `parent`. */
export interface RollupRow {
  module: string;
  table?: string;
  alias: string;
  parent?: string;
}

/** How sources are looked for. */
interface Looking {
  registry: Registry;
  now: Date;
  /** Ids of sources that are left out. */
  without?: readonly string[];
}

/** The rows that hold a roll-up: text after FROM, their row being `t`. */
export function rowsWithRollup(module: Module, { table }: RollupField) {
  const entity = entityOf(module);
  if (table === undefined)
    return { rows: sql`${entity.table} t`, row: { module: module.module, alias: 't' } };
  const lines = entity.lines.get(table)!.table;
  return {
    rows: sql`${lines} t join ${entity.table} p on p.id = t."parentId"`,
    row: { module: module.module, table, alias: 't', parent: 'p' },
  };
}

/**
 * What a roll-up field should hold, computed from its sources: a scalar expression over a row of its table, rounded
 * as it is stored. For verifying and for filling in, not for every day.
 *
 * @throws ExpressionError when a term cannot be said in SQL
 */
export function rollupSql(registry: Registry, spec: Field, row: RollupRow, now: Date): SqlFragment {
  const terms = spec.rollup ?? [];
  const [{ op }] = terms as [RollupTerm];
  if (op === 'last') {
    const sources = terms.map((term) => sql`(${lastSql({ registry, now }, term, row)})`);
    return sql`(select q.value from (${join(sources, ' union all ')}) as q order by ${latest} limit 1)`;
  }
  const values = terms.map((term) => sql`(${termSql({ registry, now }, term, row)})`);
  if (!isTotal(spec)) return sql`${raw(op === 'min' ? 'least' : 'greatest')}(${join(values)})`;
  const signed = values.map(
    (value, index) => sql`${raw(terms[index]!.sign === '-' ? '-' : '+')} ${value}`,
  );
  return rounded(spec, sql`(0 ${join(signed, ' ')})`);
}

/** One term of `sum`, `count`, `max` or `min`: a select of its value over the sources that count for the row. */
export function termSql(looking: Looking, term: RollupTerm, row: RollupRow): SqlFragment {
  const { from, where, value } = sourcesOf(looking, term, row);
  const figure =
    term.op === 'count'
      ? raw('count(*)')
      : term.op === 'sum'
        ? sql`coalesce(sum(${value}), 0)`
        : sql`${raw(term.op)}(${value})`;
  return sql`select ${figure} as value from ${from} where ${where}`;
}

/** One term of `last`: a select of the source that comes last, as `value`, `rank`, `id` and `place`. */
export function lastSql(looking: Looking, term: RollupTerm, row: RollupRow): SqlFragment {
  const { from, where, value, column } = sourcesOf(looking, term, row);
  const order = sourceField(looking.registry, term, term.order!)!;
  const rank = sql`${column(term.order!)}${raw(kindOf(order).column === 'text' ? ' collate "C"' : '')}`;
  const place = raw(term.lines ? 'l.position' : '0');
  return sql`select * from (select ${value} as value, ${rank} as rank, s.id, ${place} as place from ${from}
    where ${where}) as q where q.value is not null and q.rank is not null order by ${latest} limit 1`;
}

const latest = raw('q.rank desc, q.id desc, q.place desc');

/** The sources of a term that count for a row: text after FROM, condition, value, and where their fields are. */
function sourcesOf({ registry, now, without = [] }: Looking, term: RollupTerm, row: RollupRow) {
  const module = registry.module(term.of);
  const entity = entityOf(module);
  const record: RowSource = { alias: 's', module: term.of };
  const source: RowSource = term.lines
    ? { alias: 'l', module: term.of, table: term.lines }
    : record;
  const scope = sqlScope({
    registry,
    row: source,
    ...(term.lines && { parent: record }),
    constants: {},
    now,
  });
  const expressions = expressionsOf(registry);
  const compiled = (text: string) =>
    term.lines ? expressions.line(term.of, term.lines, text) : expressions.record(term.of, text);

  const columns = term.lines ? module.fields[term.lines]!.columns! : {};
  const column = (field: string) => name(field in columns ? 'l' : 's', field);
  const [by, ...further] = keysOf(term);
  const where = and([
    isMultiple(sourceField(registry, term, by!))
      ? sql`${column(by!)} @> array[${firstKey(registry, term, row, by!)}]::uuid[]`
      : sql`${column(by!)} = ${firstKey(registry, term, row, by!)}`,
    ...further.map(
      (field) => sql`${column(field)} is not distinct from ${fieldOfRow(registry, row, field)}`,
    ),
    whereNamesStatus(registry, term) ? yes : countsSql(registry, term, 's'),
    ...(term.where ? [toCondition(compiled(term.where), scope)] : []),
    ...(without.length ? [sql`not s.id = any(${without}::uuid[])`] : []),
  ]);
  const lines = term.lines && entity.lines.get(term.lines)!.table;
  const from = lines
    ? sql`${lines} l join ${entity.table} s on s.id = l."parentId"`
    : sql`${entity.table} s`;
  return { from, where, value: toSql(compiled(term.value ?? '1'), scope), column };
}

function firstKey(registry: Registry, term: RollupTerm, row: RollupRow, by: string): SqlFragment {
  if (isByOwn(registry, { ...row, term })) return name(row.alias, by);
  return name(row.alias, row.table === undefined ? 'id' : 'parentId');
}

/** A column of the line, else a field of its record. */
function fieldOfRow(
  registry: Registry,
  { module, table, alias, parent }: RollupRow,
  field: string,
) {
  const columns = table === undefined ? {} : registry.module(module).fields[table]!.columns!;
  return name(parent === undefined || field in columns ? alias : parent, field);
}

/** Half away from zero, as `storedValue` of the engine does. */
export function rounded(field: Field, value: SqlFragment): SqlFragment {
  const places = kindOf(field).places?.(field);
  if (places === undefined) return value;
  const exact = sql`round(${value}::numeric, ${raw(String(places))})`;
  return isMoney(valued(field)) ? exact : sql`trim_scale(${exact})`;
}
