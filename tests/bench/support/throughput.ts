import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '#server/db/query.ts';
import { people, teams } from '#tests/support/company.ts';
import type { HttpClient } from './http.ts';
import type { Office } from './office.ts';
import { first, idOf } from './records.ts';
import { pgbench, recorded, scriptOf } from './replay.ts';

const clients = 16;
const each = 100;
const rounds = 5;
const perRound = clients * each;
/** Deals that payments are spread over. */
export const deals = 1000;
/** So many things to act on a measurement uses up. */
export const actionsNeeded = (2 * rounds + 3) * perRound;

interface Rates {
  /** Actions a second over HTTP, by round. */
  ours: number[];
  /** The same statements sent by pgbench. */
  replayed: number[];
}

/** One person acts through 16 connections, one thing after another in each. */
interface Contest {
  person: string;
  /** Number of the first thing to act on. */
  from: number;
  act(person: HttpClient, n: number): Promise<unknown>;
  /** How many of the numbers from `from` to `to`, the last left out, were acted on, by what the tables say. */
  done(from: number, to: number): ReturnType<typeof sql>;
}

/** Approves the payments `from`, `from + 1` … */
export const measureApprovals = (office: Office, from: number) =>
  measure(office, {
    person: 'fay',
    from,
    act: (fay, n) =>
      fay.post(`/workFlow/execute/${idOf('task', n)}`, { requestKey: `approve ${n}` }),
    done: (start, end) => sql`
      select count(*)::int as count from app.process_task t join data.payment p on p.id = t.record_id
      where t.status = 'done' and p.status = 'YX'
        and t.id >= ${idOf('task', start)} and t.id < ${idOf('task', end)}`,
  });

/** Submits the drafts of payments `from`, `from + 1` … */
export const measureStarts = (office: Office, from: number) =>
  measure(office, {
    person: 'ann',
    from,
    act: (ann, n) => {
      const body = { moduleNo: 'payment', requestKey: `start ${n}` };
      return ann.post(`/workFlow/startProcess/${idOf('payment', n)}`, body);
    },
    done: (start, end) => sql`
      select count(*)::int as count from app.process_task t join data.payment p on p.id = t.record_id
      where t.status = 'pending' and p.status = 'SPZ'
        and p.id >= ${idOf('payment', start)} and p.id < ${idOf('payment', end)}`,
  });

/** HTTP and pgbench take turns, since whatever else the machine does slows both. */
async function measure(office: Office, contest: Contest): Promise<Rates> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-replay-'));
  const rates: Rates = { ours: [], replayed: [] };
  try {
    const connections: HttpClient[] = [];
    for (let client = 0; client < clients; client += 1)
      connections.push(await office.as(contest.person));
    let next = contest.from;
    const overHttp = async () => {
      const started = performance.now();
      await Promise.all(
        connections.map(async (connection, index) => {
          const own = next + index * each;
          for (let i = 0; i < each; i += 1) await contest.act(connection, own + i);
        }),
      );
      next += perRound;
      return perRound / ((performance.now() - started) / 1000);
    };
    await overHttp();
    const recordedAt = next++;
    const script = await record(office, () => contest.act(connections[0]!, recordedAt), recordedAt);
    const overSocket = async () => {
      const variables = { i: -1, each, base: next };
      const rate = await pgbench(office.databaseUrl, script, { clients, each, variables }, folder);
      next += perRound;
      return rate;
    };
    await overSocket();
    for (let round = 0; round < rounds; round += 1) {
      rates.ours.push(await overHttp());
      rates.replayed.push(await overSocket());
    }
    connections.forEach((connection) => connection.close());
    await refuseUnlessDone(office, contest, next);
    return rates;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is replayed must have the effects of what is measured. */
async function refuseUnlessDone({ db }: Office, { from, done }: Contest, next: number) {
  const row = await db.first<{ count: number }>(done(from, next));
  if (row?.count !== next - from) throw new Error(`${next - from} actions left ${row?.count}`);
}

const header = String.raw`\set i :i + 1
\set n :base + :client_id * :each + :i
\set deal ${first} + :n % ${deals}`;

/** The statements of one action on number `n`, as a script about any number. */
async function record({ db }: Office, act: () => Promise<unknown>, n: number) {
  const all = await recorded(db, act);
  // Many actions share the notification after the commit; leaving it out favours the reference.
  const statements = all.slice(0, all.findIndex(({ text }) => text === 'commit') + 1);
  const computed = new Map([
    [String(n), 'n'],
    [String(first + (n % deals)), 'deal'],
  ]);
  const constant = new Set<string>([...Object.values(people), ...Object.values(teams)]);
  return scriptOf(statements, header, computed, (id) => constant.has(id));
}
