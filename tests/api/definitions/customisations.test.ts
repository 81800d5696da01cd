import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dictionary, Menu, Module } from '#engine/schema/language/index.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import { createServices } from '#server/start/createServices.ts';
import { createApp } from '#server/app.ts';
import { sql } from '#server/db/query.ts';
import { backup, restoreBackup } from '#server/db/transfer/backup.ts';
import { createFolderCheck } from '#server/definitions/checkFolder.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { createLogger } from '#server/http/requestLog.ts';
import type {
  CustomCheck,
  CustomDefinitions,
  CustomDesign,
  CustomDraft,
  CustomItem,
  CustomVersionAnswer,
} from '#shared/contract/index.ts';
import { insertCompany } from '#tests/support/company.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { describeFiles } from '#server/definitions/describeChanges.ts';

const base = '/api/v1/customisations';
let folder: string;
let server: TestServer;
let admin: string;
let ann: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  server = await startTestServer({ schemas: folder });
  await insertCompany(server.services.db);
  await server.services.refresh();
  [admin, ann] = [await server.login('admin'), await server.login('ann')];
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Failed {
  error?: string;
  facts?: Record<string, unknown>;
  confirm?: string;
}

const get = async <T>(path: string, token = admin) =>
  (await server.call<T>('GET', base + path, undefined, token)).data;
const post = async <T = Failed>(path: string, body: unknown, token = admin) =>
  (await server.call<T>('POST', base + path, body, token)).data;
const design = (target: string) => get<CustomDesign>(target);
const check = (target: string, value: unknown) => post<CustomCheck>(`${target}/check`, { value });
const inForce = (name: string) => server.services.registry().findModule(name);

/** Draws and publishes; answers what the publication answered. */
async function publish(target: string, value: unknown, note = 'a note') {
  const { version, draft: old } = await design(target);
  const { rev } = await post<CustomDraft>(`${target}/draft`, {
    value,
    rev: old?.rev ?? null,
    baseVersion: version,
  });
  return post<Failed & { version?: number }>(`${target}/publish`, { rev, version, note });
}

const weight = { type: 'number', title: { en: 'Weight', zh: '重量' }, scale: 2 } as const;

const leave = {
  module: 'leave',
  title: { en: 'Leave', zh: '请假' },
  path: '/leave',
  record: { title: 'title' },
  fields: {
    title: { type: 'string', title: { en: 'Title', zh: '名称' }, required: true, maxLength: 60 },
    days: { type: 'number', title: { en: 'Days', zh: '天数' }, scale: 1 },
  },
  access: [{ id: 'all', roles: ['staff'], actions: ['read', 'create', 'update', 'delete'] }],
  list: { columns: [{ id: 'title' }, { id: 'days' }] },
  form: {
    tabs: [
      {
        id: 'main',
        title: { en: 'Main', zh: '基本信息' },
        sections: [{ id: 'base', rows: [['title', 'days']] }],
      },
    ],
  },
};

