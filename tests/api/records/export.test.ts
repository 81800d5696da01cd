import { afterAll, beforeAll, expect, test } from 'vitest';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { unzip } from '#tests/support/unzip.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { cellOf } from '#server/features/records/export/cellOf.ts';
import { exportRecords } from '#server/features/records/export/exportRecords.ts';
import { openShop, refusal, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const client = await shop.save('fay', 'client', { name: '=A1', level: 'A' });
  const deal = { orgId: teams.sales, clientId: client, ownerId: people.ann };
  const save = async (title: string, amount: string, more = {}) => {
    const id = await shop.save('fay', 'deal', { ...deal, title: 'x', amount: '1', ...more });
    // No form lets this in; an import or another program may.
    await shop.services.db.run(
      sql`update data.deal set title = ${title}, amount = ${amount}::numeric where id = ${id}`,
    );
  };
  await save('=1+1', '1234.50', { margin: '0.77' });
  await save('@SUM(A1) <&>', '99999999999999.99');
  await save('\t+1\u0001', '5');
});
afterAll(() => shop.close());

/** Cells of the sheet by row: texts as they stand, numbers as numbers; formulas would be `formula`. */
async function sheet(by: PersonName, query: ListQuery = {}, language: 'en' | 'zh' = 'en') {
  const { content, name } = await exportRecords(
    shop.services,
    shop.as(by, language),
    'deal',
    query,
  );
  const files = unzip(content);
  const strings = [
    ...(files['xl/sharedStrings.xml'] ?? '').matchAll(/<si><t[^>]*>([^]*?)<\/t><\/si>/g),
  ].map(([, text]) => plain(text!));
  const xml = files['xl/worksheets/sheet1.xml']!;
  const rows = [...xml.matchAll(/<row [^>]*>([^]*?)<\/row>/g)].map(([, cells]) =>
    Object.fromEntries(
      [...cells!.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>([^]*?)<\/c>/g)].map(
        ([, column, attributes, inner]) => {
          const value = /<v>([^]*)<\/v>/.exec(inner!)?.[1] ?? '';
          if (inner!.includes('<f>')) return [column!, 'formula'];
          return [column!, attributes!.includes('t="s"') ? strings[Number(value)] : Number(value)];
        },
      ),
    ),
  );
  return { name, rows };
}
const plain = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

test('a list is exported as its query, with heads in the language of who asks', async () => {
  const query: ListQuery = {
    sort: [{ field: 'amount', direction: 'asc' }],
    filters: [{ field: 'amount', operator: 'lt', value: '5000' }],
  };
  const english = await sheet('fay', query);
  expect(Object.values(english.rows[0]!)).toEqual(
    expect.arrayContaining(['Title', 'Client', 'Amount', 'Margin']),
  );
  expect(english.rows).toHaveLength(3);
  const chinese = await sheet('fay', query, 'zh');
  expect(chinese.name).toMatch(/\p{Script=Han}.*\.xlsx$/u);
  expect(Object.values(chinese.rows[0]!).join()).toMatch(/\p{Script=Han}/u);
});

test('texts stay texts, amounts and dates are what they are, and nothing loses a cent', async () => {
  const { rows } = await sheet('fay', { sort: [{ field: 'amount', direction: 'asc' }] });
  const [heads, ...lines] = rows as Record<string, string | number>[];
  const column = (title: string) => Object.keys(heads!).find((key) => heads![key] === title)!;
  const values = (title: string) => lines.map((line) => line[column(title)]);
  expect(values('Title')).toEqual(['\t+1', '=1+1', '@SUM(A1) <&>']);
  expect(values('Client')).toEqual(Array(3).fill('=A1'));
  expect(values('Amount')).toEqual([5, 1234.5, '99999999999999.99']);
});

test('days are days, moments are told by the clock of the company', () => {
  const context = { language: 'en', timeZone: 'Asia/Shanghai', dict: () => undefined } as const;
  expect(cellOf(field('date'), '2026-11-20', context)).toEqual({
    value: new Date('2026-11-20T00:00:00Z'),
    format: 'yyyy-mm-dd',
  });
  expect(cellOf(field('datetime'), '2026-11-20T18:30:00.000Z', context)).toMatchObject({
    value: new Date('2026-11-21T02:30:00Z'),
  });
  expect(cellOf(field('percent'), '0.0650', context)).toEqual({ value: 0.065, format: '0.00%' });
});

test('who may not see a field does not get it, and who may not export gets nothing', async () => {
  const leader = await sheet('lee');
  expect(leader.rows).toHaveLength(4);
  expect(Object.values(leader.rows[0]!)).not.toContain('Margin');
  expect(JSON.stringify(leader.rows)).not.toContain('77');
  expect((await sheet('wang')).rows).toHaveLength(1);
  const probe: ListQuery = { filters: [{ field: 'margin', operator: 'gt', value: '1' }] };
  expect(await refusal(sheet('lee', probe))).toMatchObject({ error: 'badRequest' });
  expect(await refusal(sheet('ann'))).toMatchObject({ error: 'forbidden' });
});

/** Keeping them up to date would take most of the time of many new rows. */
const dropIndexes = () =>
  shop.services.db.script(`do $$ declare index record; begin
    for index in select indexname as name from pg_indexes
      where schemaname = 'data' and tablename = 'deal' and indexname like 'ix\\_%'
    loop execute format('drop index data.%I', index.name); end loop; end $$`);

test('all pages are in it, and too many rows are refused before they are read', async () => {
  const copies = (count: number) =>
    shop.services.db.run(sql`
    insert into data.deal (id, title, "orgId", "createdBy")
    select gen_random_uuid(), 'Copy ' || n, ${teams.works}, ${people.fay} from generate_series(1, ${count}::int) n`);
  await copies(2_345);
  expect((await sheet('wang')).rows).toHaveLength(2_346);
  await dropIndexes();
  await copies(98_000);
  expect(await refusal(sheet('wang'))).toMatchObject({
    error: 'tooManyRows',
    facts: { count: 100_345, max: 100_000 },
  });
});
