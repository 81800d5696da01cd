import type { CustomTarget } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { entityOf } from '../records/sql/entity.ts';
import { sql } from '../../db/query.ts';

/** What whoever retires a module confirms. */
const retire = 'retire';

/** @throws errors.customHasRecords when a module still has records, unless it is retired with them */
export async function refuseRecords(
  { db, registry }: Services,
  { kind, name }: CustomTarget,
  confirmed: readonly string[],
): Promise<void> {
  const module = kind === 'module' ? registry().findModule(name) : undefined;
  if (!module || module.sources || confirmed.includes(retire)) return;
  const { table } = entityOf(module);
  const row = await db.first<{ count: string }>(sql`select count(*) as count from ${table}`);
  const count = Number(row!.count);
  if (count > 0) throw errors.toConfirm(errors.customHasRecords({ count }), retire);
}
