import writeWorkbook from 'write-excel-file/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Import, ImportMapping } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { getImport, importRows, importTarget } from '#server/features/imports/imports.ts';
import { atOnce } from '#server/features/imports/runImport.ts';
import { checkImport, commitImport, mendRow, undoImport } from '#server/features/imports/steps.ts';
import { errorsWorkbook } from '#server/features/imports/errorsWorkbook.ts';
import { recordsWorkbook } from '#server/features/imports/recordsWorkbook.ts';
import { importTemplate } from '#server/features/imports/template.ts';
import { uploadImport } from '#server/features/imports/uploadImport.ts';
import { readTable } from '#server/features/imports/reader/readTable.ts';
import { runJobs } from '#server/features/jobs/runJobs.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { unzip } from '#tests/support/unzip.ts';
import { openShop, refusal, type Shop } from '../records/shop.ts';

let shop: Shop;
let client: string;
beforeAll(async () => {
  shop = await openShop(await loadFiles('tests/fixtures/imports'));
  client = await shop.save('fay', 'client', { name: 'Blue Water', level: 'A' });
  await shop.services.db.run(
    sql`update data.person set name = 'Twin' where id in (${people.wang}, ${people.admin})`,
  );
});
afterAll(() => shop.close());

type Value = string | number | Date | boolean | null;
/** A workbook with these rows on each sheet. */
const workbook = (sheets: Record<string, Value[][]>): Promise<Buffer> =>
  writeWorkbook(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) =>
        row.map((value) =>
          value instanceof Date
            ? { value, format: 'yyyy-mm-dd' }
            : value === null
              ? null
              : { value },
        ),
      ),
    })),
  ).toBuffer();

const upload = (file: Buffer, by: PersonName = 'fay', name = 'materials.xlsx') =>
  uploadImport(shop.services, shop.as(by), 'material', name, file);
const run = async (started: Promise<Import>, by: PersonName = 'fay') => {
  const { id } = await started;
  await runJobs(shop.services);
  return getImport(shop.services, shop.as(by), id);
};
/** Uploaded and checked. */
const checked = async (file: Buffer, by: PersonName = 'fay', name?: string) => {
  const { id } = await upload(file, by, name);
  return run(checkImport(shop.services, shop.as(by), id), by);
};
/** And saved. */
const imported = async (sheets: Record<string, Value[][]>, skipsWrong = false) => {
  const { id } = await checked(await workbook(sheets));
  return run(commitImport(shop.services, shop.as('fay'), id, skipsWrong));
};
const rows = async (id: string, by: PersonName = 'fay') =>
  (await importRows(shop.services, shop.as(by), id, { page: 1, size: 500 })).rows;
const materials = () => shop.services.db.all(sql`select * from data.material order by code`);
afterEach(async () => {
  await shop.services.db.run(sql`delete from data.material__prices`);
  await shop.services.db.run(sql`delete from data.material`);
});

test('cells are read as what their field holds, whatever way people write it', async () => {
  const heads = [
    '编码*',
    'Name',
    '等级',
    '单价',
    '税率',
    'size',
    '启用日期',
    '盘点时间',
    '月份',
    '有库存',
    '产地',
    '客户',
    '负责人',
    '人员',
    '部门',
    'Nonsense',
  ];
  const done = await imported({
    Materials: [
      heads,
      [
        'M1',
        'Pump',
        'a',
        '￥1,234.50',
        '6%',
        12,
        new Date('2026-01-31'),
        '2026/1/31 9:05',
        '2026年3月',
        '是',
        '浙江省/杭州市',
        'Blue Water',
        'Ann',
        'Ann; Bob',
        'Sales',
        'x',
      ],
      [
        'M2',
        'Valve',
        'B',
        99.9,
        0.5,
        '1,000',
        '20260131',
        '2026-01-31',
        new Date('2026-03-15'),
        'no',
        null,
        client,
        'Ann',
        'Lee',
        teams.works,
        null,
      ],
    ],
  });
  expect(done).toMatchObject({ state: 'done', counts: { made: 2 } });
  const [pump, valve] = await materials();
  expect(pump).toMatchObject({
    code: 'M1',
    level: 'A',
    price: '1234.50',
    rate: '0.06',
    taxed: '1308.57',
    size: 12,
    since: '2026-01-31',
    seenAt: '2026-01-31T01:05:00.000Z',
    period: '2026-03',
    stocked: true,
    place: { cityName: '杭州市' },
    clientId: client,
    ownerId: people.ann,
    peopleIds: [people.ann, people.bob],
    orgId: teams.sales,
  });
  expect(valve).toMatchObject({
    level: 'B',
    price: '99.90',
    rate: '0.005',
    size: 1000,
    since: '2026-01-31',
    period: '2026-03',
    stocked: false,
    ownerId: people.ann,
    orgId: teams.works,
  });
});

