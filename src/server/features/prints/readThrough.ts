import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { ReadPath } from '#engine/print/PrintSource.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { accessFor, seenOrNothing, stepsOf, type ReadContext } from '../access/index.ts';
import { moduleBeside, readColumns, selectColumns, type Column } from '../records/columns.ts';
import { nameOthers } from '../records/nameOthers.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, sql } from '../../db/query.ts';

/** Fields of several records of a module, also through references, as the caller sees them: by id. */
export async function readThrough(
  context: ReadContext,
  moduleName: string,
  ids: readonly string[],
  paths: readonly string[],
): Promise<Map<string, ReadPath>> {
  if (ids.length === 0 || paths.length === 0) return new Map();
  const registry = context.services.registry();
  const access = accessFor(context, moduleName);
  const columns = paths.flatMap((key): Column[] => {
    const end = followPath(registry, access.module, key);
    if (!end || isDeadEnd(end) || isLines(end.field)) return [];
    const value = seenOrNothing(context, moduleName, 't', stepsOf(key));
    if (!value) return [];
    const module = moduleBeside(context, access.module, stepsOf(key), end.field);
    return [{ key, field: end.field, value, visibility: 'always', module }];
  });
  const rows = await context.db.all<Record<string, unknown> & { '#id': string }>(
    sql`select ${join([sql`t.id as "#id"`, ...selectColumns(context, columns)])}
      from ${entityOf(access.module).table} t
      where t.id = any(${ids}::uuid[]) and ${access.rows('read', 't')}`,
  );
  const read = rows.map((row) => ({ id: row['#id'], ...readColumns(columns, row) }));
  await nameOthers(context, read);
  return new Map(read.map(({ id, values, titles }) => [id, { values, titles }]));
}
