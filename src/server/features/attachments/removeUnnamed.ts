import { sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';
import { removeFile } from './storage.ts';

/** Takes files from disk that no row names. A commit whose answer was lost may have kept the rows. */
export async function removeUnnamed({ db, config }: Services, storedAs: readonly string[]) {
  if (storedAs.length === 0) return;
  const rows = await db.all<{ stored_as: string }>(
    sql`select stored_as from app.attachment where stored_as = any(${storedAs}::text[])`,
  );
  const named = new Set(rows.map((row) => row.stored_as));
  for (const file of storedAs) if (!named.has(file)) await removeFile(config, file);
}
