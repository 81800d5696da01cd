import type { System } from '#engine/schema/language/index.ts';
import type { RedeemCode } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { locks } from '../../db/migrate.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { inForce } from './inForce.ts';

type Codes = NonNullable<System['redeemCodes']>;
type Row = RedeemCode & { id: string };

/** The caller's code, as long as it can be redeemed. */
export const ownCode = (services: Services, on: Queryable, codes: Codes, caller: Caller) =>
  firstCode(services, on, codes, caller.userId);

/** A code that nobody has; those that were entered first go first. */
export const freeCode = (services: Services, on: Queryable, codes: Codes) =>
  firstCode(services, on, codes, null);

function firstCode(services: Services, on: Queryable, codes: Codes, userId: string | null) {
  const { module, code, link, user, active } = codes;
  const { table } = entityOf(services.registry().module(module));
  const isTheirs = sql`t.${name(user)} is not distinct from ${userId}::uuid`;
  return on.first<Row>(
    sql`select t.id, t.${name(code)} as code, coalesce(t.${name(link)}, '') as link
      from ${table} t where ${isTheirs} and ${inForce(services, module, active)}
      order by t.${name('createdAt')}, t.id limit 1`,
  );
}

/**
 * Reserves a code for the caller, who keeps it; asked again, it answers the same one. No two people get one code.
 *
 * @throws errors.notFound where there are no codes, errors.noCodeLeft when all are taken
 */
export function takeCode(services: Services, caller: Caller): Promise<RedeemCode> {
  const codes = services.registry().system.redeemCodes;
  if (!codes) throw errors.notFound();
  return services.db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${locks.redeemCodes})`);
    const own = await ownCode(services, tx, codes, caller);
    if (own) return codeOf(own);
    const free = await freeCode(services, tx, codes);
    if (!free) throw errors.noCodeLeft();
    const { module, user, at } = codes;
    const context = { services, tx, caller, now: services.now() };
    const work = await openRecordWork(context, [{ module, id: free.id, moments: [] }]);
    const values = { [user]: caller.userId, [at]: context.now.toISOString() };
    await work.change(module, free.id, { values, action: 'take' });
    await work.flush();
    return codeOf(free);
  });
}

export const codeOf = ({ code, link }: Row): RedeemCode => ({ code, link });
