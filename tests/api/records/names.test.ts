import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDefinitions, parseSource, type Source } from '#engine/schema/check/index.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { exportRecords } from '#server/features/records/export/exportRecords.ts';
import { listGroups } from '#server/features/records/list/groups.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { lookupRecord } from '#server/features/records/lookupRecord.ts';
import { recordOptions } from '#server/features/records/options/recordOptions.ts';
import { recordTimeline } from '#server/features/records/recordTimeline.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { routesOf, type Route } from '#tests/support/routes.ts';
import { openShop, refusal, type Shop } from './shop.ts';

/** Names that statements, payloads, paths, the product and JavaScript use themselves. */
const words =
  `total totals count n k0 k1 t g s r x o e found counted page parts chosen value values title titles key keys list lists
  handle options lookup groups export timeline action batch views draft account definitions order select group where
  table from limit offset union join left on using with as0 desc asc case when end text integer numeric date uuid rows
  row record module data field fields filter filters sort search screen cursor before after exactTotal by direction error
  facts message messages code path length size name then catch get set map entries next done default class new delete
  typeof this self arguments eval column columns primary check references all any some every none type kind ref name0
  number number0 hidden also now today currency orgId companyId label en zh validate schema validators prototype0 async
  await static super yield enum`
    .split(/\s+/)
    .filter(Boolean);

const text = (word: string) => ({ en: word, zh: word });
const amount = (word: string): Field => ({ type: 'money', title: text(word) });
const amounts = (words: readonly string[]) =>
  Object.fromEntries(words.map((word): [string, Field] => [word, amount(word)]));

/** A module whose fields, and whose lines, have all these names; one more of the kind lists it. */
const awkward = (name: string, words: readonly string[]): Module => ({
  module: name,
  title: text(name),
  record: { title: 'caption' },
  fields: {
    caption: { type: 'string', title: text('Caption'), required: true },
    againId: { type: 'ref', ref: name, title: text('Again') },
    ...amounts(words),
    lines: { type: 'table', title: text('Lines'), columns: amounts(words) },
  },
  access: [
    {
      id: 'all',
      roles: ['staff'],
      actions: ['create', 'read', 'update', 'delete', 'export'],
    },
  ],
  list: { columns: [{ id: 'caption' }, ...words.map((id) => ({ id }))], totals: [...words] },
  form: {
    tabs: [
      {
        id: 'main',
        title: text('Main'),
        sections: [
          {
            id: 'base',
            rows: [['caption'], ['againId'], ...words.map((word) => [word]), ['lines']],
          },
        ],
      },
    ],
  },
  screens: [],
});

const sourceOf = (module: Module) =>
  parseSource(`${module.module}.module.json`, 'module', JSON.stringify(module));
const fixture = await loadFiles('tests/fixtures/schemas');

/** As names of modules, too. */
const modules = [
  'list',
  'handle',
  'options',
  'total',
  'order0',
  'select',
  'table',
  'key',
  'class',
  'page',
];
const sources: Source[] = [
  awkward('awkward', words),
  ...modules.map((name) => awkward(name, words.slice(0, 3))),
].map(sourceOf);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(sources);
});
afterAll(() => shop.close());

test.each(['awkward', ...modules])(
  'the module %s is made, read, listed, added up, grouped, filtered, sorted, chosen from and exported',
  async (module) => {
    const { services } = shop;
    const ann = shop.as('ann');
    const words = Object.keys(services.registry().module(module).fields['lines']!.columns!);
    const given = Object.fromEntries(words.map((word, index) => [word, `${index + 7}.00`]));
    const make = (data: object) => saveRecord(services, ann, module, { data: { ...data } });
    const { id } = await make({ caption: 'One', ...given, lines: [given, given] });
    await make({ caption: 'Two', ...given, againId: id });

    const { record } = await getRecord(services, ann, module, id);
    expect(record).toMatchObject({ ...given, lines: [given, given] });
    const doubled = Object.fromEntries(words.map((word, index) => [word, `${2 * (index + 7)}.00`]));
    const some = words.slice(0, 200);
    const list = await listRecords(services, ann, module, {
      page: 1,
      size: 20,
      query: {
        totals: some,
        sort: [
          { field: words[0]!, direction: 'desc' },
          { field: 'againId.caption', direction: 'asc' },
        ],
      },
    });
    expect(list.total).toBe(2);
    expect(list.rows).toHaveLength(2);
    expect(list.totals).toEqual(doubled);
    for (const word of words) {
      const { rows, total } = await listRecords(services, ann, module, {
        page: 1,
        size: 1,
        query: {
          filters: [
            { field: word, operator: 'gt', value: 0 },
            { field: `againId.${word}`, operator: 'empty' },
          ],
          sort: [{ field: word, direction: 'asc' }],
        },
      });
      expect({ word, total, rows: rows.length }).toEqual({ word, total: 1, rows: 1 });
    }
    const groups = await listGroups(services, ann, module, { by: 'createdBy', totals: some });
    expect(groups.groups).toMatchObject([{ count: 2, totals: doubled }]);
    const paths = [
      'lines',
      ...words.slice(0, 50),
      ...words.slice(0, 40).map((word) => `againId.${word}`),
    ];
    const { values } = await lookupRecord(services, ann, module, { id, paths });
    expect(values['lines']).toMatchObject([given, given]);
    expect(await recordOptions(services, ann, module, { search: 'One' })).toMatchObject([
      { id, title: 'One' },
    ]);
    expect((await exportRecords(services, ann, module, {})).content.length).toBeGreaterThan(100);
    expect(await recordTimeline(services, ann, module, id)).toHaveLength(1);

    const bad = Object.fromEntries(words.map((word) => [word, 'much']));
    const refused = await refusal(make({ caption: 'Three', ...bad }));
    expect(Object.keys(refused.fields).toSorted()).toEqual(words.toSorted());
  },
);

test('a module called as what the product calls itself is refused', async () => {
  const routes = await routesOf(shop.services);
  const partsOf = ({ url }: Route) => url.split('/').slice(3);
  const ofModules = routes.filter(({ url }) => url.startsWith('/api/v1/:module/'));
  const own = routes.filter(({ url }) => /^\/api\/v1\/[a-z]/.test(url));
  // an id is no word, so only a parameter of the fixed call takes the call of a module
  const takes = (fixed: Route, call: Route) =>
    fixed.method === call.method &&
    partsOf(fixed).length === partsOf(call).length &&
    partsOf(fixed).every(
      (part, index) => index === 0 || part.startsWith(':') || part === partsOf(call)[index],
    );
  const taken = own.filter((fixed) => ofModules.some((call) => takes(fixed, call)));
  const names = new Set(taken.map((route) => partsOf(route)[0]!));
  expect(names.size).toBeGreaterThan(0);
  const isRefused = (name: string) =>
    checkDefinitions([...fixture, sourceOf(awkward(name, ['total']))]).some(
      ({ code, facts }) => code === 'moduleNameTaken' && facts['name'] === name,
    );
  expect([...names].filter((name) => !isRefused(name))).toEqual([]);
});

test('a record has some thousand lines at most, unless its table says otherwise', async () => {
  const save = (count: number) =>
    saveRecord(shop.services, shop.as('ann'), 'list', {
      data: { caption: 'Long', lines: Array.from({ length: count }, () => ({})) },
    });
  const { fields } = await refusal(save(100_000));
  expect(fields).toEqual({ lines: [{ en: 'At most 5000 lines', zh: '最多 5000 行' }] });
});
