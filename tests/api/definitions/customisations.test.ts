import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Dictionary, Menu, Module } from '#engine/schema/language/index.ts';
import { sql } from '#server/db/query.ts';
import type {
  CustomCheck,
  CustomDefinitions,
  CustomDraft,
  CustomVersionAnswer,
} from '#shared/contract/index.ts';
import {
  base,
  leave,
  openBrowserDesigns,
  weight,
  withWeight,
  type BrowserDesigns,
} from './browserDesigns.ts';

let designs: BrowserDesigns;
beforeAll(async () => {
  designs = await openBrowserDesigns();
});
afterAll(() => designs.close());

it('puts a field and a column of a module of the product into force, with its table', async () => {
  const { value } = await designs.design('/module/order');
  const order = withWeight(value);
  expect(await designs.publish('/module/order', order, 'weights are asked for')).toEqual({
    version: 1,
  });
  expect(designs.inForce('order')!.list.columns.map(({ id }) => id)).toEqual([
    'number',
    'title',
    'weight',
    'kind',
    'ownerId.name',
    'amount',
    'billed',
    'status',
  ]);
  await designs.server.services.db.all(sql`select weight from data."order"`);
  const after = await designs.design('/module/order');
  expect(after).toMatchObject({ origin: 'overlay', version: 1, draft: null });
  expect(after.versions).toMatchObject([
    { version: 1, by: 'Admin', note: 'weights are asked for' },
  ]);
  const { text } = await designs.get<CustomVersionAnswer>('/module/order/version/1');
  expect(JSON.parse(text)).toMatchObject({
    module: 'order',
    fields: { weight },
    list: { columns: [{ id: 'weight', after: 'title' }] },
  });
  expect(await designs.check('/module/order', after.value)).toMatchObject({ problems: [], text });
});

it('gives the text as the file it would be', async () => {
  const { text } = await designs.get<CustomVersionAnswer>('/module/order/version/1');
  const answer = await designs.server.app.inject({
    url: `${base}/module/order/file`,
    headers: { authorization: designs.admin },
  });
  expect(answer.body).toBe(text);
  expect(answer.headers['content-disposition']).toContain('order.module.json');
});

it('refuses who has not seen the version in force', async () => {
  const { value, version } = await designs.design('/module/order');
  const order = structuredClone(value) as Module;
  order.title = { en: 'Sales order', zh: '销售订单' };
  const { rev } = await designs.post<CustomDraft>('/module/order/draft', {
    value: order,
    rev: null,
    baseVersion: version,
  });
  const late = await designs.post('/module/order/publish', { rev, version: null, note: 'late' });
  expect(late).toMatchObject({ error: 'versionChanged', facts: { by: 'Admin', version: 1 } });
  expect(await designs.post('/module/order/publish', { rev, version, note: 'named' })).toEqual({
    version: 2,
  });
  expect(designs.inForce('order')!.title.en).toBe('Sales order');
});

it('goes back to a former version, and then to the file', async () => {
  expect(await designs.post('/module/order/restore', { to: 1, version: 2, note: 'back' })).toEqual({
    version: 3,
  });
  expect(designs.inForce('order')!.title.en).toBe('Order');
  expect(designs.inForce('order')!.fields['weight']).toBeDefined();
  expect(await designs.post('/module/order/remove', { version: 3, note: 'no weights' })).toEqual({
    version: 4,
  });
  expect(designs.inForce('order')!.fields['weight']).toBeUndefined();
  expect(await designs.design('/module/order')).toMatchObject({ origin: 'file', version: 4 });
  expect(await designs.post('/module/order/restore', { to: 3, version: 4, note: 'again' })).toEqual(
    {
      version: 5,
    },
  );
});

it('refuses what is wrong, with all that is', async () => {
  const { value } = await designs.design('/module/order');
  const order = structuredClone(value) as Module;
  order.fields['kind']!.dict = 'kinds';
  const refused = await designs.publish('/module/order', order);
  expect(refused).toMatchObject({
    error: 'customBroken',
    facts: { count: 1, problems: [{ path: ['fields', 'kind', 'dict'] }] },
  });
  const { draft } = await designs.design('/module/order');
  await designs.post('/module/order/discard', { rev: draft!.rev });
});

it('makes a module from nothing: table, calls and screens', async () => {
  expect(await designs.design('/module/leave')).toMatchObject({
    origin: 'new',
    base: null,
    value: null,
    file: 'custom/leave.module.json',
  });
  expect(await designs.check('/module/leave', leave)).toMatchObject({ problems: [] });
  expect(await designs.publish('/module/leave', leave, 'people ask for leave')).toEqual({
    version: 1,
  });
  const data = { title: 'a week', days: '5.0' };
  const saved = await designs.server.call(
    'POST',
    '/api/v1/leave/handle',
    { data },
    await designs.server.login('ann'),
  );
  expect(saved).toMatchObject({ code: 200 });
  expect(designs.inForce('leave')!.screens.map(({ path }) => path)).toEqual([
    '/leave/list',
    '/leave/form',
    '/leave/detail',
  ]);
  const { value } = await designs.design('/module/leave');
  expect(await designs.check('/module/leave', value)).toMatchObject({ problems: [] });
});

