import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import type { Written } from '#engine/record/work/Written.ts';
import { BindingReader, isInForce, text } from './BindingReader.ts';
import { decidesRights } from './decidesRights.ts';

/** A role that ends on some day leaves nobody behind: who stays an administrator is one then, too. */
const lastingYears = 100;

/**
 * Whether somebody with an open account is an administrator now and for good. A company without accounts shuts nobody
 * out.
 */
export async function isAdministered(
  db: Queryable,
  registry: Registry,
  now: Date,
): Promise<boolean> {
  const accounts = await db.all<{ id: string; disabled: boolean }>(
    sql`select user_id as id, disabled from app.account`,
  );
  if (accounts.length === 0) return true;
  const later = new Date(now);
  later.setUTCFullYear(now.getUTCFullYear() + lastingYears);
  const today = await administratorsAt(db, registry, now);
  const then = await administratorsAt(db, registry, later);
  return accounts.some(({ id, disabled }) => !disabled && today.has(id) && then.has(id));
}

async function administratorsAt(db: Queryable, registry: Registry, at: Date) {
  const { users, roleHolders, administratorRole } = registry.system;
  const reader = new BindingReader(db, registry, at);
  const people = await reader.read(users.module, users.active, []);
  const active = new Set(people.filter(isInForce).map(({ row }) => text(row.id)));
  const { module, role, user } = roleHolders;
  const holders = (await reader.read(module, roleHolders.active, [role, user])).filter(isInForce);
  const ids = holders.filter(({ row }) => row[role] === administratorRole);
  return new Set(ids.map(({ row }) => text(row[user])).filter((id) => active.has(id)));
}

/** Whether these writes can make an administrator less. */
export function touchesAdministrators(services: Services, written: readonly Written[]): boolean {
  const registry = services.registry();
  const { users, roleHolders } = registry.system;
  const administrators = services.directory().administrators();
  return written.some(({ module, id, before, changes }) => {
    if (!before || !decidesRights(registry, module.module, changes)) return false;
    if (module.module === users.module) return administrators.includes(id);
    const holder = module.module === roleHolders.module && before[roleHolders.user];
    return typeof holder === 'string' && administrators.includes(holder);
  });
}

/**
 * Somebody who administers must stay. Reads after the epoch of permissions is bumped: whoever takes the role from
 * the other one at the same time waits there.
 *
 * @throws errors.lastAdministrator
 */
export async function keepAnAdministrator(services: Services, tx: Queryable): Promise<void> {
  if (!(await isAdministered(tx, services.registry(), services.now())))
    throw errors.lastAdministrator();
}
