import { importSheets } from '#engine/import/importSheets.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type {
  Import,
  ImportRow,
  ImportRows,
  ImportRowState,
  ImportTarget,
} from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { rowsBefore, type Paging } from '../../db/paging.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor } from '../access/index.ts';
import type { JobRow } from '../jobs/jobRow.ts';
import { rowOf, type FileRow, type ImportRecord } from './importRow.ts';

/**
 * The module, when it declares an import and the person may begin one.
 *
 * @throws errors.forbidden, errors.notFound
 */
export function importable(services: Services, caller: Caller, name: string): Module {
  if (!services.registry().findModule(name)?.import) throw errors.notFound();
  const access = accessFor({ services, caller }, name);
  if (!access.can('import')) throw errors.forbidden({ action: 'import' });
  return access.module;
}

/** What is imported into a module, and how. */
export function importTarget(services: Services, caller: Caller, name: string): ImportTarget {
  const module = importable(services, caller, name);
  return {
    module: name,
    title: module.title,
    notes: module.import?.notes ?? null,
    updates: module.import?.updates !== false,
    sheets: importSheets(module).map(({ table, title, columns }) => ({
      table: table ?? null,
      title,
      columns: columns.map(({ path, title: head, isKey, field }) => ({
        path,
        title: head,
        isKey,
        isRequired: field.required === true,
      })),
    })),
  };
}

/** A person’s own imports of a module, newest first, and those of others for whoever may import there. */
export async function listImports(services: Services, caller: Caller, name: string) {
  importable(services, caller, name);
  const rows = await services.db.all<ImportRecord>(sql`
    select * from app.import where module = ${name} order by created_at desc, id desc limit 50`);
  return Promise.all(rows.map((row) => told(services, services.db, row)));
}

export async function getImport(services: Services, caller: Caller, id: string): Promise<Import> {
  return told(services, services.db, await importFor(services, caller, services.db, id));
}

/** One of a module into which the person may import. @throws errors.notFound */
export async function importFor(
  services: Services,
  caller: Caller,
  db: Queryable,
  id: string,
): Promise<ImportRecord> {
  const row = await db.first<ImportRecord>(sql`select * from app.import where id = ${id}`);
  if (!row || !services.registry().findModule(row.module)) throw errors.notFound();
  importable(services, caller, row.module);
  return row;
}

/** The same, when it is the person’s own: what it holds may be more than others see. @throws errors.notFound */
export async function ownImport(services: Services, caller: Caller, db: Queryable, id: string) {
  const row = await importFor(services, caller, db, id);
  if (row.owner !== caller.userId) throw errors.notFound();
  return row;
}

async function told(services: Services, db: Queryable, row: ImportRecord): Promise<Import> {
  const counts = await db.all<{ state: ImportRowState; count: string }>(sql`
    select state, count(*) as count from app.import_row where import_id = ${row.id} group by state`);
  const job =
    row.job_id === null
      ? undefined
      : await db.first<JobRow>(sql`select * from app.job where id = ${row.job_id}`);
  return {
    id: row.id,
    module: row.module,
    fileName: row.file_name,
    owner: row.owner,
    ownerName: services.directory().person(row.owner)?.name ?? '',
    createdAt: row.created_at,
    endedAt: row.ended_at,
    state: row.state,
    sheets: row.sheets,
    mapping: row.mapping,
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)])),
    job: job
      ? { id: job.id, state: job.state, done: job.done, total: job.total, error: job.error }
      : null,
  };
}

/** Rows of one’s own import, in the order of the file. */
export async function importRows(
  services: Services,
  caller: Caller,
  id: string,
  { state, ...paging }: Paging & { state?: ImportRowState | undefined },
): Promise<ImportRows> {
  const { db } = services;
  await ownImport(services, caller, db, id);
  const wanted = sql`import_id = ${id} and (${state ?? null}::text is null or state = ${state ?? null})`;
  const [counted, rows] = await Promise.all([
    db.first<{ count: string }>(sql`select count(*) as count from app.import_row where ${wanted}`),
    db.all<FileRow>(sql`
      select * from app.import_row where ${wanted}
      order by position limit ${paging.size} offset ${rowsBefore(paging)}`),
  ]);
  return { rows: rows.map((row): ImportRow => rowOf(row)), total: Number(counted?.count) };
}
