import { Client } from 'pg';
import { createRegistry } from '#engine/schema/registry.ts';
import { sessionSettings } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import type { ListAnswer, ListQuery } from '#shared/contract/index.ts';
import { people } from '#tests/support/company.ts';
import { openTestServices } from '#tests/support/testServices.ts';
import { compared, limited, timed, type Figure } from '../support/figures.ts';
import { makeMillion, words } from '../support/million.ts';
import { openOffice } from '../support/office.ts';
import { settle } from '../support/records.ts';

const counts = { deals: 1_000_000, clients: 20_000 };
const warmUp = 10;
const size = 20;

/** What is asked of the server in a round, and the best that can be written by hand for it. */
interface Round {
  query: ListQuery;
  bare: string;
}
interface Contest {
  name: string;
  rounds: number;
  /** No limit of 50 ms where all rows must be read. */
  readsAll?: boolean;
  round(n: number): Round;
}

const columns = `d.id, d.rev, d."createdBy", d."createdAt", d."updatedBy", d."updatedAt", d."procInstId", d.title,
  d."clientId", d.kind, d."signDate", d.amount, d.paid, d.status,
  c.title as client, p.name as owner, created.name as creator, updated.name as updater`;
const titles = `left join data.client c on c.id = d."clientId" left join data.person p on p.id = d."ownerId"
  left join data.person created on created.id = d."createdBy" left join data.person updated on updated.id = d."updatedBy"`;
const newest = `"createdAt" desc, id desc`;

const counted = (where: string) =>
  `(select count(*) as n from (select from data.deal where ${where} limit 10001) x) t`;
/** A page in an order that an index has. */
const inOrder = (where: string, order = newest, shown = order) => `
  select ${columns}, t.* from ${counted(where)} cross join
    (select * from data.deal where ${where} order by ${order} limit ${size}) d ${titles}
  order by ${shown.replaceAll('"createdAt"', 'd."createdAt"').replaceAll(/\bid\b/g, 'd.id')}`;
/** A page of rows that are few: looked for once, sorted and counted. */
const ofFew = (where: string) => `
  with found as materialized (select id, "createdAt" from data.deal where ${where} limit 10001)
  select ${columns}, t.* from (select count(*) as n from found) t cross join
    (select * from data.deal where id in (select id from found order by ${newest} limit ${size})) d ${titles}
  order by d."createdAt" desc, d.id desc`;

const pick = <T>(all: readonly T[], n: number) => all[n % all.length]!;

const contests: Contest[] = [
  { name: 'first', rounds: 100, round: () => ({ query: {}, bare: inOrder('true') }) },
  {
    name: 'filtered',
    rounds: 60,
    round: (n) => {
      const [kind, year] = [pick(['service', 'goods'], n), 2022 + (n % 5)];
      const [from, to] = [`${year}-01-01`, `${year}-12-31`];
      return {
        query: {
          filters: [
            { field: 'kind', operator: 'eq', value: kind },
            { field: 'signDate', operator: 'between', value: [from, to] },
          ],
        },
        bare: inOrder(`kind = '${kind}' and "signDate" between '${from}' and '${to}'`),
      };
    },
  },
  ...Object.entries(words).map(([name, all]): Contest => ({
    name: `search-${name}`,
    rounds: 60,
    round: (n) => {
      const word = pick(all, n);
      const where = `app.search_tokens("searchWords") @> '{${word}}'`;
      return { query: { search: word }, bare: name === 'rare' ? ofFew(where) : inOrder(where) };
    },
  })),
  {
    name: 'last',
    rounds: 100,
    round: () => ({
      query: { cursor: { last: true } },
      bare: inOrder('true', '"createdAt", id', newest),
    }),
  },
  {
    name: 'by-reference',
    rounds: 100,
    round: () => ({
      query: { sort: [{ field: 'clientId', direction: 'asc' }] },
      bare: `
        select ${columns}, t.* from ${counted('true')} cross join
          (select d.* from data.client c join data.deal d on d."clientId" = c.id
            order by c."titleKey", d.id limit ${size}) d ${titles}
        order by c."titleKey", d.id`,
    }),
  },
  {
    name: 'by-rollup',
    rounds: 15,
    readsAll: true,
    round: () => ({
      query: { sort: [{ field: 'paid', direction: 'desc' }] },
      bare: inOrder('true', 'paid desc, id desc', 'd.paid desc, id desc'),
    }),
  },
  {
    name: 'totals',
    rounds: 15,
    readsAll: true,
    round: () => ({
      query: { totals: ['amount', 'paid'] },
      bare: inOrder('true').replace(
        counted('true'),
        '(select count(*) as n, sum(amount) as amounts, sum(paid) as payments from data.deal) t',
      ),
    }),
  },
];