describe('changing a definition in the browser', () => {
  it('is for administrators', async () => {
    const answer = await server.call<Failed>('GET', `${base}/module/order`, undefined, ann);
    expect(answer.data).toMatchObject({ error: 'forbidden' });
    expect(await get('/roles/order')).toMatchObject({ error: 'notFound' });
  });

  it('shows what stands in a file, and that nothing would be written of it', async () => {
    const order = await design('/module/order');
    expect(order).toMatchObject({
      origin: 'file',
      file: 'overlays/custom/order.module.json',
      version: null,
      draft: null,
      versions: [],
      setAside: [],
    });
    expect((order.value as Module).fields['amount']).toMatchObject({ type: 'money' });
    expect(await check('/module/order', order.value)).toMatchObject({ problems: [], text: null });
  });

  it('tells what is wrong at its place, in both languages', async () => {
    const { value } = await design('/module/order');
    const order = structuredClone(value) as Module;
    order.fields['kind']!.dict = 'kinds';
    order.list.columns.push({ id: 'wieght' });
    const { problems } = await check('/module/order', order);
    expect(problems).toMatchObject([
      { path: ['fields', 'kind', 'dict'], severity: 'error', suggestion: 'kind', file: null },
      { path: ['list', 'columns', 7, 'id'], severity: 'error' },
    ]);
    expect(problems[0]!.words.zh).toMatch(/kinds/);
  });

  it('names the other definition that a change would break', async () => {
    const { value } = await design('/module/order');
    const order = structuredClone(value) as Module;
    delete (order.fields as Record<string, unknown>)['billed'];
    const { problems } = await check('/module/order', order);
    expect(problems.filter(({ file }) => file !== null)).toMatchObject([
      { file: 'bill.module.json', path: [] },
    ]);
  });

  it('keeps a draft, and lets the slower of two editors know', async () => {
    const { value } = await design('/module/order');
    const first = await post<CustomDraft>('/module/order/draft', {
      value,
      rev: null,
      baseVersion: null,
    });
    expect(first).toMatchObject({ by: 'Admin' });
    const late = await post('/module/order/draft', { value, rev: null, baseVersion: null });
    expect(late).toMatchObject({ error: 'draftChanged', facts: { by: 'Admin' } });
    expect(await get<CustomItem[]>('')).toMatchObject([
      { kind: 'module', name: 'order', version: null, origin: 'file', draft: { by: 'Admin' } },
    ]);
    const same = await post('/module/order/publish', {
      rev: first.rev,
      version: null,
      note: 'nothing',
    });
    expect(same).toMatchObject({ error: 'sameDefinition' });
    await post('/module/order/discard', { rev: first.rev });
    expect(await get<CustomItem[]>('')).toEqual([]);
  });

  it('puts a field and a column of a module of the product into force, with its table', async () => {
    const { value } = await design('/module/order');
    const order = structuredClone(value) as Module;
    order.fields['weight'] = weight;
    order.list.columns.splice(2, 0, { id: 'weight' });
    order.form.tabs[0]!.sections[0]!.rows.push(['weight']);
    expect(await publish('/module/order', order, 'weights are asked for')).toEqual({ version: 1 });
    expect(inForce('order')!.list.columns.map(({ id }) => id)).toEqual([
      'number',
      'title',
      'weight',
      'kind',
      'ownerId.name',
      'amount',
      'billed',
      'status',
    ]);
    await server.services.db.all(sql`select weight from data."order"`);
    const after = await design('/module/order');
    expect(after).toMatchObject({ origin: 'overlay', version: 1, draft: null });
    expect(after.versions).toMatchObject([
      { version: 1, by: 'Admin', note: 'weights are asked for' },
    ]);
    const { text } = await get<CustomVersionAnswer>('/module/order/version/1');
    expect(JSON.parse(text)).toMatchObject({
      module: 'order',
      fields: { weight },
      list: { columns: [{ id: 'weight', after: 'title' }] },
    });
    expect(await check('/module/order', after.value)).toMatchObject({ problems: [], text });
  });

  it('gives the text as the file it would be', async () => {
    const { text } = await get<CustomVersionAnswer>('/module/order/version/1');
    const answer = await server.app.inject({
      url: `${base}/module/order/file`,
      headers: { authorization: admin },
    });
    expect(answer.body).toBe(text);
    expect(answer.headers['content-disposition']).toContain('order.module.json');
  });

  it('refuses who has not seen the version in force', async () => {
    const { value, version } = await design('/module/order');
    const order = structuredClone(value) as Module;
    order.title = { en: 'Sales order', zh: '销售订单' };
    const { rev } = await post<CustomDraft>('/module/order/draft', {
      value: order,
      rev: null,
      baseVersion: version,
    });
    const late = await post('/module/order/publish', { rev, version: null, note: 'late' });
    expect(late).toMatchObject({ error: 'versionChanged', facts: { by: 'Admin', version: 1 } });
    expect(await post('/module/order/publish', { rev, version, note: 'named' })).toEqual({
      version: 2,
    });
    expect(inForce('order')!.title.en).toBe('Sales order');
  });

  it('goes back to a former version, and then to the file', async () => {
    expect(await post('/module/order/restore', { to: 1, version: 2, note: 'back' })).toEqual({
      version: 3,
    });
    expect(inForce('order')!.title.en).toBe('Order');
    expect(inForce('order')!.fields['weight']).toBeDefined();
    expect(await post('/module/order/remove', { version: 3, note: 'no weights' })).toEqual({
      version: 4,
    });
    expect(inForce('order')!.fields['weight']).toBeUndefined();
    expect(await design('/module/order')).toMatchObject({ origin: 'file', version: 4 });
    expect(await post('/module/order/restore', { to: 3, version: 4, note: 'again' })).toEqual({
      version: 5,
    });
  });

  it('refuses what is wrong, with all that is', async () => {
    const { value } = await design('/module/order');
    const order = structuredClone(value) as Module;
    order.fields['kind']!.dict = 'kinds';
    const refused = await publish('/module/order', order);
    expect(refused).toMatchObject({
      error: 'customBroken',
      facts: { count: 1, problems: [{ path: ['fields', 'kind', 'dict'] }] },
    });
    const { draft } = await design('/module/order');
    await post('/module/order/discard', { rev: draft!.rev });
  });

  it('makes a module from nothing: table, calls and screens', async () => {
    expect(await design('/module/leave')).toMatchObject({
      origin: 'new',
      base: null,
      value: null,
      file: 'custom/leave.module.json',
    });
    expect(await check('/module/leave', leave)).toMatchObject({ problems: [] });
    expect(await publish('/module/leave', leave, 'people ask for leave')).toEqual({ version: 1 });
    const data = { title: 'a week', days: '5.0' };
    const saved = await server.call('POST', '/api/v1/leave/handle', { data }, ann);
    expect(saved).toMatchObject({ code: 200 });
    expect(inForce('leave')!.screens.map(({ path }) => path)).toEqual([
      '/leave/list',
      '/leave/form',
      '/leave/detail',
    ]);
    const { value } = await design('/module/leave');
    expect(await check('/module/leave', value)).toMatchObject({ problems: [] });
  });

  it('adds a value to a dictionary', async () => {
    const { value } = await design('/dict/kind');
    const dict = structuredClone(value) as Dictionary;
    dict.items.splice(1, 0, { value: 'rent', title: { en: 'Rent', zh: '租赁' } });
    expect(await publish('/dict/kind', dict)).toEqual({ version: 1 });
    const items = server.services.registry().findDict('kind')!.items;
    expect(items.map(({ value: code }) => code)).toEqual(['goods', 'rent', 'service']);
    const { text } = await get<CustomVersionAnswer>('/dict/kind/version/1');
    expect(JSON.parse(text)).toEqual({
      dict: 'kind',
      items: [{ value: 'rent', title: { en: 'Rent', zh: '租赁' }, after: 'goods' }],
    });
  });

  it('takes a module away whose records are kept, when that is confirmed', async () => {
    const body = { version: 1, note: 'no longer' };
    expect(await post('/module/leave/remove', body)).toMatchObject({
      error: 'customHasRecords',
      facts: { count: 1 },
      confirm: 'retire',
    });
    expect(await post('/module/leave/remove', { ...body, confirmed: ['retire'] })).toEqual({
      version: 2,
    });
    expect(inForce('leave')).toBeUndefined();
    await post('/module/leave/restore', { to: 1, version: 2, note: 'again' });
    const rows = await server.services.db.all(sql`select title from data.leave`);
    expect(rows).toEqual([{ title: 'a week' }]);
    expect(inForce('leave')).toBeDefined();
  });

  it('checks and publishes several together, all or none', async () => {
    const { value } = await design('/menu/menu');
    const menu = structuredClone(value) as Menu;
    menu.items.push({ id: 'stays', screen: 'stay/list' });
    const stay = { ...leave, module: 'stay', path: '/stay', title: { en: 'Stay', zh: '住宿' } };
    expect((await check('/menu/menu', menu)).problems).toHaveLength(1);
    const of = [
      { kind: 'module', name: 'stay', value: stay },
      { kind: 'menu', name: 'menu', value: menu },
    ];
    const together = await post<CustomCheck[]>('/check', { of });
    expect(together.flatMap(({ problems }) => problems)).toEqual([]);
    const drafts = await Promise.all(
      of.map(async ({ kind, name, value: drawn }) => {
        const saved = await post<CustomDraft>(`/${kind}/${name}/draft`, {
          value: drawn,
          rev: null,
          baseVersion: null,
        });
        return { kind, name, rev: saved.rev, version: null };
      }),
    );
    const alone = await post('/publish', { of: [drafts[1]], note: 'alone' });
    expect(alone).toMatchObject({ error: 'customBroken' });
    expect(await post('/publish', { of: drafts, note: 'both' })).toEqual({ versions: [1, 1] });
    const { modules } = await get<CustomDefinitions>('/definitions');
    expect(modules.map(({ module }) => module)).toContain('stay');
  });

  it('tells each publication in the security log', async () => {
    const events = await server.services.db.all<{ action: string }>(
      sql`select action from app.audit where action like 'definition%'`,
    );
    expect(events.filter(({ action }) => action === 'definitionRemoved')).toHaveLength(2);
    expect(events.filter(({ action }) => action === 'definitionPublished')).toHaveLength(9);
  });

  it('takes the entry of the menu away with the module that it leads to', async () => {
    const body = { version: 1, note: 'no longer' };
    expect(await post('/module/stay/remove', body)).toEqual({ version: 2 });
    expect(inForce('stay')).toBeUndefined();
    expect(JSON.stringify(server.services.registry().menu)).not.toContain('stay');
    const { versions } = await design('/menu/menu');
    expect(versions[0]).toMatchObject({ version: 2, note: 'no longer', isCurrent: true });
  });

  it('puts a column of lines, and one of the list, into another place', async () => {
    const { value, version } = await design('/module/order');
    const order = structuredClone(value) as Module;
    const { lines } = order.fields;
    const columns = Object.entries(lines!.columns!);
    lines!.columns = Object.fromEntries([columns[1]!, columns[0]!, ...columns.slice(2)]);
    order.list.columns.push(order.list.columns.shift()!);
    await publish('/module/order', order, 'another order');
    const { fields, list } = inForce('order')!;
    expect(Object.keys(fields['lines']!.columns!)).toEqual(Object.keys(lines!.columns));
    expect(list.columns.map(({ id }) => id)).toEqual(order.list.columns.map(({ id }) => id));
    const moved = await design('/module/order');
    const again = moved.value as Module;
    again.fields['lines']!.columns = Object.fromEntries(columns);
    expect(await publish('/module/order', again, 'lines as before')).toEqual({
      version: moved.version! + 1,
    });
    expect(Object.keys(inForce('order')!.fields['lines']!.columns!)).toEqual(
      columns.map(([name]) => name),
    );
    const now = (await design('/module/order')).version;
    await post('/module/order/restore', { to: version, version: now, note: 'as it was' });
  });
});

