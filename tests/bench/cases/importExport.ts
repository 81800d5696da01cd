import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '#shared/contract/index.ts';
import { applySources } from '#server/start/applyFiles.ts';
import { createServices } from '#server/start/createServices.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { sql } from '#server/db/query.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { checkImport, commitImport } from '#server/features/imports/steps.ts';
import { getImport } from '#server/features/imports/imports.ts';
import { uploadImport } from '#server/features/imports/uploadImport.ts';
import { runJobs } from '#server/features/jobs/runJobs.ts';
import { exportRecords } from '#server/features/records/export/exportRecords.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import type { LiveServices } from '#server/Services.ts';
import { insertCompany, people } from '#tests/support/company.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { compared, quantile, timed, type Figure } from '../support/figures.ts';

const imported = 10_000;
const exported = 100_000;
const clients = 200;
/** Milliseconds in which others are alone. */
const pagesAlone = 4_000;
const folders = ['tests/fixtures/schemas', 'tests/fixtures/records', 'tests/fixtures/imports'];

/** Rows a second that are taken from a file, with references and formulas, and written into one. */
export async function importExport(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const postgres = await startPostgres({ durable: true, settings: [] });
  const db = await openDatabase({ url: postgres.url });
  try {
    await applySources(db, (await Promise.all(folders.map(loadFiles))).flat());
    await insertCompany(db);
    const services = await createServices({
      db,
      log: { info() {}, warn() {}, error: console.error },
      config: { dataDir: folder, filesDir: join(folder, 'files'), maxFileBytes: 1e9 },
    });
    const figures = [...(await importing(services)), ...(await exporting(services))];
    await services.changes.close();
    return figures;
  } finally {
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function importing(services: LiveServices): Promise<Figure[]> {
  const caller = callerFor(services.directory(), people.fay, 'en');
  for (let n = 0; n < clients; n += 1)
    await saveRecord(services, caller, 'client', { data: { name: `Client ${n}`, level: 'A' } });
  const rows = Array.from(
    { length: imported },
    (_, n) => `M${n},Material ${n},A,${n}.50,6%,Client ${n % clients},Ann,Sales,2026-01-31`,
  );
  const heads = 'code,name,level,price,tax rate,client,owner,team,since';
  const file = Buffer.from([heads, ...rows].join('\n'));
  const { id } = await uploadImport(services, caller, 'material', 'materials.csv', file);
  const rate = async (begin: () => Promise<Import>) => {
    const ms = await timed(async () => {
      await begin();
      await runJobs(services);
    });
    return imported / (ms / 1000);
  };
  const page = () => listRecords(services, caller, 'client', { page: 1, size: 20, query: {} });
  const alone = await pagesUntil(page, wait(pagesAlone));
  const check = await rate(() => checkImport(services, caller, id));
  const saving = rate(() => commitImport(services, caller, id, false));
  const beside = await pagesUntil(page, saving);
  const save = await saving;
  const { counts } = await getImport(services, caller, id);
  if (counts.made !== imported) throw new Error(`Imported ${JSON.stringify(counts)}`);
  const goal = { goal: 1, atLeast: true };
  return [
    compared('import-check', 'rows/s', [check], [2_000], goal),
    compared('import-save', 'rows/s', [save], [2_000], goal),
    othersFigure('import', beside, alone),
  ];
}

const othersFigure = (name: string, beside: readonly number[], alone: readonly number[]) =>
  compared(`${name}-others-p95`, 'ms', [quantile(beside, 0.95)], [quantile(alone, 0.95)], {
    goal: 1.5,
  });

/** Milliseconds of each page that somebody else opens, twenty a second, until something has ended. */
async function pagesUntil(page: () => Promise<unknown>, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = end.then(() => true);
  do times.push(await timed(page));
  while (!(await Promise.race([over, wait(50, false)])));
  return times;
}

async function exporting(services: LiveServices): Promise<Figure[]> {
  await services.db.run(sql`
    insert into data.material (id, code, name, level, price, rate, "clientId", "orgId", "createdBy")
    select gen_random_uuid(), 'X' || n, 'Copy ' || n, 'A', n, 0.06,
      (select id from data.client limit 1), (select id from data.team limit 1), ${people.fay}::uuid
    from generate_series(1, ${exported - imported}::int) n`);
  await services.db.script('analyze');
  const caller = callerFor(services.directory(), people.fay, 'en');
  const rate = async (format: 'xlsx' | 'csv') => {
    const ms = await timed(() => exportRecords(services, caller, 'material', { format }));
    return exported / (ms / 1000);
  };
  const page = () => listRecords(services, caller, 'client', { page: 1, size: 20, query: {} });
  const alone = await pagesUntil(page, wait(pagesAlone));
  const csv = await rate('csv');
  const writing = rate('xlsx');
  const beside = await pagesUntil(page, writing);
  const goal = { goal: 1, atLeast: true };
  return [
    compared('export-csv', 'rows/s', [csv], [20_000], goal),
    compared('export-xlsx', 'rows/s', [await writing], [20_000], goal),
    othersFigure('export', beside, alone),
  ];
}