/**
 * Lists of 20 out of 1,000,000 against bare statements on a connection of their own: the list alone, and all that a
 * browser waits for (`-http`: the call, who calls, what they may see, the list, its JSON).
 */
export async function list(): Promise<Figure[]> {
  const office = await openOffice();
  const client = new Client(office.databaseUrl);
  const db = await openDatabase({ url: office.databaseUrl, poolSize: 2 });
  try {
    const overHttp = await office.as('ann');
    await makeMillion(office.db, createRegistry(await readDefinitions(office.db)), counts);
    await settle(office.db);
    const services = await openTestServices(db);
    const caller = callerFor(services.directory(), people.ann, 'en');
    await client.connect();
    await client.query(sessionSettings);
    const contestants: Contestants = {
      list: ({ query }) => listRecords(services, caller, 'deal', { page: 1, size, query }),
      http: ({ query }) => overHttp.post<ListAnswer>(`/v1/deal/list/1/${size}`, query),
      bare: async ({ bare }) => (await client.query<BareRow>(bare)).rows,
    };
    const figures: Figure[] = [];
    for (const contest of contests) figures.push(...(await run(contest, contestants)));
    await services.changes.close();
    return figures;
  } finally {
    await client.end();
    await db.close();
    await office.close();
  }
}

interface BareRow {
  id: string;
  n: string;
}
interface Contestants {
  list(round: Round): Promise<ListAnswer>;
  http(round: Round): Promise<ListAnswer>;
  bare(round: Round): Promise<BareRow[]>;
}
const names = ['list', 'http', 'bare'] as const;

async function run(contest: Contest, contestants: Contestants): Promise<Figure[]> {
  const times = { list: [] as number[], http: [] as number[], bare: [] as number[] };
  for (let n = 0; n < contest.rounds + warmUp; n += 1) {
    const round = contest.round(n);
    const pages = new Set<string>();
    // Who comes first finds fewer pages in memory, so they take turns.
    for (const turn of names.keys()) {
      const name = names[(n + turn) % names.length]!;
      let page: ListAnswer | BareRow[] = [];
      const took = await timed(async () => void (page = await contestants[name](round)));
      pages.add(shownOf(page));
      if (n >= warmUp) times[name].push(took);
    }
    if (pages.size !== 1) throw new Error(`The pages of ${contest.name} differ`);
  }
  const name = `list-${contest.name}`;
  return [
    compared(name, 'ms', times.list, times.bare, { goal: 1.5 }),
    compared(`${name}-http`, 'ms', times.http, times.bare, { goal: 1.5 }),
    ...(contest.readsAll ? [] : [limited(`${name}-limit`, 'ms', times.http, 50)]),
  ];
}

/** Ids of a page and the total, the same of all contestants. */
function shownOf(page: ListAnswer | BareRow[]): string {
  const [rows, total] = Array.isArray(page) ? [page, Number(page[0]?.n)] : [page.rows, page.total];
  return JSON.stringify([total, rows.map(({ id }) => id)]);
}
