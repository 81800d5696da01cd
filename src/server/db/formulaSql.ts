import { toSql, type SqlFragment } from '#engine/expression/index.ts';
import { kindOf } from '#engine/fields/index.ts';
import { keyOfFigure, type Figure } from '#engine/schema/figures.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { formulasOf } from '#engine/record/recompute.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { raw, sql } from './query.ts';
import { sqlScope } from '../features/records/sql/scope.ts';
import { userVariable } from '../features/records/userVariable.ts';
import { systemCaller } from '../systemCaller.ts';
import { rounded } from './rollupSql.ts';

export const formulaOf = (registry: Registry, { module }: Module, figure: Figure) =>
  formulasOf(registry, module).find((one) => keyOfFigure(one) === keyOfFigure(figure))!;

/**
 * What a computed field should hold: a scalar expression over the row `alias`, of a record or of a line of the record
 * `t`, as it is stored.
 *
 * @throws ExpressionError when the formula cannot be said in SQL
 */
export function formulaSql(
  registry: Registry,
  module: Module,
  figure: Figure,
  alias: string,
  now: Date,
): SqlFragment {
  const { table, spec } = figure;
  const row = { alias, module: module.module, ...(table !== undefined && { table }) };
  const parent = table === undefined ? undefined : { alias: 't', module: module.module };
  const constants = { user: userVariable(systemCaller) };
  const scope = sqlScope({ registry, row, ...(parent && { parent }), constants, now });
  const value = toSql(formulaOf(registry, module, figure).expression, scope);
  return sql`(${rounded(spec, value)})::${raw(kindOf(spec).column!)}`;
}
