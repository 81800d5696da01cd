import type { Module } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { grantedActions } from '../menu/permissions.ts';
import { entityOf } from '../records/sql/entity.ts';
import { sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import { columnOf } from '../records/sql/scope.ts';
import { yearOf, type Asked } from './askedFilters.ts';

/**
 * Whether no record at all has these values: those that the caller may not read count, too, as they do when a record
 * is saved.
 *
 * @throws errors.forbidden for whoever may not create records; errors.badRequest when a value is missing
 */
export async function isFree(
  services: Services,
  caller: Caller,
  module: Module,
  asked: readonly Asked[],
): Promise<{ free: boolean }> {
  if (!grantedActions(module, caller).has('create')) throw errors.forbidden({ action: 'create' });
  const values = asked.filter(({ value }) => value.trim() !== '');
  if (values.length === 0) throw errors.badRequest({ reason: 'say the value that is to be free' });
  const registry = services.registry();
  const row = { alias: 't', module: module.module };
  const conditions = values.map(({ field, value, year }) => {
    if (!fieldOf(module, field)) throw errors.badRequest({ reason: `no field "${field}"` });
    const text = year ? String(yearOf(field, value)) : value.trim();
    return sql`${columnOf(registry, row, [field])}::text = ${text}`;
  });
  const { table } = entityOf(module);
  const found = await services.db.first(
    sql`select 1 as n from ${table} t where ${and(conditions)} limit 1`,
  );
  return { free: !found };
}
