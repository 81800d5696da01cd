import { parseSource, type Source } from '#engine/schema/check/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { applySources } from '#server/start/applyFiles.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { reportData } from '#server/features/reports/reportData.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import { foldSummaries } from '#server/features/summaries/foldSummaries.ts';
import type { LiveServices } from '#server/Services.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { insertCompany, people } from '#tests/support/company.ts';
import { openTestServices } from '#tests/support/testServices.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { dealsReport } from '../support/dealsReport.ts';
import { compared, limited, timed, type Figure } from '../support/figures.ts';
import { makeMillion } from '../support/million.ts';
import { first, idOf, settle } from '../support/records.ts';

const counts = { deals: 1_000_000, clients: 20_000 };
const [warmUp, rounds] = [2, 12];
const [writers, each, blocks] = [50, 6, 8];
const goals = { report: 50, totals: 20, writers: 1.2 };

const summaries: Module['summaries'] = [
  { id: 'byDay', by: ['signDate', 'ownerId', 'status'], sums: ['amount'] },
];
const report = dealsReport({ id: 'department', field: 'ownerId.orgId' });
const query: ListQuery = {
  totals: ['amount'],
  filters: [
    { field: 'status', operator: 'eq', value: 'YX' },
    { field: 'signDate', operator: 'between', value: ['2023-01-01', '2025-12-31'] },
  ],
};

const saying = (source: Source): Source => {
  const value = source.value as Module;
  if (source.kind !== 'module' || value.module !== 'deal') return source;
  return parseSource(source.file, 'module', JSON.stringify({ ...value, summaries }));
};

/** Totals and a report over 1,000,000 deals by what is kept, and 50 writers with and without keeping it. */
export async function benchSummaries(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true, settings: ['random_page_cost=1.1'] });
  const db = await openDatabase({ url: postgres.url, poolSize: 20 });
  try {
    const folders = ['tests/fixtures/schemas', 'tests/bench/schemas'];
    await applySources(db, (await Promise.all(folders.map(loadFiles))).flat().map(saying));
    await insertCompany(db);
    await makeMillion(db, createRegistry(await readDefinitions(db)), counts);
    const services = await openTestServices(db);
    await foldSummaries(services);
    await settle(db);
    const ann = callerFor(services.directory(), people.ann, 'en');
    const month = () => reportData(services, ann, { report });
    const totals = () => listRecords(services, ann, 'deal', { page: 1, size: 20, query });
    const found = [
      limited('summaries-month-department', 'ms', await times(month), goals.report),
      limited('summaries-totals', 'ms', await times(totals), goals.totals),
      await writing(services),
    ];
    await services.changes.close();
    return found;
  } finally {
    await db.close();
    await postgres.stop();
  }
}

async function times(work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < rounds + warmUp; n += 1) all.push(await timed(work));
  return all.slice(warmUp);
}

/** Milliseconds of a block of records made at once; blocks with and without triggers take turns. */
async function writing(services: LiveServices): Promise<Figure> {
  const { db } = services;
  const ann = callerFor(services.directory(), people.ann, 'en');
  const clientId = idOf('client', first);
  const data = { title: 'Deal', clientId, amount: '2.50', signDate: '2026-01-05' };
  const block = () =>
    timed(() =>
      Promise.all(
        Array.from({ length: writers }, async () => {
          for (let n = 0; n < each; n += 1) await saveRecord(services, ann, 'deal', { data });
        }),
      ),
    );
  await block();
  const kept: number[] = [];
  const plain: number[] = [];
  for (let n = 0; n < blocks * 2; n += 1) {
    const isKept = n % 4 === 0 || n % 4 === 3;
    await db.script(`alter table data.deal ${isKept ? 'enable' : 'disable'} trigger user`);
    (isKept ? kept : plain).push(await block());
  }
  return compared('summaries-writers', 'ms', kept, plain, { goal: goals.writers });
}
