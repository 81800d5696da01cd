import { createHash } from 'node:crypto';
import type { Tx } from '../../../db/Database.ts';
import { sql } from '../../../db/query.ts';

/** Locks keys until the transaction ends, in the order in which they are given: everybody gives them in the same. */
export async function hold(
  tx: Tx,
  keys: readonly (readonly [key: string, isExclusive: boolean])[],
): Promise<void> {
  const numbers = keys.map(([key]) => numberOf(key));
  const exclusive = keys.map(([, isExclusive]) => isExclusive);
  await tx.all(
    sql`select case when k.exclusive then pg_advisory_xact_lock(k.number)::text
        else pg_advisory_xact_lock_shared(k.number)::text end
      from unnest(${numbers}::bigint[], ${exclusive}::boolean[]) k(number, exclusive)`,
  );
}

/** The number of an advisory lock; two keys that share one only wait for each other. */
const numberOf = (key: string) =>
  createHash('sha256').update(key).digest().readBigInt64BE(0).toString();
