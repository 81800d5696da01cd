import { toCondition, toSql } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { expressionsOf, type Surroundings } from '#engine/schema/expressions.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Registry, RollupUse } from '#engine/schema/registry.ts';
import type { Tx } from '../../../db/Database.ts';
import { entityOf } from '../sql/entity.ts';
import { and, name, raw, sql, statement } from '../sql/fragment.ts';
import { sqlScope } from '../sql/scope.ts';
import { whereNamesStatus } from './contributions.ts';
import { countsSql } from './counting.ts';
import type { View } from './View.ts';
import { asText, isBlank } from '#engine/fields/kind.ts';

/** The greatest or smallest value among sources that this unit of work has not changed. */
export async function extremeInDatabase(
  registry: Registry,
  tx: Tx,
  { term }: RollupUse,
  target: RecordData,
  view: View,
  { now }: Pick<Surroundings, 'now'>,
): Promise<FieldValue> {
  const source = registry.module(term.of);
  const entity = entityOf(source);
  const parent = { alias: 't', module: term.of };
  const row = term.lines ? { alias: 'l', module: term.of, table: term.lines } : parent;
  const scope = sqlScope({ registry, row, parent, constants: {}, now: new Date(now) });
  const expressions = expressionsOf(registry);
  const compiled = (text: string) =>
    term.lines ? expressions.line(term.of, term.lines, text) : expressions.record(term.of, text);
  const [by, ...further] = typeof term.by === 'string' ? [term.by] : term.by;
  const columns = term.lines ? (source.fields[term.lines]!.columns ?? {}) : source.fields;
  const column = (field: string) => name(field in columns ? row.alias : 't', field);
  const changed = view.changedOf(term.of).map(({ id }) => id);
  const conditions: SqlFragment[] = [
    sql`${column(by!)} = ${target.id}::uuid`,
    ...further.map(
      (field) => sql`${column(field)}::text is not distinct from ${textOf(target[field])}::text`,
    ),
    ...(whereNamesStatus(registry, term) ? [] : [countsSql(registry, term, 't')]),
    ...(term.where ? [toCondition(compiled(term.where), scope)] : []),
    sql`not t.id = any(${changed}::uuid[])`,
  ];
  const from = term.lines
    ? sql`${entity.lines.get(term.lines)!.table} l join ${entity.table} t on t.id = l."parentId"`
    : sql`${entity.table} t`;
  const value = toSql(compiled(term.value ?? '1'), scope);
  const found = await tx.first<{ value: FieldValue }>(
    statement(sql`select ${raw(term.op)}(${value}) as value from ${from} where ${and(conditions)}`),
  );
  return found?.value ?? null;
}

const textOf = (value: FieldValue) => (isBlank(value) ? null : asText(value));
