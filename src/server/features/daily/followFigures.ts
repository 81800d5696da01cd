import { ExpressionError } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import type { Figure } from '#engine/schema/figures.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { formulaSql } from '../../db/formulaSql.ts';
import { rollupSql } from '../../db/rollupSql.ts';
import type { Services } from '../../Services.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { systemCaller } from '../../systemCaller.ts';

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
  const row = {
    alias,
    module: module.module,
    ...(table !== undefined && { table, parent: 't' }),
  };
  const now = services.now();
  if (spec.rollup)
    return sql`${rollupSql(registry, spec, row, now)} is distinct from ${name(alias, field)}`;
  try {
    return sql`${formulaSql(registry, module, figure, alias, now)} is distinct from ${name(alias, field)}`;
  } catch (error) {
    if (error instanceof ExpressionError) return sql`true`;
    throw error;
  }
}
