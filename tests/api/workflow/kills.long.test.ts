import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyFiles } from '#server/start/applyFiles.ts';
import type { Database } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { httpClient, signIn } from '#tests/bench/support/http.ts';
import { startProduct } from '#tests/bench/support/product.ts';
import { insertCompany, password } from '#tests/support/company.ts';
import { createServerDatabase, testDatabaseKind } from '#tests/support/database.ts';
import { assertInvariants } from '#tests/support/invariants.ts';
import { isLong } from '#tests/support/longTests.ts';
import { buildChanged } from '../../../scripts/build/parts.ts';
import { Load } from './Load.ts';

const rounds = isLong ? 100 : 1;
const clients = 8;
/** What is lost stays lost: the embedded database, which takes long to open, is looked at less often. */
const roundsPerLook = testDatabaseKind === 'server' ? 1 : 5;

let folder: string;
let database: { url: string; drop(): Promise<void> } | undefined;
beforeAll(async () => {
  await buildChanged();
  folder = await mkdtemp(join(tmpdir(), 'office-kills-'));
  for (const source of ['schemas', 'workflow'])
    await cp(join('tests/fixtures', source), join(folder, 'schemas'), { recursive: true });
  if (testDatabaseKind === 'server') database = await createServerDatabase();
  const db = await open(join(folder, 'data'));
  await applyFiles(db, join(folder, 'schemas'));
  await insertCompany(db);
  await db.close();
}, 10 * 60_000);
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const open = (dataDir: string) =>
  openDatabase(database ? { url: database.url, poolSize: 2 } : { dataDir });

const start = () =>
  startProduct(resolve('.'), 'node dist/server/main.js', {
    ...(database && { DATABASE_URL: database.url }),
    DATA_DIR: join(folder, 'data'),
    SCHEMAS_DIR: join(folder, 'schemas'),
    DEMO: 'false',
    LOG_LEVEL: 'error',
  });

/** Looks at what is stored. The embedded one is looked at in a copy, so that the server itself has to open it as it was left. */
async function look(check: (db: Database) => Promise<void>) {
  const copy = join(folder, 'copy');
  if (!database) await cp(join(folder, 'data'), copy, { recursive: true });
  const db = await open(copy);
  try {
    await check(db);
  } finally {
    await db.close();
    await rm(copy, { recursive: true, force: true });
  }
}

async function prepare(url: string): Promise<Load> {
  const [ann, fay, admin] = await Promise.all([
    signIn(url, 'ann', password),
    signIn(url, 'fay', password),
    signIn(url, 'admin', password),
  ]);
  const client = httpClient(url, ann);
  const create = async (module: string, data: object) =>
    (await client.post<{ id: string }>(`/v1/${module}/handle`, { data })).id;
  const accountId = await create('party', { title: 'Customer' });
  const deals: string[] = [];
  for (const title of ['A', 'B', 'C'])
    deals.push(await create('deal', { title, accountId, amount: '1000000.00' }));
  client.close();
  return new Load({ ann, fay, admin }, deals);
}

/** Every acknowledged action is there, and none that nobody asked for. */
async function check(db: Database, load: Load) {
  const { lost, untold } = await load.compare(db);
  expect(lost).toEqual([]);
  expect(untold).toBeLessThanOrEqual(load.unanswered.length);
  expect(await db.all(wrongSums)).toEqual([]);
  await assertInvariants(db);
}

/** Deals whose sums are not those of their charges. */
const wrongSums = sql`
  select d.id from data.deal d where d.billed <>
    coalesce((select sum(amount) from data.charge where "dealId" = d.id and status = 'YX'), 0)`;

test(
  `invariant 9: after ${rounds} × kill -9 under load, every acknowledged decision is there, once`,
  { timeout: 2 * 60 * 60_000 },
  async () => {
    let load: Load | undefined;
    let cut = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const server = await start();
      load ??= await prepare(server.url);
      await load.repeat(server.url);
      const { then, now } = await load.askAgain(server.url, clients);
      expect(now).toEqual(then);
      const known = load.acknowledged.length;
      const working = load.work(server.url, clients, () => false);
      while (load.acknowledged.length < known + clients) await wait(5);
      await wait(Math.random() * 500);
      await server.kill();
      await working;
      cut += load.unanswered.length;
      if (round % roundsPerLook === 0) await look((db) => check(db, load!));
      if (isLong && round % 10 === 0)
        console.log(JSON.stringify({ round, ...figuresOf(load, cut) }));
    }
    const server = await start();
    await load!.repeat(server.url);
    await server.stop();
    expect(load!.unanswered).toEqual([]);
    await look((db) => check(db, load!));
    expect(load!.acknowledged.length).toBeGreaterThan(rounds * clients);
    if (isLong) console.log(JSON.stringify({ rounds, ...figuresOf(load!, cut) }));
  },
);

const figuresOf = ({ acknowledged, refused }: Load, cut: number) => ({
  acknowledged: acknowledged.length,
  refused,
  cut,
});
