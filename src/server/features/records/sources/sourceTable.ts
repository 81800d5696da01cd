import { toCondition, toSql } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { ListSource, Module } from '#engine/schema/language/index.ts';
import { systemFieldSpecs } from '#engine/schema/paths.ts';
import { sourceValues } from '#engine/schema/sourceValues.ts';
import { accessFor, masked, type ReadContext } from '../../access/index.ts';
import { entityOf } from '../sql/entity.ts';
import { join, name, raw, sql } from '../../../db/query.ts';
import { and, no, yes } from '../sql/fragment.ts';
import { searchedAs } from './searchedAs.ts';
import { plainScope, seenScope, sightOf, type SourceRow } from './seenScope.ts';

/** Columns of a row that tell which record it shows; no field is called so. */
export const shownBy = { module: '%module', record: '%record', variant: '%variant' };

/**
 * The records of one source, or their lines, as rows of the module that lists them: those the caller may read there,
 * and of their fields what the caller sees there.
 */
export function sourceTable(
  context: ReadContext,
  module: Module,
  source: ListSource,
  action: string | undefined,
): SqlFragment {
  const entity = entityOf(context.services.registry().module(source.module));
  const row: SourceRow = { source, record: source.lines === undefined ? 's' : 'p', action };
  const from =
    source.lines === undefined
      ? sql`${entity.table} s`
      : sql`${entity.lines.get(source.lines)!.table} s join ${entity.table} p on p.id = s."parentId"`;
  const columns = [...valuesOf(context, module, row), ...namesOf(context, module, row)];
  return sql`(select ${join(columns)} from ${from} where ${rowsOf(context, row)})`;
}

function rowsOf(context: ReadContext, row: SourceRow): SqlFragment {
  const { source, record, action } = row;
  const access = accessFor(context, source.module);
  const conditions = ['read', ...(action === undefined ? [] : [action])].map((one) =>
    access.rows(one, record, true),
  );
  if (source.lines !== undefined) {
    const sight = sightOf(context, row, source.lines);
    if (sight !== 'always') conditions.push(sight === 'never' ? no : sight);
  }
  if (source.where !== undefined)
    conditions.push(toCondition(compiled(context, source, source.where), plainScope(context, row)));
  return and(conditions.filter((condition) => condition !== yes));
}

const compiled = ({ services }: ReadContext, { module, lines }: ListSource, text: string) => {
  const expressions = expressionsOf(services.registry());
  return lines === undefined
    ? expressions.record(module, text)
    : expressions.line(module, lines, text);
};

/** The fields of every record, and those of the module. */
function valuesOf(context: ReadContext, module: Module, row: SourceRow): SqlFragment[] {
  const { source, record } = row;
  const scope = seenScope(context, row);
  const own = Object.keys(systemFieldSpecs).map(
    (key) => sql`${name(key === 'id' ? 's' : record, key)} as ${name(key)}`,
  );
  const values = sourceValues(context.services.registry(), module, source);
  const given = Object.entries(module.fields).map(([key, field]) => {
    const text = values[key];
    const value = text === undefined ? raw('null') : toSql(compiled(context, source, text), scope);
    return sql`(${value})::${raw(kindOf(field).column!)} as ${name(key)}`;
  });
  return [...own, ...given];
}

/** What rows are found and sorted by, and which record each of them shows. */
function namesOf(context: ReadContext, module: Module, row: SourceRow): SqlFragment[] {
  const { source, record } = row;
  const registry = context.services.registry();
  const { tokens, titleKey } = searchedAs(registry, module);
  const of = registry.module(source.module);
  const title = module.record.title;
  const titleText = sourceValues(registry, module, source)[title] ?? 'null';
  const key = titleKey
    ? masked(raw('s."titleKey"'), sightOf(context, row, of.record.title))
    : sql`lower((${toSql(compiled(context, source, titleText), seenScope(context, row))})::text)`;
  const variant = of.variants
    ? masked(name(record, of.variants.by), sightOf(context, row, of.variants.by))
    : raw('null');
  return [
    tokens ? raw('s."searchWords"') : raw('null::text as "searchWords"'),
    sql`${key} as "titleKey"`,
    sql`${source.module}::text as ${name(shownBy.module)}`,
    sql`${name(record, 'id')} as ${name(shownBy.record)}`,
    sql`(${variant})::text as ${name(shownBy.variant)}`,
  ];
}
