import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSource } from '#engine/schema/check/index.ts';
import type { PrintTemplate } from '#engine/schema/language/index.ts';
import { offeredPrints } from '#server/features/prints/offeredPrints.ts';
import { beginPrint } from '#server/features/prints/printJob.ts';
import { printRecords } from '#server/features/prints/printRecords.ts';
import { getJob, openJobFile } from '#server/features/jobs/jobs.ts';
import { runJobs } from '#server/features/jobs/runJobs.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { field, module } from '#tests/support/modules.ts';
import { pdfText } from '#tests/support/pdfText.ts';
import { openShop, refusal, type Shop } from '../records/shop.ts';

const text = (en: string, zh: string) => ({ en, zh });
const origin = 'https://erp.example.com';

/** Staff reads its own; the works print without prices, finance prints all. */
const parcel = module(
  'consignment',
  {
    name: field('string', { title: text('Name', '名称') }),
    senderId: field('user', { title: text('Sender', '发件人') }),
    fee: field('money', { title: text('Fee', '费用') }),
    orgId: field('org', { title: text('Department', '部门') }),
    items: field('table', {
      title: text('Items', '物品'),
      columns: {
        goods: field('string', { title: text('Goods', '货物') }),
        price: field('money', { title: text('Price', '单价') }),
      },
    }),
  },
  {
    list: { columns: [{ id: 'name' }] },
    form: {
      tabs: [
        {
          id: 'main',
          title: text('Main', '基本信息'),
          sections: [{ id: 'main', rows: [['name', 'senderId', 'fee', 'orgId'], ['items']] }],
        },
      ],
    },
    access: [
      { id: 'all', roles: ['finance'], actions: ['read', 'create', 'update', 'print'] },
      {
        id: 'department',
        roles: ['leader'],
        actions: ['read'],
        rows: 'orgId in user.orgs',
      },
      {
        id: 'paper',
        roles: ['leader'],
        actions: ['print'],
        rows: 'orgId in user.orgs',
        except: ['fee'],
      },
      { id: 'own', roles: ['staff'], actions: ['read'], rows: 'senderId == user.id' },
    ],
  },
);

const note: PrintTemplate = {
  print: 'parcelNote',
  title: text('Parcel note', '包裹单'),
  module: 'consignment',
  where: "name != 'Secret'",
  copies: [text('Office', '存根联'), text('Sender', '寄件联')],
  body: [
    {
      kind: 'text',
      id: 'head',
      text: text('{name} of {senderId.number}', '{name}，{senderId.number}'),
    },
    {
      kind: 'grid',
      id: 'grid',
      rows: [
        [{ field: 'senderId' }, { field: 'fee' }],
        [
          { title: text('In words', '大写'), field: 'fee', capitals: true },
          { title: text('Twice', '双倍'), value: 'fee * 2' },
        ],
      ],
    },
    {
      kind: 'lines',
      id: 'items',
      lines: 'items',
      columns: [{ field: 'goods' }, { field: 'price' }],
      sums: ['price'],
    },
  ],
};

let shop: Shop;
const ids: Record<string, string> = {};
beforeAll(async () => {
  shop = await openShop([
    parseSource('consignment.module.json', 'module', JSON.stringify(parcel)),
    parseSource('parcelNote.print.json', 'print', JSON.stringify(note)),
  ]);
  const save = async (name: string, orgId: string) => {
    const items = [
      { goods: 'Screws', price: '10.10' },
      { goods: 'Nails', price: '1000.05' },
    ];
    const data = { name, senderId: people.ann, fee: '1234.5', orgId, items };
    ids[name] = await shop.save('fay', 'consignment', data);
  };
  await save('Sales', teams.sales);
  await save('Works', teams.works);
  await save('Secret', teams.sales);
});
afterAll(() => shop.close());