test('a dry run says everything that is wrong, row by row, and changes nothing', async () => {
  await imported({
    M: [
      ['code', 'name'],
      ['M1', 'Pump'],
    ],
  });
  const before = await materials();
  const { id, counts, state } = await checked(
    await workbook({
      M: [
        ['code', 'name', 'price', 'since', 'client', 'level', 'owner'],
        ['M1', 'Pump', 1, null, null, null, null],
        ['M2', null, 1, null, null, null, null],
        ['M3', null, 'dear', '31.02.2026', 'Nobody', 'Z', 'Ann'],
        ['M4', 'x', 2_000_000, null, null, null, null],
        ['M5', 'x', 1, null, null, null, 'Twin'],
        ['M6', 'x', 1, null, null, null, null],
        ['M6', 'y', 1, null, null, null, null],
      ],
    }),
  );
  expect({ state, counts }).toEqual({
    state: 'checked',
    counts: { changed: 1, new: 1, wrong: 5 },
  });
  const told = Object.fromEntries((await rows(id)).map((row) => [row.row, row.errors]));
  expect(told[3]).toEqual({ name: [{ en: 'Please fill this in', zh: '请填写名称' }] });
  expect(Object.keys(told[4]!).toSorted()).toEqual(['clientId', 'level', 'name', 'price', 'since']);
  expect(told[5]![''] ?? []).toMatchObject([{ zh: '价格超限' }]);
  expect(told[6]!.ownerId![0]!.en).toMatch(/Several are called “Twin”.*Twin; .*Twin/);
  expect(told[8]).toEqual({
    '': [{ en: 'Row 7 is of the same record', zh: '与第 7 行是同一条记录' }],
  });
  expect(await materials()).toEqual(before);
  expect(await refusal(commitImport(shop.services, shop.as('fay'), id, false))).toMatchObject({
    error: 'importWrongRows',
    facts: { count: 5 },
  });
  const { content } = await errorsWorkbook(shop.services, shop.as('fay', 'zh'), id);
  const [sheet] = await readTable('errors.xlsx', content);
  expect(sheet!.rows).toHaveLength(6);
  expect(sheet!.rows[2]!.cells.at(-1)).toMatch(/^名称：请填写名称\n等级：.*\n单价：/);

  const mended = await mendRow(shop.services, shop.as('fay'), id, 2, ['M2', 'Valve', '7']);
  expect(mended).toMatchObject({ state: 'new', errors: {} });
  const done = await run(commitImport(shop.services, shop.as('fay'), id, true));
  expect(done.counts).toEqual({ updated: 1, made: 2, wrong: 4 });
  expect((await materials()).map(({ code, price }) => [code, price])).toEqual([
    ['M1', '1.00'],
    ['M2', '7.00'],
    ['M6', '1.00'],
  ]);
});

