import type { Registry } from '#engine/schema/registry.ts';
import type { Database } from '../Database.ts';
import { locks } from '../migrate.ts';
import { sql } from '../query.ts';
import { indexesOf } from './indexes.ts';
import { syncTables } from './syncTables.ts';

/** Few enough that whoever works meanwhile does not notice. */
const atOnce = 3;

/**
 * Creates the indexes that a sync left out, a few at a time, and notes that the tables are as the modules want them.
 * Whatever is missing after a stop is created by the next sync.
 */
export async function createIndexes(
  db: Database,
  registry: Registry,
  isStopped: () => boolean,
): Promise<void> {
  const left = indexesOf(registry)
    .filter(({ isUnique }) => !isUnique)
    .map((index) => index.sql.replace('create index', 'create index if not exists'));
  while (left.length > 0) {
    if (isStopped()) return;
    const some = left.splice(0, atOnce);
    await db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${locks.schema})`);
      await tx.script(some.join(';\n'));
    });
  }
  await syncTables(db, registry);
}
