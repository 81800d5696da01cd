import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { createRegistry } from '#engine/schema/registry.ts';
import { readDefinitions } from '../../definitions/readDefinitions.ts';
import { privateMode } from '../../privateFolder.ts';
import type { Database, Tx } from '../Database.ts';
import { locks } from '../migrate.ts';
import { name, raw, sql } from '../query.ts';
import { quoted } from '../sync/identifier.ts';
import type { SyncOptions } from '../sync/planSync.ts';
import { syncWithin } from '../sync/syncTables.ts';
import { migrations } from '../migrations/index.ts';
import { readTables, type DumpLine } from './dump.ts';
import { presentNames } from './formerNames.ts';

const batchRows = 500;

/** Somebody’s records are there, which are not to be overwritten. */
export class NotEmptyError extends Error {}

export interface RestoreOptions extends SyncOptions {
  /** Where attachments go. */
  filesDir?: string | undefined;
  /** What else belongs to it. */
  complete?: (tx: Tx) => Promise<void>;
}

/**
 * Fills an empty database from a dump, all or nothing. If several do so at once, the first one fills it.
 *
 * @throws NotEmptyError when the database has records
 * @throws Error in plain words when the dump is cut off or from a newer version
 */
export async function restore(
  db: Database,
  lines: AsyncIterable<DumpLine>,
  { filesDir, complete, ...sync }: RestoreOptions = {},
): Promise<{ rows: number; files: number }> {
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${locks.firstData})`);
    await emptied(tx);
    // figures of processes are counted anew
    await tx.script(`set local app.restoring = 'on'`);
    const restoring = new Restoring(tx, filesDir, sync);
    for await (const line of lines) await restoring.take(line);
    const counts = restoring.finish();
    await complete?.(tx);
    return counts;
  });
}

/** The migrations wrote a few rows; anything else is somebody's. */
async function emptied(tx: Tx) {
  const tables = await readTables(tx);
  const own = tables.filter(({ schema, table }) => schema === 'data' || table === 'account');
  for (const { schema, table } of own) {
    const row = await tx.first(sql`select 1 as one from ${name(schema, table)} limit 1`);
    if (row)
      throw new NotEmptyError(
        `The database is not empty (${schema}.${table} has rows): restore into a new one`,
      );
  }
  const names = tables
    .filter(({ schema }) => schema === 'app')
    .map(({ table }) => `app.${quoted(table)}`);
  // What is only added to is empty but for a server that began here before.
  await tx.script(
    `set local app.retention = 'on'; truncate ${names.join(', ')}; set local app.retention = 'off'`,
  );
}

/** A restoration under way: which table or file the next lines belong to. */
class Restoring {
  private table: { name: string; columns: Record<string, string> } | undefined;
  private batch: (string | null)[][] = [];
  private file: string | undefined;
  private hasTables = false;
  private isComplete = false;
  private rows = 0;
  private files = 0;

  constructor(
    private readonly tx: Tx,
    private readonly filesDir: string | undefined,
    private readonly sync: SyncOptions,
  ) {}

  async take(line: DumpLine) {
    if (Array.isArray(line)) {
      this.batch.push(line);
      if (this.batch.length >= batchRows) await this.flush();
    } else if ('bytes' in line) {
      if (this.file) await appendFile(this.file, Buffer.from(line.bytes, 'base64'));
    } else {
      await this.flush();
      if ('dump' in line) refuseNewer(line.migrations);
      else if ('table' in line) await this.open(presentNames(line));
      else if ('file' in line) await this.create(line.file);
      else this.close(line.rows);
    }
  }

  finish() {
    if (!this.isComplete) throw new Error('The dump is cut off: its last line is missing');
    return { rows: this.rows, files: this.files };
  }

  private close(rows: number) {
    if (rows !== this.rows)
      throw new Error(`The dump is damaged: ${this.rows} rows instead of ${rows}`);
    this.isComplete = true;
  }

  private async open({ table: name, columns }: { table: string; columns: Record<string, string> }) {
    const [schema, table] = name.split('.') as [string, string];
    if (schema === 'data' && !this.hasTables) {
      this.hasTables = true;
      await makeTables(this.tx, this.sync);
    }
    // Fields that no module has any more leave their columns and tables behind: they are moved too.
    const target = `${schema === 'data' ? 'data' : 'app'}.${quoted(table)}`;
    const missing = Object.entries(columns).map(
      ([column, type]) => `add column if not exists ${quoted(column)} ${typeName(type)}`,
    );
    await this.tx.script(
      `create table if not exists ${target} (); alter table ${target} ${missing.join(', ')}`,
    );
    this.table = { name: target, columns };
  }

  private async flush() {
    if (this.batch.length === 0 || !this.table) return;
    const { name, columns } = this.table;
    const names = Object.keys(columns).map(quoted).join(', ');
    const values = Object.values(columns).map(
      (type, index) => `(row ->> ${index})::${typeName(type)}`,
    );
    const insert = `insert into ${name} (${names}) select ${values.join(', ')} from jsonb_array_elements(`;
    await this.tx.run(
      sql`${raw(insert)}${JSON.stringify(this.batch)}::text::jsonb) with ordinality as r(row, at) order by at`,
    );
    this.rows += this.batch.length;
    this.batch = [];
  }

  private async create(name: string) {
    if (!this.filesDir) return;
    const path = resolve(this.filesDir, name);
    if (!path.startsWith(resolve(this.filesDir) + sep))
      throw new Error(`The dump names a file outside of the folder: ${name}`);
    await mkdir(dirname(path), { recursive: true, mode: privateMode.folder });
    await writeFile(path, '', { flag: 'wx', mode: privateMode.file });
    this.file = path;
    this.files += 1;
  }
}

function refuseNewer(ids: readonly string[]) {
  const known = new Set(migrations.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown)
    throw new Error(`The dump was made by a newer version (${unknown}): update this one first`);
}

/** Tables of the modules that the dump's own definitions describe. */
async function makeTables(tx: Tx, options: SyncOptions) {
  const published = await tx.first(sql`select 1 from app.definition where current limit 1`);
  if (published) await syncWithin(tx, createRegistry(await readDefinitions(tx)), options);
}

/** Types are inserted into statements: only names such as `timestamp with time zone`, `numeric(12,2)`, `text[]`. */
function typeName(type: string): string {
  if (!/^[a-z][a-z0-9_ ]*(\(\d+(,\d+)?\))?[a-z ]*(\[\])?$/.test(type))
    throw new Error(`“${type}” is no type of a column`);
  return type;
}