test('records are found by their key, lines by theirs, and nothing that is not named goes', async () => {
  const first = {
    Material: [
      ['code', 'name', 'note'],
      ['M1', 'Pump', 'keep'],
      ['M2', 'Valve', null],
    ],
    Prices: [
      ['Code', 'Day', 'Price', 'Text'],
      ['M1', new Date('2026-01-01'), 10, 'a'],
      [null, new Date('2026-02-01'), 20, 'b'],
      ['M2', new Date('2026-01-01'), 5, null],
    ],
  };
  expect((await imported(first)).counts).toEqual({ made: 5 });
  const second = {
    Material: [
      ['code', 'name', 'note'],
      ['M1', 'Pump II', null],
    ],
    Prices: [
      ['Code', 'Day', 'Price'],
      ['M1', '2026-02-01', 21],
      ['M1', '2026-03-01', 30],
    ],
  };
  const done = await imported(second);
  expect(done.counts).toEqual({ updated: 3 });
  const [pump] = await materials();
  expect(pump).toMatchObject({ name: 'Pump II', note: 'keep' });
  const lines = () =>
    shop.services.db.all(sql`
      select m.code, p.day, p.price, p.text from data.material__prices p
      join data.material m on m.id = p."parentId" order by code, position`);
  expect(await lines()).toEqual([
    { code: 'M1', day: '2026-01-01', price: '10.00', text: 'a' },
    { code: 'M1', day: '2026-02-01', price: '21.00', text: 'b' },
    { code: 'M1', day: '2026-03-01', price: '30.00', text: null },
    { code: 'M2', day: '2026-01-01', price: '5.00', text: null },
  ]);

  const wrong = await checked(
    await workbook({
      Material: [
        ['code', 'name'],
        ['M9', 'x'],
      ],
      Prices: [
        ['code', 'day', 'price'],
        ['M9', '2026-01-01', -1],
        ['M8', '2026-01-01', 1],
      ],
    }),
  );
  const errors = (await rows(wrong.id)).map((row) => Object.keys(row.errors));
  expect(errors).toEqual([[], ['price'], ['']]);

  expect((await run(undoImport(shop.services, shop.as('fay'), done.id))).state).toBe('undone');
  expect((await materials())[0]).toMatchObject({ name: 'Pump' });
  expect(await lines()).toMatchObject([{}, { price: '20.00' }, { code: 'M2' }]);
});

test('an import is undone while nothing depends on it, all or nothing', async () => {
  const sheets = {
    M: [
      ['code', 'name'],
      ['M1', 'a'],
      ['M2', 'b'],
    ],
  };
  const done = await imported(sheets);
  await shop.services.db.run(sql`update data.material set rev = rev + 1 where code = 'M1'`);
  const failed = await run(undoImport(shop.services, shop.as('fay'), done.id));
  expect(failed).toMatchObject({ state: 'done', job: { state: 'failed' } });
  expect(failed.job!.error!.en).toContain('row 2');
  expect(await materials()).toHaveLength(2);
  await shop.services.db.run(sql`update data.material set rev = rev - 1 where code = 'M1'`);
  const undone = await run(undoImport(shop.services, shop.as('fay'), done.id));
  expect(undone).toMatchObject({ state: 'undone', counts: { kept: 2 } });
  expect(await materials()).toEqual([]);
});

test('a commit that was cut off goes on where it stopped', async () => {
  const many = 2 * atOnce + 50;
  const { id } = await checked(
    await workbook({
      M: [['code', 'name'], ...Array.from({ length: many }, (_, n) => [`C${1000 + n}`, 'x'])],
    }),
  );
  const started = await commitImport(shop.services, shop.as('fay'), id, false);
  // The second batch meets a server that goes away.
  const { db } = shop.services;
  let batches = 0;
  const cut = {
    ...shop.services,
    db: {
      ...db,
      transaction: <T>(work: Parameters<typeof db.transaction<T>>[0]) => {
        if ((batches += 1) === 2) return new Promise<T>(() => {});
        return db.transaction(work);
      },
    },
  };
  void runJobs(cut);
  await expect.poll(async () => (await materials()).length).toBe(atOnce);
  await db.run(
    sql`update app.job set taken_until = now() - interval '1 year' where id = ${started.job!.id}`,
  );
  await runJobs(shop.services);
  expect(await getImport(shop.services, shop.as('fay'), id)).toMatchObject({
    state: 'done',
    counts: { made: many },
  });
  expect(await materials()).toHaveLength(many);
});

