import { toCondition, toSql, type SqlFragment } from '#engine/expression/index.ts';
import { valueTypeOf } from '#engine/fields/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Field, RollupTerm } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { entityOf } from '../operations/records/sql/entity.ts';
import { and, join, name, raw, sql, yes } from '../operations/records/sql/fragment.ts';
import { sqlScope, type RowSource } from '../operations/records/sql/scope.ts';
import { whereNamesStatus } from '../operations/records/work/contributions.ts';
import { countsSql } from '../operations/records/work/counting.ts';

/**
 * What a roll-up field should hold, computed from its sources: a scalar expression over the row `alias` of its table,
 * rounded as it is stored. For verifying and for filling in, not for every day.
 *
 * @throws ExpressionError when a term cannot be said in SQL
 */
export function rollupSql(registry: Registry, field: Field, alias: string, now: Date): SqlFragment {
  const terms = field.rollup ?? [];
  const parts = terms.map((term) => ({ term, value: termSql(registry, term, alias, now) }));
  const isTotal = terms.every(({ op }) => op === 'sum' || op === 'count');
  if (!isTotal) {
    const combine = raw(terms[0]!.op === 'min' ? 'least' : 'greatest');
    return sql`${combine}(${join(parts.map(({ value }) => value))})`;
  }
  const signed = parts.map(
    ({ term, value }) => sql`${raw(term.sign === '-' ? '-' : '+')} ${value}`,
  );
  return rounded(field, sql`(0 ${join(signed, ' ')})`);
}

/** One term: a sub-select over the sources that count for the row `alias`. */
function termSql(registry: Registry, term: RollupTerm, alias: string, now: Date): SqlFragment {
  const module = registry.module(term.of);
  const entity = entityOf(module);
  const record: RowSource = { alias: 's', module: term.of };
  const row: RowSource = term.lines ? { alias: 'l', module: term.of, table: term.lines } : record;
  const scope = sqlScope({
    registry,
    row,
    ...(term.lines && { parent: record }),
    constants: {},
    now,
  });
  const expressions = expressionsOf(registry);
  const compiled = (text: string) =>
    term.lines ? expressions.line(term.of, term.lines, text) : expressions.record(term.of, text);

  const columns = term.lines ? module.fields[term.lines]!.columns! : {};
  const key = (field: string) => name(field in columns ? 'l' : 's', field);
  const [by, ...further] = typeof term.by === 'string' ? [term.by] : term.by;
  const where = and([
    sql`${key(by!)} = ${name(alias, 'id')}`,
    ...further.map((field) => sql`${key(field)} is not distinct from ${name(alias, field)}`),
    whereNamesStatus(registry, term) ? yes : countsSql(registry, term, 's'),
    ...(term.where ? [toCondition(compiled(term.where), scope)] : []),
  ]);
  const lines = term.lines && entity.lines.get(term.lines)!.table;
  const from = lines
    ? sql`${lines} l join ${entity.table} s on s.id = l."parentId"`
    : sql`${entity.table} s`;
  return sql`(select ${aggregate(term, term.value ? toSql(compiled(term.value), scope) : undefined)} from ${from} where ${where})`;
}

function aggregate({ op }: RollupTerm, value: SqlFragment | undefined): SqlFragment {
  if (op === 'count' || !value) return raw('count(*)');
  if (op === 'sum') return sql`coalesce(sum(${value}), 0)`;
  return sql`${raw(op)}(${value})`;
}

/** Half away from zero, as `storedValue` of the engine does. */
function rounded(field: Field, value: SqlFragment): SqlFragment {
  const places = {
    money: 2,
    percent: (field.scale ?? 2) + 2,
    number: field.scale ?? 6,
    integer: 0,
  };
  const type = valueTypeOf(field);
  return type in places
    ? sql`round(${value}::numeric, ${raw(String(places[type as keyof typeof places]))})`
    : value;
}
