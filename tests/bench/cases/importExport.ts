import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Import, Job } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { people } from '#tests/support/company.ts';
import { form } from '#tests/support/multipart.ts';
import { compared, limited, quantile, timed, type Figure } from '../support/figures.ts';
import type { HttpClient } from '../support/http.ts';
import { openOffice, type Office } from '../support/office.ts';

const imported = 10_000;
const exported = 100_000;
const clients = 200;
/** Milliseconds in which others are alone. */
const pagesAlone = 4_000;
const rowsASecond = { import: 2_000, export: 20_000 };
const folders = ['schemas', 'records', 'imports'].map((name) => resolve('tests/fixtures', name));

/** Rows a second that are taken from a file, with references and formulas, and written into one; and others' pages. */
export async function importExport(): Promise<Figure[]> {
  const office = await openOffice(folders);
  try {
    return [...(await importing(office)), ...(await exporting(office))];
  } finally {
    await office.close();
  }
}

async function importing(office: Office): Promise<Figure[]> {
  const fay = await office.as('fay');
  for (let n = 0; n < clients; n += 1)
    await fay.post('/v1/client/handle', { data: { name: `Client ${n}`, level: 'A' } });
  const rows = Array.from(
    { length: imported },
    (_, n) => `M${n},Material ${n},A,${n}.50,6%,Client ${n % clients},Ann,Sales,2026-01-31`,
  );
  const heads = 'code,name,level,price,tax rate,client,owner,team,since';
  const content = [heads, ...rows].join('\n');
  const file = form({}, [{ name: 'materials.csv', content }]);
  const { id } = await fay.send<Import>('/v1/material/import', file.payload, file.headers);
  const step = (name: string) => async () =>
    jobOver(fay, (await fay.post<Import>(`/v1/imports/${id}/${name}`, {})).job!.id);
  const alone = await pagesUntil(office, wait(pagesAlone));
  const check = await besideOthers(office, step('check'));
  const save = await besideOthers(office, step('commit'));
  const { counts } = await fay.get<Import>(`/v1/imports/${id}`);
  if (counts.made !== imported) throw new Error(`Imported ${JSON.stringify(counts)}`);
  fay.close();
  return [
    ...figuresOf('import-check', imported, rowsASecond.import, check, alone),
    ...figuresOf('import-save', imported, rowsASecond.import, save, alone),
  ];
}

async function exporting(office: Office): Promise<Figure[]> {
  await office.db.run(sql`
    insert into data.material (id, code, name, level, price, rate, "clientId", "orgId", "createdBy")
    select gen_random_uuid(), 'X' || n, 'Copy ' || n, 'A', n, 0.06,
      (select id from data.client limit 1), (select id from data.team limit 1), ${people.fay}::uuid
    from generate_series(1, ${exported - imported}::int) n`);
  await office.db.script('vacuum analyze');
  const fay = await office.as('fay');
  const writing = (format: string) => async () => {
    const { id } = await fay.post<Job>('/v1/material/export/begin', { format });
    return jobOver(fay, id);
  };
  const alone = await pagesUntil(office, wait(pagesAlone));
  const csv = await besideOthers(office, writing('csv'));
  const xlsx = await besideOthers(office, writing('xlsx'));
  fay.close();
  return [
    ...figuresOf('export-csv', exported, rowsASecond.export, csv, alone),
    ...figuresOf('export-xlsx', exported, rowsASecond.export, xlsx, alone),
  ];
}

/** How long something took, of the server's processor too, and others' pages meanwhile, in milliseconds. */
interface Beside {
  ms: number;
  processor: number;
  pages: number[];
}

async function besideOthers(office: Office, begin: () => Promise<unknown>): Promise<Beside> {
  let pages: Promise<number[]> | undefined;
  const before = await office.processor();
  const ms = await timed(async () => {
    const end = begin();
    pages = pagesUntil(office, end);
    await end;
  });
  return { ms, processor: (await office.processor()) - before, pages: await pages! };
}

/** Milliseconds of each page that somebody else opens, twenty a second, until something has ended. */
async function pagesUntil(office: Office, end: Promise<unknown>): Promise<number[]> {
  const ann = await office.as('ann');
  const times: number[] = [];
  const over = end.then(() => true);
  do times.push(await timed(() => ann.post('/v1/client/list/1/20', {})));
  while (!(await Promise.race([over, wait(50, false)])));
  ann.close();
  return times;
}

async function jobOver(client: HttpClient, id: string): Promise<void> {
  for (;;) {
    const { state, error } = await client.get<Job>(`/v1/jobs/${id}`);
    if (state === 'done') return;
    if (state !== 'waiting' && state !== 'running') throw new Error(error?.en ?? state);
    await wait(50);
  }
}

const figuresOf = (
  name: string,
  rows: number,
  goal: number,
  { ms, processor, pages }: Beside,
  alone: readonly number[],
): Figure[] => [
  compared(name, 'rows/s', [rows / (ms / 1000)], [goal], { goal: 1, atLeast: true }),
  // the same without the wait for a processor that others use, who are many on some machines
  limited(`${name}-processor`, 'ms', [processor], (rows / goal) * 1000),
  compared(`${name}-others-p95`, 'ms', [quantile(pages, 0.95)], [quantile(alone, 0.95)], {
    goal: 1.5,
  }),
];
