import { importSheets } from '#engine/import/importSheets.ts';
import { plainHead } from '#engine/import/mapHeaders.ts';
import type { Import, ImportMapping, ImportRow, ImportState } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { json, sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { addJob, cancelJob } from '../jobs/jobs.ts';
import { rowOf, type FileRow, type ImportRecord } from './importRow.ts';
import { getImport, importable, ownImport } from './imports.ts';
import { rehearse } from './runImport.ts';
import { unitsOf } from './units.ts';

/** What a job does with an import. */
export interface ImportParams {
  importId: string;
  step: 'check' | 'commit' | 'undo';
}

/**
 * Says which column is which field, remembers it for the person, and checks all rows: as if they were saved.
 *
 * @throws errors.badRequest for a field that is none of the sheet, or stands twice
 */
export async function checkImport(
  services: Services,
  caller: Caller,
  id: string,
  mapping?: ImportMapping,
): Promise<Import> {
  const record = await ownImport(services, caller, services.db, id);
  if (mapping) {
    await keepMapping(services, caller, record, mapping);
  }
  return begin(services, caller, record, 'check', ['read', 'checked'], 'checking');
}

/**
 * Saves what was checked.
 *
 * @param skipsWrong leaves out the rows that are wrong
 * @throws errors.importWrongRows
 */
export async function commitImport(
  services: Services,
  caller: Caller,
  id: string,
  skipsWrong: boolean,
): Promise<Import> {
  const record = await ownImport(services, caller, services.db, id);
  const wrong = await services.db.first<{ count: string }>(sql`
    select count(*) as count from app.import_row where import_id = ${id} and state = 'wrong'`);
  const count = Number(wrong?.count);
  if (count > 0 && !skipsWrong) throw errors.importWrongRows({ count });
  return begin(services, caller, record, 'commit', ['checked'], 'committing');
}

/** Deletes what an import made and restores what it changed, all or nothing. */
export async function undoImport(services: Services, caller: Caller, id: string): Promise<Import> {
  const record = await ownImport(services, caller, services.db, id);
  return begin(services, caller, record, 'undo', ['done'], 'undoing');
}

/** Mends a row and says what saving it would do now. */
export async function mendRow(
  services: Services,
  caller: Caller,
  id: string,
  position: number,
  cells: readonly string[],
): Promise<ImportRow> {
  const { db } = services;
  const record = await ownImport(services, caller, db, id);
  if (record.state !== 'checked') throw errors.importState();
  const changed = await db.run(sql`
    update app.import_row set cells = ${json(cells)} where import_id = ${id} and position = ${position}`);
  if (changed === 0) throw errors.notFound();
  const module = importable(services, caller, record.module);
  const rows = await rowsOfImport(db, id);
  const unit = unitsOf(module, record.mapping, rows).find(({ main, lines }) =>
    [main, ...lines.flatMap((one) => one.rows)].some((one) => one?.row.position === position),
  );
  const own = new Set(
    [unit?.main, ...(unit?.lines ?? []).flatMap((one) => one.rows)].map((one) => one?.row.position),
  );
  await rehearse(
    { services, caller, module, record },
    rows.filter((row) => own.has(row.position)),
    () => {},
  );
  const row = await db.first<FileRow>(sql`
    select * from app.import_row where import_id = ${id} and position = ${position}`);
  return rowOf(row!);
}

export const rowsOfImport = (db: Queryable, id: string, states?: readonly string[]) =>
  db.all<FileRow>(sql`
    select * from app.import_row
    where import_id = ${id} and (${states ?? null}::text[] is null or state = any(${states ?? null}::text[]))
    order by position`);

/** One step at a time: a second request is refused. */
async function begin(
  services: Services,
  caller: Caller,
  { id, module, file_name: name, job_id: before }: ImportRecord,
  step: ImportParams['step'],
  from: readonly ImportState[],
  to: ImportState,
): Promise<Import> {
  const { db } = services;
  const params: ImportParams = { importId: id, step };
  const taken = await db.run(sql`
    update app.import set state = ${to} where id = ${id} and state = any(${from}::text[])`);
  if (taken === 0) throw errors.importState();
  try {
    const title = `${services.registry().module(module).title[caller.language]} ${name}`;
    const job = await addJob(services, caller, { kind: 'import', title, params });
    await db.run(sql`update app.import set job_id = ${job.id} where id = ${id}`);
  } catch (error) {
    await db.run(
      sql`update app.import set state = ${from.at(-1)!}, job_id = ${before} where id = ${id}`,
    );
    throw error;
  }
  return getImport(services, caller, id);
}

/** Stops the step that is under way, where it can. */
export async function cancelImport(
  services: Services,
  caller: Caller,
  id: string,
): Promise<Import> {
  const { job_id: job, state } = await ownImport(services, caller, services.db, id);
  if (job === null) throw errors.importState();
  const canceled = await cancelJob(services, caller, job);
  // One that nobody had begun: the state is given back here, where else the job does it.
  const back = { checking: 'read', committing: 'checked', undoing: 'done' }[state as 'checking'];
  if (canceled.state === 'canceled' && back)
    await services.db.run(sql`
      update app.import set state = ${back} where id = ${id} and state = ${state}`);
  return getImport(services, caller, id);
}

async function keepMapping(
  services: Services,
  caller: Caller,
  record: ImportRecord,
  mapping: ImportMapping,
) {
  const { db } = services;
  const sheets = importSheets(importable(services, caller, record.module));
  const next = record.mapping.map((sheet): ImportMapping[number] => {
    const asked = mapping.find(({ table }) => table === sheet.table);
    if (!asked || sheet.sheet === null) return sheet;
    const columns = sheets.find(({ table }) => (table ?? null) === sheet.table)?.columns ?? [];
    const paths = asked.fields.filter((path) => path !== null);
    const stranger = paths.find((path) => !columns.some((column) => column.path === path));
    if (stranger !== undefined)
      throw errors.badRequest({ reason: `the sheet has no field "${stranger}"` });
    if (new Set(paths).size < paths.length)
      throw errors.badRequest({ reason: 'two columns are the same field' });
    return { ...sheet, fields: [...asked.fields] };
  });
  await db.run(sql`update app.import set mapping = ${json(next)} where id = ${record.id}`);
  for (const { table, sheet, fields } of next) {
    if (sheet === null) continue;
    const { heads } = record.sheets[sheet]!;
    const byHead = Object.fromEntries(
      heads.map((head, index) => [plainHead(head), fields[index] ?? null]),
    );
    await db.run(sql`
      insert into app.import_mapping (user_id, module, table_name, fields)
      values (${caller.userId}, ${record.module}, ${table ?? ''}, ${json(byHead)})
      on conflict (user_id, module, table_name) do update
        set fields = app.import_mapping.fields || excluded.fields`);
  }
}
