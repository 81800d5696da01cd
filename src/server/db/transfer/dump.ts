import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Database, Tx } from '../Database.ts';
import { raw, sql } from '../query.ts';
import { quoted } from '../sync/identifier.ts';

/**
 * A dump is a stream of JSON values, one a line: a header; for each table its columns and types, then its rows as
 * lists of texts; for each file its name, then its bytes in base64; at last a count of the rows.
 */
export type DumpLine =
  | { dump: 1; at: string; migrations: string[] }
  | { table: string; columns: Record<string, string> }
  | (string | null)[]
  | { file: string }
  | { bytes: string }
  | { end: true; rows: number };

const pageRows = 1000;
/** Rows that follow from others once these are restored. */
const noted = [
  'app.audit_unlinked',
  'app.process_figure',
  'app.process_changed',
  'app.record_summary',
  'app.record_changed',
  'app.figure_basis',
];
const chunkBytes = 512 * 1024;

export interface DumpOptions {
  /** Folder of attachments to take along. */
  filesDir?: string | undefined;
  /** Tables whose rows stay behind. */
  without?: readonly string[];
}

/** All rows of the application and its modules, as of one moment, read page by page as `use` asks for them. */
export function dump<T>(
  db: Database,
  use: (lines: AsyncIterable<DumpLine>) => Promise<T>,
  options: DumpOptions = {},
): Promise<T> {
  return db.transaction((tx) => use(linesOf(tx, options)));
}

async function* linesOf(tx: Tx, { filesDir, without = [] }: DumpOptions): AsyncGenerator<DumpLine> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`);
  const migrations = await tx.all<{ id: string }>(sql`select id from app.migration order by id`);
  yield { dump: 1, at: new Date().toISOString(), migrations: migrations.map(({ id }) => id) };
  let rows = 0;
  for (const { schema, table, columns } of await readTables(tx)) {
    yield { table: `${schema}.${table}`, columns };
    if ([...without, ...noted].includes(`${schema}.${table}`)) continue;
    for await (const row of rowsOf(tx, `${schema}.${quoted(table)}`, Object.keys(columns))) {
      yield row;
      rows += 1;
    }
  }
  if (filesDir) yield* filesOf(filesDir);
  yield { end: true, rows };
}

/** Values as texts, which are the same in every version of PostgreSQL. */
async function* rowsOf(tx: Tx, table: string, columns: string[]) {
  const texts = columns.map((column) => `${quoted(column)}::text`).join(', ');
  await tx.script(
    `declare dump no scroll cursor for select json_build_array(${texts}) as row from ${table}`,
  );
  for (;;) {
    const page = await tx.all<{ row: (string | null)[] }>(
      sql`fetch ${raw(String(pageRows))} from dump`,
    );
    for (const { row } of page) yield row;
    if (page.length < pageRows) break;
  }
  await tx.script('close dump');
}

interface DumpedTable {
  schema: string;
  table: string;
  /** Type by column, in their order. */
  columns: Record<string, string>;
}

/** In the order of their making, so that what is referred to comes first. */
export function readTables(tx: Tx): Promise<DumpedTable[]> {
  return tx.all<DumpedTable>(sql`
    select n.nspname as schema, c.relname as "table",
      json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('app', 'data') and c.relkind = 'r' and (n.nspname, c.relname) <> ('app', 'migration')
    group by n.nspname, c.relname, c.oid order by n.nspname, c.oid`);
}

async function* filesOf(folder: string): AsyncGenerator<DumpLine> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found.filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
    yield { file: relative(folder, path).split(sep).join('/') };
    for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
      yield { bytes: (bytes as Buffer).toString('base64') };
    }
  }
}
