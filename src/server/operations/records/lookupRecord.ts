import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { LookupQuery } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, seenOrNothing, type ReadContext } from '../access/index.ts';
import { moduleBeside, readColumns, selectColumns, type Column } from './columns.ts';
import { nameOthers } from './nameOthers.ts';
import { isUuid } from './newId.ts';
import { entityOf } from './sql/entity.ts';
import { join, sql, statement } from './sql/fragment.ts';

/** Values and titles of references, by path. */
export interface LookupAnswer {
  values: Record<string, FieldValue>;
  titles: Record<string, string | null>;
}

/**
 * Fields of one record, also through its references, for what a form fetches and computes. What the caller may not
 * see is left out.
 *
 * @throws errors.notFound when the record does not exist or may not be read
 */
export async function lookupRecord(
  services: Services,
  caller: Caller,
  moduleName: string,
  { id, paths }: LookupQuery,
): Promise<LookupAnswer> {
  const context: ReadContext = { services, caller, db: services.db };
  const registry = services.registry();
  const access = accessFor(context, moduleName);
  const columns = [...new Set(['id', ...paths])].flatMap((key): Column[] => {
    const end = followPath(registry, access.module, key);
    if (!end || isDeadEnd(end)) return [];
    const value = seenOrNothing(context, moduleName, 't', key.split('.'));
    if (!value) return [];
    const module = moduleBeside(context, access.module, key.split('.'), end.field);
    return [{ key, field: end.field, value, visibility: 'always', module }];
  });
  const row = isUuid(id)
    ? await services.db.first(
        statement(sql`select ${join(selectColumns(context, columns))} from ${entityOf(access.module).table} t
          where t.id = ${id}::uuid and ${access.rows('read', 't')}`),
      )
    : undefined;
  if (!row) throw errors.notFound();
  const read = readColumns(columns, row);
  await nameOthers(context, [read]);
  return { values: read.values, titles: read.titles };
}