describe('what was made in the browser', () => {
  it('is followed and published by another server of the same database', async () => {
    const { db, log, config } = server.services;
    const other = await createServices({ db, log, config });
    const app = await createApp(other, { logger: createLogger('silent'), webDir: folder });
    const ask = async <T>(method: 'GET' | 'POST', path: string, payload?: object) => {
      const headers = { authorization: admin };
      const answer = await app.inject({
        method,
        url: base + path,
        headers,
        ...(payload && { payload }),
      });
      return answer.json<{ data: T }>().data;
    };
    const heard: unknown[] = [];
    const stop = server.services.changes.subscribe((change) => heard.push(change));
    const { value, version } = await ask<CustomDesign>('GET', '/dict/kind');
    const dict = structuredClone(value) as Dictionary;
    dict.items.push({ value: 'loan', title: { en: 'Loan', zh: '借用' } });
    const body = { value: dict, rev: null, baseVersion: version };
    const { rev } = await ask<CustomDraft>('POST', '/dict/kind/draft', body);
    expect(await ask('POST', '/dict/kind/publish', { rev, version, note: 'there' })).toEqual({
      version: 2,
    });
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ type: 'definitions' }));
    const mine = await design('/dict/kind');
    expect((mine.value as Dictionary).items.map((item) => item.value)).toContain('loan');
    expect(server.services.registry().findDict('kind')!.items).toHaveLength(4);
    stop();
    await app.close();
    await other.changes.close();
  });

  it('goes into a backup and comes out of it', async () => {
    const file = join(folder, 'all.dump');
    await backup(server.services.db, file);
    const restored = await createTestDatabase();
    await restoreBackup(restored.db, file);
    const rows = sql`select * from app.customisation order by kind, name, version`;
    expect(await restored.db.all(rows)).toEqual(await server.services.db.all(rows));
    const { setAside } = await applyFiles(restored.db, folder);
    expect(setAside).toEqual([]);
    const { modules } = await readDefinitions(restored.db);
    expect(modules.find(({ module }) => module === 'order')!.fields['weight']).toBeDefined();
    await restored.close();
    await rm(file);
  });

  it('is no difference of the files', async () => {
    const files = await createFolderCheck(folder)();
    expect(await describeFiles(server.services.db, files)).toBe('Nothing differs');
  });
});

