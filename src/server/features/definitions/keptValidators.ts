import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import type { Validator } from '../../definitions/validators.ts';
import { errors } from '../../errors.ts';

/** Kept so far by this process. */
const kept = new WeakMap<Queryable, Set<string>>();

/** Keeps a validator where every server finds it; answers its address. */
export async function keepValidator(db: Queryable, { hash, code }: Validator): Promise<string> {
  let hashes = kept.get(db);
  if (!hashes) kept.set(db, (hashes = new Set()));
  if (!hashes.has(hash)) {
    await db.run(
      sql`insert into app.validator (hash, code) values (${hash}, ${code}) on conflict do nothing`,
    );
    hashes.add(hash);
  }
  return `/api/v1/definitions/validator/${hash}.js`;
}

/** @throws BusinessError notFound */
export async function validatorCode(db: Queryable, hash: string): Promise<string> {
  const row = await db.first<{ code: string }>(
    sql`select code from app.validator where hash = ${hash}`,
  );
  if (!row) throw errors.notFound();
  return row.code;
}
