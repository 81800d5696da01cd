import type { Database } from './Database.ts';
import { sql } from './query.ts';
import { migrations } from './migrations/index.ts';

/** Keys of advisory locks; one number per purpose. */
export const locks = {
  schema: 72_001,
  definitions: 72_002,
  redeemCodes: 72_003,
  firstData: 72_004,
  uploads: 72_005,
  /** Taken by who links the audit, see 0043. */
  audit: 72_006,
  comments: 72_057,
  /** Taken by who folds kept figures. */
  figures: 72_062,
} as const;

const base = `
create schema if not exists app;
create schema if not exists data;
create table if not exists app.migration (id text primary key, applied_at timestamptz not null default now());`;

/** Applies what is new in the list of migrations, in one transaction; other servers wait meanwhile. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${locks.schema})`);
    await tx.script(base);
    const rows = await tx.all<{ id: string }>(sql`select id from app.migration`);
    const done = new Set(rows.map(({ id }) => id));
    for (const migration of migrations.filter(({ id }) => !done.has(id))) {
      await tx.script(migration.sql);
      await tx.run(sql`insert into app.migration (id) values (${migration.id})`);
    }
  });
  await addExtensions(db);
}

/** Search is better with them and works without: a role that may not create them is no obstacle. */
async function addExtensions(db: Database) {
  for (const name of ['pg_trgm', 'unaccent']) {
    await db.script(`create extension if not exists ${name}`).catch(() => {});
  }
}
