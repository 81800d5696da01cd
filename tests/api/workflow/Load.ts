import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import type { ProcessAnswer } from '#shared/contract/index.ts';
import { httpClient, type HttpClient } from '#tests/bench/support/http.ts';
import { people, type PersonName } from '#tests/support/company.ts';

/** What the log of a process calls each call. */
const logged = { startProcess: 'start', execute: 'approve', reject: 'reject', recover: 'recover' };
type Verb = keyof typeof logged;
export type Worker = Extract<PersonName, 'ann' | 'fay' | 'admin'>;

interface Call {
  by: Worker;
  verb: Verb;
  path: string;
  body: { requestKey: string };
}
interface Acknowledged extends Call {
  answer: ProcessAnswer;
}

/** People who submit and decide through HTTP, and remember what they were told. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** Calls whose connection broke: done or not, nobody knows. */
  unanswered: Call[] = [];
  refused = 0;
  /** Instances that somebody may still decide. */
  readonly #open: string[] = [];

  constructor(
    readonly tokens: Record<Worker, string>,
    readonly deals: readonly string[],
  ) {}

  /** Works with so many clients until the server is gone, or `until` says stop. */
  async work(url: string, clients: number, until: () => boolean) {
    await Promise.all(Array.from({ length: clients }, () => this.#client(url, until)));
  }

  /** Asks again, with the same request keys, what was left without an answer. */
  async repeat(url: string) {
    const calls = this.unanswered;
    this.unanswered = [];
    for (const call of calls) await this.#call(this.#clients(url), call);
  }

  /** The last so many acknowledged calls again: what was answered then, and now. */
  async askAgain(url: string, count: number): Promise<{ then: ProcessAnswer[]; now: unknown[] }> {
    const clients = this.#clients(url);
    const calls = this.acknowledged.slice(-count);
    const now: unknown[] = [];
    for (const { by, path, body } of calls) now.push(await clients[by].post(path, body));
    return { then: calls.map(({ answer }) => answer), now };
  }

  /** Acknowledged actions that are not there, and how many are there that nobody was told of. */
  async compare(db: Queryable): Promise<{ lost: string[]; untold: number }> {
    const rows = await db.all<{ key: string; count: number }>(sql`
      select instance_id || ' ' || by_id || ' ' || action as key, count(*)::int as count
      from app.process_log where action in ('start', 'approve', 'reject', 'recover') group by 1`);
    const found = new Map(rows.map(({ key, count }) => [key, count]));
    const told = countBy(this.acknowledged, ({ by, verb, answer }) =>
      [answer.procInstId, people[by], logged[verb]].join(' '),
    );
    const lost = [...told.keys()].filter((key) => (found.get(key) ?? 0) < told.get(key)!);
    const all = rows.reduce((sum, { count }) => sum + count, 0);
    return { lost, untold: all - this.acknowledged.length };
  }

  async #client(url: string, until: () => boolean) {
    const clients = this.#clients(url);
    const before = this.unanswered.length;
    while (!until() && this.unanswered.length === before) await this.#call(clients, this.#any());
    for (const client of Object.values(clients)) client.close();
  }

  #clients = (url: string): Record<Worker, HttpClient> => ({
    ann: httpClient(url, this.tokens.ann),
    fay: httpClient(url, this.tokens.fay),
    admin: httpClient(url, this.tokens.admin),
  });

  #any(): Call {
    const id = this.#open[Math.floor(Math.random() * this.#open.length)];
    const kind = Math.random();
    const requestKey = randomUUID();
    if (!id || kind < 0.3) {
      const path = '/workFlow/startProcess/new';
      return { by: 'ann', verb: 'startProcess', path, body: this.#paper(requestKey) };
    }
    const by = Math.random() < 0.5 ? 'fay' : 'admin';
    const verb = kind < 0.9 ? 'execute' : kind < 0.95 ? 'reject' : 'recover';
    const comment = verb === 'reject' ? { comment: 'No' } : {};
    return { by, verb, path: `/workFlow/${verb}/${id}`, body: { requestKey, ...comment } };
  }

  /** A countersigned paper, or a charge on one of the deals, whose sums follow. */
  #paper(requestKey: string) {
    const title = `Paper ${requestKey}`;
    if (Math.random() < 0.5) return { requestKey, moduleNo: 'countersigned', data: { title } };
    const dealId = this.deals[Math.floor(Math.random() * this.deals.length)];
    return { requestKey, moduleNo: 'charge', data: { title, dealId, amount: '1.25' } };
  }

  async #call(clients: Record<Worker, HttpClient>, call: Call) {
    try {
      const answer = await clients[call.by].post<ProcessAnswer>(call.path, call.body);
      this.acknowledged.push({ ...call, answer });
      if (call.verb === 'startProcess') this.#open.push(answer.procInstId);
      else if (answer.status !== 'running') this.#forget(answer.procInstId);
    } catch (error) {
      if (isBroken(error)) this.unanswered.push(call);
      else if (isRefusal(error)) this.refused += 1;
      else throw error;
    }
  }

  #forget(id: string) {
    const at = this.#open.indexOf(id);
    if (at >= 0) this.#open.splice(at, 1);
  }
}

/** The connection, not the server, said no. */
const isBroken = (error: unknown) => error instanceof Error && 'code' in error;

/** What people hear who come too late, or never had a part in it. */
const isRefusal = (error: unknown) =>
  error instanceof Error && /"error":"(stale|notFound|forbidden)"/.test(error.message);

function countBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of list) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
