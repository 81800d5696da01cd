import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import type { Operator } from '#engine/fields/operators.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { isMultiple, referencedModule } from '#engine/schema/registry.ts';
import type { Filter } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import { accessFor, seen, stepsOf, type ReadContext } from '../../access/index.ts';
import { mayContain, rowTokens, searchSources } from '../search.ts';
import { searchedAs } from '../sources/searchedAs.ts';
import { entityOf } from '../sql/entity.ts';
import { name, sql } from '../../../db/query.ts';
import { and } from '../sql/fragment.ts';
import { asRead } from '../sql/asRead.ts';
import { columnOf, type RowSource } from '../sql/scope.ts';
import { today } from '../today.ts';
import { columnType } from './columnType.ts';
import { checkOperator, conditionOf, opposites } from './conditions.ts';

/**
 * A filter as a condition on row `alias`, over values as the caller sees them.
 *
 * @throws errors.badRequest naming what is wrong: the field, the operator or the value
 */
export function filterCondition(
  context: ReadContext,
  module: string,
  alias: string,
  filter: Filter,
): SqlFragment {
  return along(context, { module, alias }, stepsOf(filter.field), filter);
}

function along(
  context: ReadContext,
  row: RowSource,
  path: readonly string[],
  filter: Filter,
): SqlFragment {
  const { module, alias } = row;
  const [head, ...rest] = path;
  const registry = context.services.registry();
  const field = fieldOf(registry.module(module), head!);
  if (!field)
    throw errors.badRequest({ reason: `you cannot use the field "${filter.field}" here` });
  if (rest.length === 0) return own(context, row, head!, filter);
  const opposite = Object.hasOwn(opposites, filter.operator)
    ? opposites[filter.operator as Operator]
    : undefined;
  if (opposite)
    return sql`coalesce(not ${along(context, row, path, { ...filter, operator: opposite })}, true)`;
  if (isLines(field) && rest.length === 1)
    return someLine(context, { ...row, table: head! }, rest[0]!, filter);
  const target = referencedModule(field, registry.system);
  if (!target || isMultiple(field))
    throw errors.badRequest({ reason: `"${filter.field}" does not go through a reference` });
  // As a set of ids, so that the referenced table is filtered once and not for every row.
  const inner = `${alias}f`;
  const matching = and([
    accessFor(context, target).rows('read', inner),
    along(context, { module: target, alias: inner }, rest, filter),
  ]);
  const { table } = entityOf(registry.module(target));
  return sql`${seen(context, module, alias, [head!])} in (select ${name(inner, 'id')} from ${table} ${name(inner)} where ${matching})`;
}

function own(
  context: ReadContext,
  { module, alias }: RowSource,
  key: string,
  { field: path, operator: given, value: operand }: Filter,
): SqlFragment {
  const registry = context.services.registry();
  const spec = fieldOf(registry.module(module), key)!;
  const operator = checkOperator(spec, given, path);
  const value = asRead(spec, seen(context, module, alias, [key]));
  const opposite = opposites[operator];
  const column = columnType(key, spec);
  const condition = column
    ? conditionOf(opposite ?? operator, {
        ...perspective(context),
        field: spec,
        column,
        value,
        operand,
      })
    : hasEntries(context, module, alias, key);
  if (opposite) return sql`coalesce(not (${condition}), true)`;
  const isSearched =
    alias === listed &&
    ['contains', 'startsWith'].includes(operator) &&
    isText(spec) &&
    searchedAs(registry, registry.module(module)).tokens &&
    searchSources(registry.module(module)).includes(key);
  const indexed = isSearched ? mayContain(rowTokens, String(operand)) : undefined;
  return indexed ? and([indexed, condition]) : condition;
}

/** The row of the list itself: what it refers to is fewer, and looked through once. */
const listed = 't';

/** A text that is the record’s own: what is fetched live changes without the record. */
const isText = (field: Field) => kindOf(field).column === 'text' && field.fetch?.mode !== 'live';

/** True when a line has in a column what is asked for: `lines.contractId`. */
function someLine(
  context: ReadContext,
  { module: moduleName, alias, table }: Required<RowSource>,
  key: string,
  { field: path, operator: given, value: operand }: Filter,
): SqlFragment {
  const registry = context.services.registry();
  const module = registry.module(moduleName);
  const field = module.fields[table]!.columns?.[key];
  const column = field && kindOf(field).column;
  const access = accessFor(context, moduleName);
  const visible = [table, `${table}.${key}`].map((name) => access.visibility(name, alias));
  if (!field || !column || visible.includes('never'))
    throw errors.badRequest({ reason: `you cannot use the field "${path}" here` });
  const line = `${alias}l`;
  const value = asRead(
    field,
    columnOf(registry, { alias: line, module: moduleName, table }, [key]),
  );
  const condition = conditionOf(checkOperator(field, given, path), {
    ...perspective(context),
    field,
    column,
    value,
    operand,
  });
  const lines = entityOf(module).lines.get(table)!.table;
  const conditions = visible.flatMap((one) => (typeof one === 'object' ? [one] : []));
  return and([
    ...conditions,
    sql`${name(alias, 'id')} in (select ${name(line, 'parentId')} from ${lines} ${name(line)} where ${condition})`,
  ]);
}

/** By whom and when it is asked: relative days and values of one’s own depend on it. */
function perspective({ services, caller }: ReadContext) {
  const registry = services.registry();
  return { caller, today: today(registry, services.now()), timeZone: registry.system.timeZone };
}

/** True when a table field has lines, or an attachment field files. */
function hasEntries(
  context: ReadContext,
  moduleName: string,
  alias: string,
  key: string,
): SqlFragment {
  const module = context.services.registry().module(moduleName);
  const visibility = accessFor(context, moduleName).visibility(key, alias);
  const lines = entityOf(module).lines.get(key);
  const entries = lines
    ? sql`exists (select from ${lines.table} e where e."parentId" = ${name(alias, 'id')})`
    : sql`exists (select from app.attachment e where e.business_key = ${name(alias, 'id')}
        and e.field = ${key} and e.deleted_at is null)`;
  return typeof visibility === 'object' ? and([visibility, entries]) : entries;
}
