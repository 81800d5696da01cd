import { recordLines, type RecordData } from '#engine/schema/record.ts';
import type { Registry, RollupUse } from '#engine/schema/registry.ts';
import { keysOf } from '#engine/schema/rollups.ts';
import type { Tx } from '../../../db/Database.ts';
import { entityOf } from '../sql/entity.ts';
import { name, sql, statement } from '../sql/fragment.ts';
import type { View } from './View.ts';

/**
 * Records that have, themselves or in a line, one of these targets in their own first key; those that this unit of
 * work has changed included.
 */
export async function holdersOf(
  registry: Registry,
  tx: Tx,
  view: View,
  { module, table, term }: RollupUse,
  targets: ReadonlySet<string>,
): Promise<Set<string>> {
  const column = keysOf(term)[0]!;
  const entity = entityOf(registry.module(module));
  const [rows, id] =
    table === undefined
      ? [entity.table, name('r', 'id')]
      : [entity.lines.get(table)!.table, name('r', 'parentId')];
  const found = await tx.all<{ id: string }>(
    statement(sql`select distinct ${id} as id from ${rows} r
      where r.${name(column)} = any(${[...targets]}::uuid[]) order by 1`),
  );
  const rowsOf = (record: RecordData | null) =>
    table === undefined ? [record] : recordLines(record?.[table]);
  const changed = view
    .changedOf(module)
    .filter(({ record }) => rowsOf(record).some((row) => targets.has(row?.[column] as string)));
  return new Set([...found.map((row) => row.id), ...changed.map((one) => one.id)]);
}
