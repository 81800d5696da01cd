import type { Registry, RollupUse } from '#engine/schema/registry.ts';
import { keysOf } from '#engine/schema/rollups.ts';
import type { Tx } from '../../../db/Database.ts';
import { entityOf } from '../sql/entity.ts';
import { name, sql } from '../../../db/query.ts';

/** Records that have, themselves or in a line, one of these targets in their own first key. */
export async function holders(
  registry: Registry,
  tx: Tx,
  { module, table, term }: RollupUse,
  targets: ReadonlySet<string>,
): Promise<string[]> {
  const column = keysOf(term)[0]!;
  const entity = entityOf(registry.module(module));
  const [rows, id] =
    table === undefined
      ? [entity.table, name('r', 'id')]
      : [entity.lines.get(table)!.table, name('r', 'parentId')];
  const found = await tx.all<{ id: string }>(
    sql`select distinct ${id} as id from ${rows} r
      where r.${name(column)} = any(${[...targets]}::uuid[]) order by 1`,
  );
  return found.map((row) => row.id);
}
