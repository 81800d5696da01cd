import type { Queryable } from '../db/Database.ts';
import { sql } from '../db/query.ts';
import type { Validator } from './validators.ts';

/** Kept beside the definitions, so that any server can answer for an address that another one gave out. */
const kind = 'validator';
const stored = new WeakMap<Queryable, Set<string>>();

/** Makes the validator available at its hash, on every server. */
export async function storeValidator(db: Queryable, { hash, code }: Validator): Promise<void> {
  let known = stored.get(db);
  if (!known) stored.set(db, (known = new Set()));
  if (known.has(hash)) return;
  await db.run(sql`
    insert into app.definition (kind, name, version, json, hash, origin, current)
    values (${kind}, ${hash}, 1, ${JSON.stringify({ code })}::text::json, ${hash}, 'compiled', false)
    on conflict do nothing`);
  known.add(hash);
}

/** Source of the validator at a hash; undefined when there is none. */
export async function readValidator(db: Queryable, hash: string): Promise<string | undefined> {
  const row = await db.first<{ json: { code: string } }>(
    sql`select json from app.definition where kind = ${kind} and name = ${hash}`,
  );
  return row?.json.code;
}
