import { createHash } from 'node:crypto';
import type { Source } from '#engine/schema/check/index.ts';
import type { Queryable, Tx } from '../db/Database.ts';
import { sql } from '../db/query.ts';
import { readStamp, type Stamp } from './customisations.ts';
import type { FileText } from './readFiles.ts';
import type { SetAside } from './fitCustomisations.ts';

/** Files or customisations changed since they were read. */
export class Stale extends Error {
  override readonly name = 'Stale';
}

/** @throws Stale when somebody else has put something into force since */
export async function refuseStale(tx: Tx, stamp: Stamp): Promise<void> {
  if ((await readStamp(tx)) !== stamp) throw new Stale('Somebody else publishes definitions');
}

const hashes = new WeakMap<FileText, string>();

function hashOf(source: FileText): string {
  const hash =
    hashes.get(source) ?? createHash('sha256').update(source.text).digest('hex').slice(0, 32);
  hashes.set(source, hash);
  return hash;
}

/** Whether these files are those in force, word for word. */
export async function areApplied(db: Queryable, files: readonly FileText[]): Promise<boolean> {
  const known = await db.all<{ file: string; hash: string }>(
    sql`select file, hash from app.applied_file`,
  );
  const hashByFile = new Map(known.map(({ file, hash }) => [file, hash]));
  return (
    files.length === known.length &&
    files.every((source) => hashByFile.get(source.file) === hashOf(source))
  );
}

/** Remembers the files of the product as they are in force. */
export async function noteApplied(tx: Tx, files: readonly Source[]): Promise<void> {
  const known = new Map(
    (
      await tx.all<{ file: string; hash: string }>(sql`select file, hash from app.applied_file`)
    ).map(({ file, hash }) => [file, hash]),
  );
  const news = files.filter((source) => known.get(source.file) !== hashOf(source));
  const names = files.map(({ file }) => file);
  await tx.run(sql`delete from app.applied_file where file <> all(${names})`);
  if (news.length === 0) return;
  const rows = news.map((source) => ({
    file: source.file,
    kind: source.kind,
    text: source.text,
    hash: hashOf(source),
  }));
  await tx.run(sql`
    insert into app.applied_file (file, kind, text, hash)
    select file, kind, text, hash from json_populate_recordset(null::app.applied_file, ${JSON.stringify(rows)}::text::json)
    on conflict (file) do update set kind = excluded.kind, text = excluded.text, hash = excluded.hash`);
}

/** Remembers which customisations are kept though they do not fit, and what is wrong with them. */
export async function noteSetAside(tx: Tx, setAside: readonly SetAside[]): Promise<void> {
  await tx.run(sql`
    update app.customisation set set_aside = null where current and set_aside is not null`);
  for (const { kind, name, problems } of setAside)
    await tx.run(sql`
      update app.customisation set set_aside = ${JSON.stringify(problems)}::text::json
      where current and kind = ${kind} and name = ${name}`);
}
