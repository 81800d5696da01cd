import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import type {
  DictDataItem,
  DictTypeRow,
  DictUses,
  ErrorData,
  Page,
} from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const code = 'urgency';
const post = <T = DictDataItem[]>(path: string, body: object, as = 'admin') =>
  company.call<T>(as, 'POST', `/v1/dict/${path}`, body);
const data = (operation: string, body: object) =>
  post(`dictdata/handleEntity/${operation}`, { code, ...body });
const refused = async (answer: Promise<unknown>) =>
  ((await answer) as { data: ErrorData & { error: string } }).data.error;
const values = async (as = 'zhangwei', of = code) =>
  done(
    await company.call<DictDataItem[]>(as, 'GET', `/v1/dict/dictdata/getList?code=${of}`),
    'values',
  );
const byCodes = async (codes: string[]) =>
  done(
    await post<Record<string, DictDataItem[]>>('dictdata/getDictDataByCodes', codes, 'zhangwei'),
    'values by codes',
  );
const page = async (search: string) =>
  done(
    await company.call<Page<DictTypeRow>>('admin', 'GET', `/v1/dict/1/20?search=${search}`),
    'dictionaries',
  ).rows;
const uses = async (of: string) =>
  done(await company.call<DictUses>('admin', 'GET', `/v1/dict/dicttype/${of}/uses`), 'uses');
/** As it is published, read by SQL. */
const published = async (of = code) => {
  const row = await company.server.services.db.first<{ values: string[] | null }>(sql`
    select (select array_agg(item ->> 'value') from json_array_elements(json -> 'items') as item) as values
    from app.definition where kind = 'dict' and name = ${of} and current`);
  return row?.values;
};

describe('the dictionaries', () => {
  it('are listed by page and search, with what uses them', async () => {
    const [row] = await page(code);
    expect(row).toMatchObject({
      code,
      values: (await published())!.length,
      retired: 0,
      origin: 'file',
    });
    expect(row!.fields).toBe((await uses(code)).fields.length);
    const first = done(
      await company.call<Page<DictTypeRow>>('admin', 'GET', '/v1/dict/1/5'),
      'first page',
    );
    const all = await company.server.services.db.first<{ count: string }>(
      sql`select count(*) as count from app.definition where kind = 'dict' and current`,
    );
    expect(first.rows).toHaveLength(5);
    expect(first.total).toBe(Number(all!.count));
  });

  it('are added, renamed and deleted; one of the product, or one that is used, is not deleted', async () => {
    const title = { en: 'Weather', zh: '天气' };
    const type = (operation: string, body: object) =>
      post<null>(`dicttype/handleEntity/${operation}`, body);
    done(await type('add', { code: 'weather', title }), 'added');
    expect(await refused(type('add', { code: 'weather', title }))).toBe('dictValueKnown');
    done(await type('update', { code: 'weather', title: { en: 'Sky', zh: '天象' } }), 'renamed');
    expect(await page('weather')).toMatchObject([
      { title: { en: 'Sky', zh: '天象' }, values: 0, modules: 0, origin: 'custom' },
    ]);
    done(await type('delete', { code: 'weather' }), 'deleted');
    expect(await page('weather')).toEqual([]);
    expect(await refused(type('delete', { code: 'weather' }))).toBe('notFound');
    expect(await refused(type('update', { code: 'weather', title }))).toBe('notFound');
    expect(await refused(type('delete', { code }))).toBe('dictOfProduct');
    expect(await type('add', { code: 'no code', title })).toMatchObject({ code: 100 });
    expect(await type('rename', { code, title })).toMatchObject({ code: 100 });
  });
});