test('rows are refused by what the person may do with each; others do not see what was imported', async () => {
  const { id, counts } = await checked(
    await workbook({
      M: [
        ['code', 'name', 'team'],
        ['L1', 'x', 'Sales'],
        ['L2', 'x', 'Works'],
      ],
    }),
    'lee',
  );
  expect(counts).toEqual({ new: 1, wrong: 1 });
  expect((await rows(id, 'lee'))[1]!.errors).not.toEqual({});
  expect(
    await refusal(importRows(shop.services, shop.as('fay'), id, { page: 1, size: 9 })),
  ).toMatchObject({ error: 'notFound' });
  expect(await refusal(upload(Buffer.from('x'), 'ann'))).toMatchObject({ error: 'forbidden' });
});

test('columns are mapped by hand, and so the next time', async () => {
  const file = await workbook({
    M: [
      ['Ware', 'Bezeichnung'],
      ['M1', 'Pump'],
    ],
  });
  const { id, mapping } = await upload(file);
  expect(mapping[0]!.fields).toEqual([null, null]);
  const chosen: ImportMapping = [{ table: null, sheet: 0, fields: ['code', 'name'] }];
  const done = await run(checkImport(shop.services, shop.as('fay'), id, chosen));
  expect(done.counts).toEqual({ new: 1 });
  expect((await upload(file)).mapping[0]!.fields).toEqual(['code', 'name']);
  const strange: ImportMapping = [{ table: null, sheet: 0, fields: ['id', 'name'] }];
  expect(await refusal(checkImport(shop.services, shop.as('fay'), id, strange))).toMatchObject({
    error: 'badRequest',
  });
});

test('the template has the choices and notes of its columns, and what is exported into it changes nothing', async () => {
  const { content, name } = await importTemplate(shop.services, shop.as('fay', 'zh'), 'material');
  expect(name).toMatch(/^物资 导入模板 \d{4}-\d\d-\d\d\.xlsx$/);
  const xml = unzip(content)['xl/worksheets/sheet1.xml']!;
  expect(xml).toMatch(
    /<dataValidation type="list"[^>]* sqref="C2:C5000"><formula1>'选项'!\$A\$1:\$A\$\d+</,
  );
  await imported({
    Material: [
      [
        'code',
        'name',
        'price',
        'rate',
        'since',
        'seen',
        'month',
        'stocked',
        'place',
        'client',
        'people',
        'level',
        'note',
      ],
      [
        'M1',
        '=1+1',
        12.5,
        '6.25%',
        '2026-01-31',
        '2026-01-31 10:00',
        '2026-01',
        'yes',
        '浙江省/杭州市',
        'Blue Water',
        'Ann;Bob',
        'A',
        '**a**\nb',
      ],
    ],
    Prices: [
      ['code', 'day', 'price'],
      ['M1', '2026-01-01', 3],
    ],
  });
  // Written by others, past what inputs strip.
  await shop.services.db.run(sql`update data.material set name = 'A & B (C)'`);
  for (const language of ['en', 'zh'] as const) {
    const book = await recordsWorkbook(shop.services, shop.as('fay', language), 'material', {});
    const again = await checked(book.content);
    expect({ language, counts: again.counts }).toEqual({ language, counts: { same: 2 } });
  }
});

test('CSV is read in UTF-8 and GBK, with whatever stands between its cells', async () => {
  // 编码;名称 / M1;泵 in GBK
  const gbk = Buffer.from('b1e0c2eb3bc3fbb3c60a4d313bb1c30a', 'hex');
  const { id, counts } = await checked(gbk, 'fay', 'materials.csv');
  expect(counts).toEqual({ new: 1 });
  expect((await rows(id))[0]!.cells).toEqual(['M1', '泵']);
  const utf8 = Buffer.from('\uFEFF编码,名称\r\nM2,"a ""b"", c"\r\nM3,\'=1+1\r\n');
  expect((await rows((await checked(utf8, 'fay', 'm.csv')).id)).map(({ cells }) => cells)).toEqual([
    ['M2', 'a "b", c'],
    ['M3', '=1+1'],
  ]);
});

test.each(['nothing', 'toString', 'null'])(
  'a module that there is not (%s) is not found',
  async (module) => {
    const asked = async () => importTarget(shop.services, shop.as('fay'), module);
    expect(await refusal(asked())).toMatchObject({ error: 'notFound' });
  },
);
