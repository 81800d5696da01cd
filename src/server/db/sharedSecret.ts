import { randomBytes } from 'node:crypto';
import type { Queryable } from './Database.ts';
import { sql } from './query.ts';

/** 32 bytes that all servers of a database share; made when first asked for. */
export async function sharedSecret(db: Queryable, name: string): Promise<Buffer> {
  await db.run(sql`insert into app.secret (name, value) values (${name}, ${randomBytes(32)})
    on conflict (name) do nothing`);
  const row = await db.first<{ value: Buffer }>(
    sql`select value from app.secret where name = ${name}`,
  );
  return row!.value;
}