const print = (by: PersonName, names: readonly string[], more = {}, language: 'en' | 'zh' = 'en') =>
  printRecords(
    shop.services,
    shop.as(by, language),
    'parcelNote',
    { module: 'consignment', ids: names.map((name) => ids[name]!), ...more },
    origin,
  );

test('a record is printed with what it refers to, sums and words, once for each copy', async () => {
  const { name, content, refused } = await print('fay', ['Sales']);
  expect([name, refused]).toEqual(['Parcel note.pdf', []]);
  const pages = await pdfText(content);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Office');
  expect(pages[1]).toContain('Sender');
  for (const said of [
    'SalesofP3',
    'SenderAnn',
    '1,234.50',
    'Onethousandtwohundredandthirty-fouryuanandfiftyfenonly',
    'Twice2,469',
    'Total1,010.15',
    'Page1of1',
  ])
    expect(pages[0]).toContain(said);
});

test('it is printed in the language of who prints, or the one chosen', async () => {
  const chinese = await pdfText((await print('fay', ['Sales'], { copies: [0] }, 'zh')).content);
  expect(chinese).toHaveLength(1);
  expect(chinese[0]).toContain('壹仟贰佰叁拾肆元伍角整');
  expect(chinese[0]).toContain('合计1,010.15');
  const english = await pdfText((await print('fay', ['Sales'], { language: 'en' }, 'zh')).content);
  expect(english[0]).toContain('Onethousand');
});

test('what the grant to print does not reach is printed as nothing, also in words and figures made of it', async () => {
  const [page] = await pdfText((await print('lee', ['Sales'])).content);
  expect(page).toContain('Screws');
  expect(page).not.toMatch(/1,234|Onethousandtwo|2,469/);
});

test('records that may not be printed are left out and named; alone they are refused', async () => {
  const { refused, content } = await print('lee', ['Sales', 'Works']);
  expect(refused).toEqual([{ id: ids['Works'], message: expect.stringContaining('not') }]);
  expect((await pdfText(content)).join('')).not.toContain('Works');
  expect(await refusal(print('lee', ['Works']))).toMatchObject({ error: 'notFound' });
  // who reads it through a grant that does not say print
  expect(await refusal(print('ann', ['Sales']))).toMatchObject({ error: 'forbidden' });
  expect(await offeredPrints(shop.services, shop.as('ann'), 'consignment')).toEqual([]);
});

test('a paper is offered for the records it is for', async () => {
  const offered = (id?: string) => offeredPrints(shop.services, shop.as('fay'), 'consignment', id);
  expect(await offered()).toMatchObject([{ print: 'parcelNote', isBilingual: true }]);
  expect(await offered(ids['Sales'])).toHaveLength(1);
  expect(await offered(ids['Secret'])).toEqual([]);
  expect(await refusal(print('fay', ['Secret']))).toMatchObject({ error: 'notForThisPrint' });
});

test('more than people wait for are a job, whose file is the same', async () => {
  const many = Array.from({ length: 21 }, () => crypto.randomUUID());
  expect(await refusal(print('fay', [], { ids: many }))).toMatchObject({ error: 'tooManyPrints' });
  const caller = shop.as('fay');
  const body = { module: 'consignment', ids: [ids['Sales']!, ids['Works']!, many[0]!] };
  const { id } = await beginPrint(shop.services, caller, { print: 'parcelNote', body, origin });
  const filesDir = await mkdtemp(join(tmpdir(), 'prints-'));
  const services = {
    ...shop.services,
    config: { dataDir: '', filesDir, maxFileBytes: 10_000_000 },
  };
  await runJobs(services);
  const job = await getJob(services, caller, id);
  expect(job).toMatchObject({ state: 'done', result: { refused: [{ id: many[0] }] } });
  const { content, type } = await openJobFile(services, caller, id);
  expect(type).toBe('application/pdf');
  const pages = await pdfText(await buffer(content));
  expect(pages).toHaveLength(4);
  expect(pages[2]).toContain('WorksofP3');
  await rm(filesDir, { recursive: true });
});
