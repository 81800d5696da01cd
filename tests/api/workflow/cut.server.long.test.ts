import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/openDatabase.ts';
import { sql } from '#server/db/query.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { execute, startProcess } from '#server/features/workflow/index.ts';
import type { PersonName } from '#tests/support/company.ts';
import { CutWay, type Cut } from '#tests/support/CutWay.ts';
import { createServerDatabase } from '#tests/support/database.ts';
import { isLong } from '#tests/support/longTests.ts';
import { openOffice, type Office } from './office.ts';

const clients = 4;
const papersEach = isLong ? 200 : 4;
/** Where the server ends connections all the time, each takes many tries. */
const papersUnderFire = isLong ? 200 : 1;

let way: CutWay;
let office: Office;
let url: string;
let lost = 0;
beforeEach(async () => {
  const database = await createServerDatabase();
  url = database.url;
  way = await CutWay.open(url);
  const db = await openDatabase({ url: way.url });
  office = await openOffice({
    database: {
      db,
      close: async () => {
        await db.close();
        await way.close();
        await database.drop();
      },
    },
  });
  lost = 0;
});
afterEach(() => office.close());

/** As a browser does: the same request with the same key until there is an answer. */
async function untilAnswered<T>(call: (requestKey: string) => Promise<T>): Promise<T> {
  const requestKey = randomUUID();
  for (;;) {
    try {
      const answer = await call(requestKey);
      expect(await retried(() => call(requestKey))).toEqual(answer);
      return answer;
    } catch (error) {
      if (error instanceof BusinessError) throw error;
      lost += 1;
    }
  }
}

/** Reading a stored answer commits nothing, but its connection may break, too. */
async function retried<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof BusinessError) throw error;
    }
  }
}

/** Submits papers and charges, and has each approved by all who are asked. */
async function client(dealId: string, papers: number) {
  const { services, as } = office;
  const approve = (by: PersonName, id: string) =>
    untilAnswered((requestKey) => execute(services, as(by), id, { requestKey }));
  for (let index = 0; index < papers; index += 1) {
    const submit = (module: string, data: object) =>
      untilAnswered((requestKey) =>
        startProcess(services, as('ann'), module, undefined, { requestKey, data: { ...data } }),
      );
    const paper = await submit('countersigned', { title: 'Paper' });
    const charge = await submit('charge', { title: 'Charge', dealId, amount: '1.00' });
    await Promise.all([
      approve('fay', paper.businessKey),
      approve('admin', paper.businessKey),
      approve('fay', charge.businessKey),
    ]);
  }
}

async function expectOnce(dealId: string, papers: number) {
  const { services } = office;
  const all = clients * papers;
  const rows = await services.db.all(sql`
    select module, status, rev, count(*)::int as count,
      (select count(*)::int from app.process_log l join app.process_instance x on x.id = l.instance_id
        where x.module = i.module) as logged
    from app.process_instance i group by module, status, rev order by module`);
  expect(rows).toEqual([
    { module: 'charge', status: 'approved', rev: 2, count: all, logged: 2 * all },
    { module: 'countersigned', status: 'approved', rev: 3, count: all, logged: 3 * all },
  ]);
  const deal = await services.db.first(sql`select billed from data.deal where id = ${dealId}`);
  expect(deal).toEqual({ billed: `${all}.00` });
  await office.check();
}

async function makeDeal() {
  const accountId = await office.draft('ann', 'party', { title: 'Customer' });
  return office.draft('ann', 'deal', { title: 'Deal', accountId, amount: '1000000.00' });
}

test.each<[string, Cut[]]>([
  ['before', ['before']],
  ['after', ['after']],
  ['before and after', ['before', 'after']],
])(
  'invariants 8 and 9: a connection cut %s the commit loses nothing and does nothing twice',
  { timeout: 10 * 60_000 },
  async (_name, kinds) => {
    const dealId = await makeDeal();
    let commits = 0;
    way.plan = () => ((commits += 1) % 4 === 0 ? kinds[(commits / 4) % kinds.length] : undefined);
    await Promise.all(Array.from({ length: clients }, () => client(dealId, papersEach)));
    way.plan = () => undefined;
    await expectOnce(dealId, papersEach);
    for (const kind of kinds) expect(way.cuts[kind]).toBeGreaterThan(clients);
    expect(lost).toBeGreaterThan(clients);
  },
);

test(
  'invariants 8 and 9: the same when the server ends connections at any moment',
  { timeout: 10 * 60_000 },
  async () => {
    const dealId = await makeDeal();
    const axe = new Client(url);
    await axe.connect();
    const end = new AbortController();
    const cutting = (async () => {
      while (!end.signal.aborted) {
        await axe.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() order by random() limit 2`);
        await wait(100);
      }
    })();
    await Promise.all(
      Array.from({ length: clients }, () => client(dealId, papersUnderFire)),
    ).finally(() => end.abort());
    await cutting;
    await axe.end();
    await retried(async () => services().db.first(sql`select 1`));
    await expectOnce(dealId, papersUnderFire);
    expect(lost).toBeGreaterThan(0);
  },
);

const services = () => office.services;
