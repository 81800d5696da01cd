import { ExpressionError, toSql } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import { keyOfFigure, type Figure } from '#engine/schema/figures.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { formulasOf } from '#engine/schema/recompute.ts';
import { rollupSql } from '../../db/rollupSql.ts';
import type { Services } from '../../Services.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, raw, sql } from '../records/sql/fragment.ts';
import { sqlScope } from '../records/sql/scope.ts';
import { userVariable } from '../records/userVariable.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { systemCaller } from '../systemCaller.ts';

/** Computes figures of a record again, with what follows from them. */
export const followFigures = (
  services: Services,
  module: string,
  id: string,
  figures: readonly string[],
) =>
  services.db.transaction(async (tx) => {
    const context = { services, tx, caller: systemCaller, now: services.now() };
    const work = await openRecordWork(context, [{ module, id, moments: [] }]);
    await work.follow(module, id, figures);
    await work.flush();
  });

/** True for rows `t` of a module in which a figure is not what it would be now, as far as SQL can tell. */
export function isStale(services: Services, module: Module, figure: Figure): SqlFragment {
  const { table } = figure;
  if (table === undefined) return differs(services, module, figure, 't');
  const lines = entityOf(module).lines.get(table)!.table;
  return sql`exists (select from ${lines} k where k."parentId" = t.id
    and ${differs(services, module, figure, 'k')})`;
}

function differs(services: Services, module: Module, figure: Figure, alias: string): SqlFragment {
  const { field, table, spec } = figure;
  const registry = services.registry();
  const row = { alias, module: module.module, ...(table !== undefined && { table }) };
  const parent = table === undefined ? undefined : { alias: 't', module: module.module };
  const now = services.now();
  if (spec.rollup)
    return sql`${rollupSql(registry, spec, { ...row, ...(parent && { parent: 't' }) }, now)} is distinct from ${name(alias, field)}`;
  const formula = formulasOf(registry, module.module).find(
    (one) => keyOfFigure(one) === keyOfFigure(figure),
  )!;
  const constants = { user: userVariable(systemCaller) };
  try {
    const scope = sqlScope({ registry, row, ...(parent && { parent }), constants, now });
    const value = toSql(formula.expression, scope);
    return sql`(${value})::${raw(kindOf(spec).column!)} is distinct from ${name(alias, field)}`;
  } catch (error) {
    if (error instanceof ExpressionError) return sql`true`;
    throw error;
  }
}
