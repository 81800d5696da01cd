import { createRegistry } from '#engine/schema/registry.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { openDirectus } from '../support/directus.ts';
import { compared, timed, type Figure } from '../support/figures.ts';
import { makeMillion, words } from '../support/million.ts';
import { openOffice } from '../support/office.ts';
import { first, idOf, settle } from '../support/records.ts';

/** `PEERS_DEALS` says how many, where a million take too long. */
const counts = { deals: Number(process.env.PEERS_DEALS ?? 1_000_000), clients: 20_000 };
const rounds = 15;
const warmUp = 3;
const size = 20;

/** Who does the same, as the person who waits for it sees it. */
interface Contest {
  ours(n: number): Promise<unknown>;
  directus(n: number): Promise<unknown>;
}

/** The same work over HTTP by Directus, on the same PostgreSQL, with the same records in tables of its own. */
export async function peers(): Promise<Figure[]> {
  const office = await openOffice();
  try {
    await makeMillion(office.db, createRegistry(await readDefinitions(office.db)), counts);
    await settle(office.db);
    const ann = await office.as('ann');
    const directus = await openDirectus(office.databaseUrl);
    try {
      const list = (query: object) => ann.post(`/v1/deal/list/1/${size}`, query);
      const items = (query: Record<string, string>) =>
        directus.call('GET', `/items/deal?${new URLSearchParams({ ...page, ...query })}`);
      const contests: Record<string, Contest> = {
        list: { ours: () => list({}), directus: () => items({ sort: '-createdAt' }) },
        'by-reference': {
          ours: () => list({ sort: [{ field: 'clientId', direction: 'asc' }] }),
          directus: () => items({ sort: 'client.title' }),
        },
        search: {
          ours: (n) => list({ search: wordOf(n) }),
          directus: (n) => items({ search: wordOf(n), sort: '-createdAt' }),
        },
        sum: {
          ours: (n) => list({ totals: ['amount'], filters: signedIn(2022 + (n % 5)) }),
          directus: (n) => items(sumOf(2022 + (n % 5))),
        },
        read: {
          ours: (n) => ann.get(`/v1/deal/${idOf('deal', first + n)}`),
          directus: (n) => directus.call('GET', `/items/deal/${idOf('deal', first + n)}`),
        },
        create: {
          ours: () => ann.post('/v1/deal/handle', { data: { ...deal, clientId: someClient } }),
          directus: () => directus.call('POST', '/items/deal', { ...deal, client: someClient }),
        },
      };
      const figures: Figure[] = [];
      for (const [name, contest] of Object.entries(contests))
        figures.push(await measured(`peers-${name}`, contest));
      return figures;
    } finally {
      ann.close();
      await directus.close();
    }
  } finally {
    await office.close();
  }
}

const page = { limit: String(size), fields: '*,client.title', meta: 'filter_count' };
const deal = { title: 'A new deal', kind: 'goods', signDate: '2026-01-05', amount: '2.50' };
const someClient = idOf('client', first);
const wordOf = (n: number) => words.usual[n % words.usual.length]!;
const daysOf = (year: number) => [`${year}-01-01`, `${year}-12-31`];
const signedIn = (year: number) => [
  { field: 'signDate', operator: 'between', value: daysOf(year) },
];
/** Its sum alone, where ours comes with the first page. */
const sumOf = (year: number) => ({
  fields: '',
  meta: '',
  'aggregate[sum]': 'amount',
  filter: JSON.stringify({ signDate: { _between: daysOf(year) } }),
});

async function measured(name: string, contest: Contest): Promise<Figure> {
  const times = { ours: [] as number[], directus: [] as number[] };
  for (let n = 0; n < rounds + warmUp; n += 1) {
    for (const who of ['ours', 'directus'] as const) {
      const took = await timed(() => contest[who](n));
      if (n >= warmUp) times[who].push(took);
    }
  }
  return compared(name, 'ms', times.ours, times.directus, { goal: 1 });
}