it('adds a value to a dictionary', async () => {
  const { value } = await designs.design('/dict/kind');
  const dict = structuredClone(value) as Dictionary;
  dict.items.splice(1, 0, { value: 'rent', title: { en: 'Rent', zh: '租赁' } });
  expect(await designs.publish('/dict/kind', dict)).toEqual({ version: 1 });
  const items = designs.server.services.registry().findDict('kind')!.items;
  expect(items.map(({ value: code }) => code)).toEqual(['goods', 'rent', 'service']);
  const { text } = await designs.get<CustomVersionAnswer>('/dict/kind/version/1');
  expect(JSON.parse(text)).toEqual({
    dict: 'kind',
    items: [{ value: 'rent', title: { en: 'Rent', zh: '租赁' }, after: 'goods' }],
  });
});

it('takes a module away whose records are kept, when that is confirmed', async () => {
  const body = { version: 1, note: 'no longer' };
  expect(await designs.post('/module/leave/remove', body)).toMatchObject({
    error: 'customHasRecords',
    facts: { count: 1 },
    confirm: 'retire',
  });
  expect(await designs.post('/module/leave/remove', { ...body, confirmed: ['retire'] })).toEqual({
    version: 2,
  });
  expect(designs.inForce('leave')).toBeUndefined();
  await designs.post('/module/leave/restore', { to: 1, version: 2, note: 'again' });
  const rows = await designs.server.services.db.all(sql`select title from data.leave`);
  expect(rows).toEqual([{ title: 'a week' }]);
  expect(designs.inForce('leave')).toBeDefined();
});

it('checks and publishes several together, all or none', async () => {
  const { value } = await designs.design('/menu/menu');
  const menu = structuredClone(value) as Menu;
  menu.items.push({ id: 'stays', screen: 'stay/list' });
  const stay = { ...leave, module: 'stay', path: '/stay', title: { en: 'Stay', zh: '住宿' } };
  expect((await designs.check('/menu/menu', menu)).problems).toHaveLength(1);
  const of = [
    { kind: 'module', name: 'stay', value: stay },
    { kind: 'menu', name: 'menu', value: menu },
  ];
  const together = await designs.post<CustomCheck[]>('/check', { of });
  expect(together.flatMap(({ problems }) => problems)).toEqual([]);
  const drafts = await Promise.all(
    of.map(async ({ kind, name, value: drawn }) => {
      const saved = await designs.post<CustomDraft>(`/${kind}/${name}/draft`, {
        value: drawn,
        rev: null,
        baseVersion: null,
      });
      return { kind, name, rev: saved.rev, version: null };
    }),
  );
  const alone = await designs.post('/publish', { of: [drafts[1]], note: 'alone' });
  expect(alone).toMatchObject({ error: 'customBroken' });
  expect(await designs.post('/publish', { of: drafts, note: 'both' })).toEqual({
    versions: [1, 1],
  });
  const { modules } = await designs.get<CustomDefinitions>('/definitions');
  expect(modules.map(({ module }) => module)).toContain('stay');
});

it('tells each publication in the security log', async () => {
  const events = await designs.server.services.db.all<{ action: string }>(
    sql`select action from app.audit where action like 'definition%'`,
  );
  expect(events.filter(({ action }) => action === 'definitionRemoved')).toHaveLength(2);
  expect(events.filter(({ action }) => action === 'definitionPublished')).toHaveLength(9);
});

it('takes the entry of the menu away with the module that it leads to', async () => {
  const body = { version: 1, note: 'no longer' };
  expect(await designs.post('/module/stay/remove', body)).toEqual({ version: 2 });
  expect(designs.inForce('stay')).toBeUndefined();
  expect(JSON.stringify(designs.server.services.registry().menu)).not.toContain('stay');
  const { versions } = await designs.design('/menu/menu');
  expect(versions[0]).toMatchObject({ version: 2, note: 'no longer', isCurrent: true });
});

it('puts a column of lines, and one of the list, into another place', async () => {
  const { value, version } = await designs.design('/module/order');
  const order = structuredClone(value) as Module;
  const { lines } = order.fields;
  const columns = Object.entries(lines!.columns!);
  lines!.columns = Object.fromEntries([columns[1]!, columns[0]!, ...columns.slice(2)]);
  order.list.columns.push(order.list.columns.shift()!);
  await designs.publish('/module/order', order, 'another order');
  const { fields, list } = designs.inForce('order')!;
  expect(Object.keys(fields['lines']!.columns!)).toEqual(Object.keys(lines!.columns));
  expect(list.columns.map(({ id }) => id)).toEqual(order.list.columns.map(({ id }) => id));
  const moved = await designs.design('/module/order');
  const again = moved.value as Module;
  again.fields['lines']!.columns = Object.fromEntries(columns);
  expect(await designs.publish('/module/order', again, 'lines as before')).toEqual({
    version: moved.version! + 1,
  });
  expect(Object.keys(designs.inForce('order')!.fields['lines']!.columns!)).toEqual(
    columns.map(([name]) => name),
  );
  const now = (await designs.design('/module/order')).version;
  await designs.post('/module/order/restore', { to: version, version: now, note: 'as it was' });
});
