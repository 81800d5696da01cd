import { toCondition } from '#engine/expression/index.ts';
import type { Search } from '#engine/record/work/RecordStore.ts';
import { inMemory } from '#engine/schema/expressions.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Tx } from '../../../db/Database.ts';
import { entityOf } from '../sql/entity.ts';
import { sql } from '../../../db/query.ts';
import { and } from '../sql/fragment.ts';
import { sqlScope } from '../sql/scope.ts';
import { countsSql } from './countsSql.ts';

/** Ids of records that meet a condition. */
export async function meeting(
  registry: Registry,
  tx: Tx,
  { of, condition, known, counting, without, most }: Search,
): Promise<string[]> {
  const scope = sqlScope({
    registry,
    row: { alias: 't', module: of },
    constants: {},
    now: new Date(known.now),
  });
  const conditions = [
    toCondition(condition, { ...scope, known: { roots: inMemory, context: known } }),
    ...(counting ? [countsSql(registry, counting, 't')] : []),
    sql`not t.id = any(${without}::uuid[])`,
  ];
  const { table } = entityOf(registry.module(of));
  const limit = most === undefined ? sql`` : sql` limit ${most}::int`;
  const found = await tx.all<{ id: string }>(
    sql`select t.id from ${table} t where ${and(conditions)}${limit}`,
  );
  return found.map(({ id }) => id);
}
