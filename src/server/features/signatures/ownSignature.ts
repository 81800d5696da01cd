import type { OwnSignature } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import type { Caller, Services } from '../../Services.ts';
import { inForce } from '../downloads/inForce.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';

/** The caller's signature: the one in use, or the one that waits to be. */
export async function ownSignature(
  services: Services,
  caller: Caller,
  db: Queryable = services.db,
): Promise<OwnSignature> {
  const registry = services.registry();
  const binding = registry.system.signatures;
  if (!binding) return { module: null, state: 'none', id: null, picture: null };
  const { module, user, image, active } = binding;
  const { table } = entityOf(registry.module(module));
  const row = await db.first<{ id: string; picture: string; isUsed: boolean }>(
    sql`select t.id, a.id as picture, coalesce(${inForce(services, module, active)}, false) as "isUsed"
      from ${table} t join app.attachment a on a.business_key = t.id and a.field = ${image}
        and a.deleted_at is null
      where t.${name(user)} = ${caller.userId}::uuid
      order by "isUsed" desc, a.created_at desc limit 1`,
  );
  if (!row) return { module, state: 'none', id: null, picture: null };
  return { module, state: row.isUsed ? 'used' : 'waiting', id: row.id, picture: row.picture };
}
