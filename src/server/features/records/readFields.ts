import { kindOf } from '#engine/fields/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { readColumns, selectColumns, type Column } from './columns.ts';
import { readLines } from './readLines.ts';
import { entityOf } from './sql/entity.ts';
import { join, sql } from '../../db/query.ts';
import { and } from './sql/fragment.ts';
import { columnOf } from './sql/scope.ts';

/** A record that is there already, as the person may see it. */
export interface Existing {
  id: string;
  rev: number;
  values: RecordData;
  /** Fields that this person does not see of it. */
  hidden: ReadonlySet<string>;
}

/** Records that the person may read, with their fields and lines of some tables, by id. */
export async function readFields(
  context: ReadContext,
  module: Module,
  ids: readonly string[],
  tables: readonly string[] = [],
): Promise<Map<string, Existing>> {
  const existing = new Map<string, Existing>();
  if (ids.length === 0) return existing;
  const access = accessFor(context, module.module);
  const row = { alias: 't', module: module.module };
  const columns = Object.entries(module.fields)
    .filter(([, field]) => kindOf(field).column !== null)
    .map(([key, field]): Column => ({
      key,
      // an id is compared, its title is not wanted
      field: { ...field, type: 'string' },
      value: columnOf(context.services.registry(), row, [key]),
      visibility: access.visibility(key, 't'),
    }));
  const shown = columns.filter(({ visibility }) => visibility !== 'never');
  const [rows, lines] = await Promise.all([
    context.db.all<Record<string, unknown> & { id: string; rev: number }>(
      sql`select ${join([sql`t.id, t.rev`, ...selectColumns(context, shown)])}
        from ${entityOf(module).table} t where ${and([sql`t.id = any(${ids}::uuid[])`, access.rows('read', 't')])}`,
    ),
    tables.length ? readLines(context, access, ids, tables) : [],
  ]);
  for (const found of rows) {
    const { values, hidden } = readColumns(columns, found);
    for (const { field, lines: all } of lines)
      values[field] = all
        .filter(({ parentId }) => parentId === found.id)
        .map((line) => line.values as FieldValue);
    existing.set(found.id, {
      id: found.id,
      rev: found.rev,
      values,
      hidden: new Set(hidden),
    });
  }
  return existing;
}
