import type { RecordData } from '#engine/schema/record.ts';
import type { Registry, RollupUse } from '#engine/schema/registry.ts';
import { keysOf } from '#engine/schema/rollups.ts';
import type { Tx } from '../../../db/Database.ts';
import { entityOf } from '../sql/entity.ts';
import { name, sql, statement } from '../sql/fragment.ts';
import type { View } from './View.ts';

/** Records with a line whose first key is one of these targets, those that this unit of work has changed included. */
export async function holdersOfLines(
  registry: Registry,
  tx: Tx,
  view: View,
  { module, table, term }: RollupUse,
  targets: ReadonlySet<string>,
): Promise<Set<string>> {
  const column = keysOf(term)[0]!;
  const lines = entityOf(registry.module(module)).lines.get(table!)!.table;
  const found = await tx.all<{ parentId: string }>(
    statement(sql`select distinct l."parentId" from ${lines} l
      where l.${name(column)} = any(${[...targets]}::uuid[]) order by l."parentId"`),
  );
  const changed = view
    .changedOf(module)
    .filter(({ record }) =>
      ((record?.[table!] ?? []) as RecordData[]).some((line) =>
        targets.has(line[column] as string),
      ),
    );
  return new Set([...found.map(({ parentId }) => parentId), ...changed.map(({ id }) => id)]);
}