describe('values of a dictionary', () => {
  it('are what is in force, and follow when one is added, changed, sorted, retired and deleted', async () => {
    const before = (await published())!;
    expect((await values()).map(({ dictdataValue }) => dictdataValue)).toEqual(before);

    const title = { en: 'At once', zh: '特急' };
    done(await data('add', { dictdataValue: 'atOnce', title, colour: 'red' }), 'added');
    expect((await values()).at(-1)).toMatchObject({
      dictdataValue: 'atOnce',
      title,
      colour: 'red',
      retired: false,
      sort: before.length + 1,
    });
    expect(await refused(data('add', { dictdataValue: 'atOnce', title }))).toBe('dictValueKnown');

    done(await data('update', { dictdataValue: 'atOnce', colour: null, retired: true }), 'retired');
    expect((await byCodes([code, 'nothing']))[code]!.at(-1)).toMatchObject({
      dictdataValue: 'atOnce',
      colour: null,
      retired: true,
      title,
    });

    const turned = ['atOnce', ...before];
    done(await post('dictdata/sort', { code, values: turned }), 'sorted');
    expect((await values()).map(({ dictdataValue }) => dictdataValue)).toEqual(turned);
    expect(await published()).toEqual(turned);
    expect(await refused(post('dictdata/sort', { code, values: before }))).toBe('badRequest');

    done(await data('delete', { dictdataValue: 'atOnce' }), 'deleted');
    expect(await published()).toEqual(before);
    expect(await refused(data('delete', { dictdataValue: 'atOnce' }))).toBe('notFound');
    expect(await refused(data('update', { dictdataValue: 'atOnce', title }))).toBe('notFound');
    expect(await data('add', { dictdataValue: 'x', title: { en: 'X' } })).toMatchObject({
      code: 100,
    });
  });

  it('that records have are retired, not deleted: the refusal says how many have it', async () => {
    const { counts } = await uses('customerLevel');
    const rows = await company.server.services.db.all<{ value: string; count: number }>(sql`
      select "customerLevel" as value, count(*)::int as count from data.customer
      where "customerLevel" is not null group by 1`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { value, count } of rows) expect(counts[value]).toBeGreaterThanOrEqual(count);
    const [used] = rows;
    const answer = await post('dictdata/handleEntity/delete', {
      code: 'customerLevel',
      dictdataValue: used!.value,
    });
    expect(answer).toMatchObject({
      data: { error: 'dictValueUsed', facts: { value: used!.value, count: counts[used!.value] } },
    });
    expect(await published('customerLevel')).toContain(used!.value);
  });

  it('tell where they are used: fields, reports, and expressions that name them', async () => {
    const found = await uses('contractType');
    expect(found.fields.map(({ moduleNo, field }) => `${moduleNo}.${field}`)).toContain(
      'contractCreate.contractType',
    );
    expect(found.conditions.length).toBeGreaterThan(0);
    for (const { text, values: named } of found.conditions)
      for (const value of named) expect(text).toContain(value);
    expect(await refused(company.call('admin', 'GET', '/v1/dict/dicttype/nothing/uses'))).toBe(
      'notFound',
    );
  });
});

it('only administrators change dictionaries, and nobody reads them without a session', async () => {
  const asked: ['GET' | 'POST', string, object?][] = [
    ['GET', '/v1/dict/1/20'],
    ['GET', `/v1/dict/dicttype/${code}/uses`],
    ['POST', '/v1/dict/dicttype/handleEntity/add', { code: 'x', title: { en: 'X', zh: 'X' } }],
    ['POST', '/v1/dict/dictdata/handleEntity/add', { code, dictdataValue: 'x' }],
    ['POST', '/v1/dict/dictdata/sort', { code, values: [] }],
  ];
  const open: typeof asked = [
    ['GET', `/v1/dict/dictdata/getList?code=${code}`],
    ['POST', '/v1/dict/dictdata/getDictDataByCodes', [code]],
  ];
  const clerk = asked.map(([method, path, body]) =>
    refused(company.call('zhangwei', method, path, body)),
  );
  expect(await Promise.all(clerk)).toEqual(asked.map(() => 'forbidden'));
  const nobody = [...asked, ...open].map(
    async ([method, path, body]) => (await company.server.call(method, `/api${path}`, body)).code,
  );
  expect(await Promise.all(nobody)).toEqual([...asked, ...open].map(() => 3007));
  expect(
    await refused(company.call('zhangwei', 'GET', '/v1/dict/dictdata/getList?code=nothing')),
  ).toBe('notFound');
});
