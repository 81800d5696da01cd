import type { Access, ReadContext } from '../access/index.ts';
import { readColumns, selectColumns, type Column, type ReadRow } from './columns.ts';
import { nameOthers } from './nameOthers.ts';
import { entityOf } from './sql/entity.ts';
import { join, name, sql } from '../../db/query.ts';
import { columnOf, moduleNamed } from './sql/scope.ts';

/** Lines of one table field, in order, each with the id of its record. */
export interface Lines {
  field: string;
  lines: (ReadRow & { parentId: string })[];
}

/** Lines of records as the caller may see them, one statement for each line table. */
export async function readLines(
  context: ReadContext,
  access: Access,
  ids: readonly string[],
  tables: readonly string[] = [...entityOf(access.module).lines.keys()],
): Promise<Lines[]> {
  const registry = context.services.registry();
  const { module } = access;
  const entity = entityOf(module);
  const visible = tables.filter((table) => access.visibility(table, 't') !== 'never');
  return Promise.all(
    visible.map(async (field) => {
      const row = { alias: 'l', module: module.module, table: field };
      const columns = Object.entries(module.fields[field]!.columns ?? {}).map(
        ([key, column]): Column => ({
          key,
          field: column,
          value: columnOf(registry, row, [key]),
          visibility: access.visibility(`${field}.${key}`, 't'),
          module: moduleNamed(registry, row, column),
        }),
      );
      const shown = columns.filter(({ visibility }) => visibility !== 'never');
      const visibility = access.visibility(field, 't');
      const condition = typeof visibility === 'object' ? sql` and ${visibility}` : sql``;
      const rows = await context.db.all<Record<string, unknown> & { id: string; parentId: string }>(
        sql`select ${join([sql`l.id, l."parentId"`, ...selectColumns(context, shown)])}
          from ${entity.lines.get(field)!.table} ${name('l')} join ${entity.table} t on t.id = l."parentId"
          where l."parentId" = any(${ids}::uuid[]) and ${access.rows('read', 't')}${condition}
          order by l."parentId", l.position`,
      );
      const lines = rows.map((line) => {
        const read = readColumns(columns, line);
        return { ...read, values: { id: line.id, ...read.values }, parentId: line.parentId };
      });
      await nameOthers(context, lines);
      return { field, lines };
    }),
  );
}
