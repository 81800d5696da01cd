import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hashOfFile } from '../../../features/attachments/storage.ts';
import type { Queryable } from '../../Database.ts';
import { sql } from '../../query.ts';
import type { Difference } from './Difference.ts';

interface Row {
  id: string;
  module: string;
  name: string;
  storedAs: string;
  sha256: string;
}

/** A file that is younger may be on its way into the database. */
const uploadMs = 3_600_000;

/** Attachments that are missing on disk or changed, and files on disk that no attachment names. */
export async function files(db: Queryable, filesDir: string): Promise<Difference[]> {
  const rows = await db.all<Row>(sql`
    select id, coalesce(module, 'attachment') as module, name, stored_as as "storedAs", sha256
    from app.attachment order by created_at, id`);
  const hashes = new Map<string, string | undefined>();
  for (const { storedAs } of rows)
    if (!hashes.has(storedAs)) hashes.set(storedAs, await hashOfFile({ filesDir }, storedAs));
  const damaged = rows
    .filter(({ storedAs, sha256 }) => hashes.get(storedAs) !== sha256)
    .map(({ id, module, name, storedAs, sha256 }): Difference => {
      const hash = hashes.get(storedAs);
      const found = hash ? `${storedAs} with ${hash}` : null;
      return {
        check: 'file',
        module,
        field: name,
        id,
        found,
        expected: `${storedAs} with ${sha256}`,
      };
    });
  const ofJobs = await db.all<{ storedAs: string }>(
    sql`select stored_as as "storedAs" from app.job where stored_as is not null`,
  );
  for (const { storedAs } of ofJobs) hashes.set(storedAs, undefined);
  const extra = (await filesIn(filesDir)).filter((file) => !hashes.has(file));
  return [
    ...damaged,
    ...extra.map((file): Difference => ({
      check: 'file',
      module: 'attachment',
      field: file,
      id: null,
      found: file,
      expected: null,
    })),
  ];
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const old: string[] = [];
  for (const path of paths.toSorted())
    if (Date.now() - (await stat(path)).mtimeMs > uploadMs) old.push(relative(folder, path));
  return old;
}
