import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Menu, Module } from '#engine/schema/language/index.ts';
import { openOffice } from './support/office.ts';
import { startDevelopment } from './support/Product.ts';

let schemas: string;
beforeAll(async () => {
  schemas = await mkdtemp(join(tmpdir(), 'office-schemas-'));
  await cp('schemas', schemas, { recursive: true });
});
afterAll(() => rm(schemas, { recursive: true, force: true }));

const office = openOffice(() => startDevelopment(schemas));

const customer = 'customer/customerAdd.module.json';
const read = (file: string) => readFile(join(schemas, file), 'utf8');
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(schemas, file)), { recursive: true });
  await writeFile(join(schemas, file), text);
};
/** Saves a file as an analyst does who changes something in it. */
async function edit(file: string, change: (value: unknown) => void) {
  const value: unknown = JSON.parse(await read(file));
  change(value);
  await write(file, JSON.stringify(value, null, 2));
}
const editModule = (file: string, change: (module: Module) => void) =>
  edit(file, (value) => change(value as Module));
const editMenu = (change: (menu: Menu) => void) =>
  edit('menu.json', (value) => change(value as Menu));

const visit: Module = {
  module: 'siteVisit',
  title: { en: 'Site visit', zh: '现场走访' },
  record: { title: 'place' },
  fields: {
    place: { type: 'string', title: { en: 'Place', zh: '地点' }, required: true, maxLength: 100 },
    visitors: { type: 'integer', title: { en: 'Visitors', zh: '人数' }, min: 1 },
  },
  access: [{ id: 'all', roles: ['staff'], actions: ['read', 'create', 'update', 'delete'] }],
  list: { columns: [{ id: 'place' }, { id: 'visitors' }], search: ['place'] },
  form: {
    tabs: [
      {
        id: 'main',
        title: { en: 'Information', zh: '基本信息' },
        sections: [{ id: 'main', rows: [['place', 'visitors']] }],
      },
    ],
  },
  screens: [
    { id: 'list', kind: 'list', path: '/visit/list', title: { en: 'Site visits', zh: '走访列表' } },
    { id: 'form', kind: 'form', path: '/visit/add', title: { en: 'Visit add', zh: '走访新增' } },
    { id: 'detail', kind: 'detail', path: '/visit/detail', title: { en: 'Visit', zh: '走访详情' } },
  ],
  open: { add: 'form', detail: 'detail' },
};

it('a field added to a file shows in the form that is open, without a reload, and what was typed stays', async () => {
  const clerk = await office.person('zhangwei');
  await clerk.add('Market', 'Customers');
  await clerk.form.fill({ 'Customer name': '半途客户' });

  await editModule(customer, ({ fields, form }) => {
    fields['nickname'] = { type: 'string', title: { en: 'Nickname', zh: '昵称' }, maxLength: 50 };
    form.tabs[0]!.sections.find(({ rows }) => rows)!.rows.push(['nickname']);
  });

  await clerk.form.fill({ Nickname: '小半' });
  await expect.poll(() => clerk.form.value('Customer name')).toBe('半途客户');
});

it('a new module and its menu entry are used at once: listed, added, shown', async () => {
  const clerk = await office.person('zhangwei');
  await write('visit/siteVisit.module.json', JSON.stringify(visit, null, 2));
  await editMenu(({ items }) => {
    const market = items.find(({ id }) => id === 'market')!;
    market.items!.push({
      id: 'visits',
      title: { en: 'Visits', zh: '走访' },
      items: ['list', 'form', 'detail'].map((screen) => ({
        id: `visit-${screen}`,
        screen: `siteVisit/${screen}`,
        ...(screen !== 'list' && { hidden: true }),
      })),
    });
  });
  await clerk.add('Market', 'Site visits');
  await clerk.form.fill({ Place: '青岛西海岸工地', Visitors: '3' });
  await clerk.press('Save');
  await clerk.isTold('Saved');
  await clerk.openRecord('Market', 'Site visits', '青岛西海岸工地');
  await clerk.sees('3');
});

it('a broken file is told in the browser with file and line while the last good one serves, until it is mended', async () => {
  const clerk = await office.person('zhangwei');
  const good = await read('visit/siteVisit.module.json');
  await write('visit/siteVisit.module.json', good.replace('"integer"', '"intger"'));
  await clerk.sees(/visit\/siteVisit\.module\.json:\d+/);
  await clerk.open('Market', 'Site visits');
  await clerk.sees('青岛西海岸工地');

  await write('visit/siteVisit.module.json', good.replace('"Visitors"', '"Guests"'));
  await clerk.page.getByRole('columnheader', { name: 'Guests' }).waitFor();
});