describe('files of the product that come into force', () => {
  const editOrder = async (change: (module: Module) => void) => {
    const path = join(folder, 'order.module.json');
    const module = JSON.parse(await readFile(path, 'utf8')) as Module;
    change(module);
    await writeFile(path, JSON.stringify(module, null, 2));
    const applied = await applyFiles(server.services.db, folder);
    await server.services.refresh();
    return applied;
  };

  it('keep what was made over them, besides what they add themselves', async () => {
    const { setAside } = await editOrder((module) => {
      module.fields['colour'] = {
        type: 'string',
        title: { en: 'Colour', zh: '颜色' },
        maxLength: 20,
      };
      module.list.columns.splice(2, 0, { id: 'colour' });
    });
    expect(setAside).toEqual([]);
    const order = inForce('order')!;
    expect(Object.keys(order.fields)).toEqual(expect.arrayContaining(['colour', 'weight']));
    expect(order.list.columns.map(({ id }) => id).slice(0, 5)).toEqual([
      'number',
      'title',
      'weight',
      'colour',
      'kind',
    ]);
    expect(inForce('leave')).toBeDefined();
  });

  it('set aside what no longer fits, which is told and kept, and take it up again', async () => {
    const { setAside } = await editOrder((module) => {
      module.fields['weight'] = weight;
    });
    expect(setAside).toMatchObject([{ kind: 'module', name: 'order' }]);
    const order = await design('/module/order');
    expect(order.setAside[0]!.words.en).toMatch(/weight/);
    expect(order.value).not.toHaveProperty('list.columns.2.id', 'weight');
    expect(await get<CustomItem[]>('')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'order', setAside: order.setAside }),
      ]),
    );
    expect((await check('/module/leave', leave)).problems).toEqual([]);
    const files = await createFolderCheck(folder)();
    expect(await describeFiles(server.services.db, files)).toMatch(
      /set aside[^]*module order: .*weight/,
    );
    const again = await editOrder((module) => {
      delete (module.fields as Record<string, unknown>)['weight'];
    });
    expect(again.setAside).toEqual([]);
    expect(inForce('order')!.fields['weight']).toBeDefined();
    expect((await design('/module/order')).setAside).toEqual([]);
  });

  it('set aside what changes a part that is gone, and a mended version is in force again', async () => {
    const { value } = await design('/module/order');
    const order = structuredClone(value) as Module;
    order.fields['note']!.title = { en: 'Remark', zh: '说明备注' };
    await publish('/module/order', order);
    const { setAside } = await editOrder((module) => {
      delete (module.fields as Record<string, unknown>)['note'];
      const text = JSON.stringify(module.form).replaceAll(/,?\["note"\]|,?"note"/g, '');
      module.form = JSON.parse(text) as Module['form'];
      const flow = JSON.stringify(module.flow).replaceAll('"note":"write",', '');
      module.flow = JSON.parse(flow) as Module['flow'];
    });
    expect(setAside).toMatchObject([{ kind: 'module', name: 'order' }]);
    expect(setAside[0]!.problems.map(({ words }) => words.en).join()).toMatch(/note/);
    const { version, setAside: told } = await design('/module/order');
    expect(told).toHaveLength(setAside[0]!.problems.length);
    const former = await get<CustomVersionAnswer>(`/module/order/version/${version}`);
    const mended = structuredClone(former.value) as Module;
    delete (mended.fields as Record<string, unknown>)['note'];
    expect(await publish('/module/order', mended, 'mended')).toEqual({ version: version! + 1 });
    expect(inForce('order')!.fields['weight']).toBeDefined();
    expect((await design('/module/order')).setAside).toEqual([]);
  });
});
