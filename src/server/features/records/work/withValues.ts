import type { Module } from '#engine/schema/language/index.ts';
import { recordStatus, type RecordData } from '#engine/schema/record.ts';
import type { Tx } from '../../../db/Database.ts';
import { entityOf } from '../sql/entity.ts';
import { name, sql } from '../../../db/query.ts';
import { and } from '../sql/fragment.ts';

/** The record of a module, not voided, that has these values. */
export async function withValues(
  tx: Tx,
  module: Module,
  values: RecordData,
  without: readonly string[],
): Promise<string | undefined> {
  const { table } = entityOf(module);
  const conditions = [
    ...Object.entries(values).map(([field, value]) => sql`t.${name(field)} = ${value}`),
    ...(module.fields['status'] ? [sql`t.status <> ${recordStatus.void}`] : []),
    sql`not t.id = any(${without}::uuid[])`,
  ];
  const [found] = await tx.all<{ id: string }>(
    sql`select t.id from ${table} t where ${and(conditions)} limit 1`,
  );
  return found?.id;
}
