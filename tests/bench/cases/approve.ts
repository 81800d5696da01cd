import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '#server/db/query.ts';
import { people, teams } from '#tests/support/company.ts';
import { compared, type Figure } from '../support/figures.ts';
import type { HttpClient } from '../support/http.ts';
import { openOffice, type Office } from '../support/office.ts';
import {
  first,
  idOf,
  idHead,
  makeClients,
  makeDeals,
  makePayments,
  settle,
} from '../support/records.ts';
import { pgbench, recorded, scriptOf } from '../support/replay.ts';

const clients = 16;
const each = 100;
const rounds = 5;
const deals = 1000;
const perRound = clients * each;

/** Approvals a second with 16 clients over HTTP, against the same statements sent by pgbench. */
export async function approve(): Promise<Figure[]> {
  const office = await openOffice();
  const folder = await mkdtemp(join(tmpdir(), 'bench-replay-'));
  try {
    const ann = await office.as('ann');
    await makeClients(office.db, ann, 1);
    await makeDeals(office.db, ann, deals, 1);
    const last = first + (2 * rounds + 3) * perRound;
    await makePayments(
      office.db,
      ann,
      [first, last],
      `'${idHead.deal}' || (${first} + n % ${deals})`,
    );
    await settle(office.db);
    const people: HttpClient[] = [];
    for (let client = 0; client < clients; client += 1) people.push(await office.as('fay'));
    let next = first;
    const ours: number[] = [];
    const replayed: number[] = [];
    const overHttp = async () => {
      const rate = await approvals(people, next);
      next += perRound;
      return rate;
    };
    await overHttp();
    const script = await record(office, people[0]!, next++);
    const overSocket = async () => {
      const variables = { i: -1, each, base: next };
      const rate = await pgbench(office.databaseUrl, script, { clients, each, variables }, folder);
      next += perRound;
      return rate;
    };
    await overSocket();
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await overHttp());
      replayed.push(await overSocket());
    }
    await refuseUnlessDone(office, next - first);
    return [compared('approve', 'actions/s', ours, replayed, { goal: 0.35, atLeast: true })];
  } finally {
    await rm(folder, { recursive: true, force: true });
    await office.close();
  }
}

const act = (person: HttpClient, n: number) =>
  person.post(`/workFlow/execute/${idOf('task', n)}`, { requestKey: `approve ${n}` });

/** What is replayed must have the effects of what is measured. */
async function refuseUnlessDone({ db }: Office, count: number) {
  const row = await db.first<{ done: string; approved: string }>(sql`
    select count(*) as done, (select count(*) from data.payment where status = 'YX') as approved
    from app.process_task where status = 'done' and id >= ${idOf('task', first)}`);
  if (Number(row?.done) !== count || Number(row?.approved) !== count)
    throw new Error(`${count} approvals left ${JSON.stringify(row)}`);
}

/** Every person approves their share, one after another; answers approvals a second. */
async function approvals(people: readonly HttpClient[], from: number): Promise<number> {
  const started = performance.now();
  await Promise.all(
    people.map(async (person, index) => {
      for (let i = 0; i < each; i += 1) await act(person, from + index * each + i);
    }),
  );
  return perRound / ((performance.now() - started) / 1000);
}

const header = String.raw`\set i :i + 1
\set n :base + :client_id * :each + :i
\set deal ${first} + :n % ${deals}`;

async function record(office: Office, person: HttpClient, n: number) {
  const all = await recorded(office.db, () => act(person, n));
  // Many actions share the notification after the commit; leaving it out favours the reference.
  const statements = all.slice(0, all.findIndex(({ text }) => text === 'commit') + 1);
  const computed = new Map([
    [String(n), 'n'],
    [String(first + (n % deals)), 'deal'],
  ]);
  const constant = new Set<string>([...Object.values(people), ...Object.values(teams)]);
  return scriptOf(statements, header, computed, (id) => constant.has(id));
}
