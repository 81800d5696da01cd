import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { sql } from '#server/db/query.ts';
import type {
  CustomApplied,
  CustomComparison,
  CustomDesign,
  CustomDraft,
} from '#shared/contract/index.ts';
import type { CustomBundle } from '#shared/endpoints/customisations.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const base = '/api/v1/customisations';

interface Failed {
  error?: string;
  facts?: Record<string, unknown>;
}

/** A system of its own, and what its administrator does there. */
async function openSystem() {
  const server: TestServer = await startTestServer();
  const admin = await server.login('admin');
  const get = async <T>(path: string) =>
    (await server.call<T>('GET', base + path, undefined, admin)).data;
  const post = async <T = Failed>(path: string, body: unknown) =>
    (await server.call<T>('POST', base + path, body, admin)).data;
  const publish = async (target: string, value: unknown) => {
    const { version, draft } = await get<CustomDesign>(target);
    const saved = await post<CustomDraft>(`${target}/draft`, {
      value,
      rev: draft?.rev ?? null,
      baseVersion: version,
    });
    return post(`${target}/publish`, { rev: saved.rev, version, note: 'made' });
  };
  const bundle = async (of: { kind: string; name: string }[]) => {
    const { body } = await server.app.inject({
      method: 'POST',
      url: `${base}/bundle`,
      headers: { authorization: admin },
      payload: { of },
    });
    return JSON.parse(body) as CustomBundle;
  };
  const module = (name: string) => server.services.registry().findModule(name);
  return { server, get, post, publish, bundle, module };
}

let test: Awaited<ReturnType<typeof openSystem>>;
let productive: typeof test;
beforeAll(async () => {
  [test, productive] = await Promise.all([openSystem(), openSystem()]);
});
afterAll(async () => {
  await test.server.close();
  await productive.server.close();
});

const visit = {
  module: 'visit',
  title: { en: 'Visit', zh: '拜访' },
  path: '/visit',
  record: { title: 'title' },
  fields: {
    title: { type: 'string', title: { en: 'Title', zh: '名称' }, required: true, maxLength: 60 },
    mood: { type: 'dict', title: { en: 'Mood', zh: '氛围' }, dict: 'mood' },
  },
  access: [{ id: 'all', roles: ['staff'], actions: ['read', 'create', 'update', 'delete'] }],
  list: { columns: [{ id: 'title' }, { id: 'mood' }] },
  form: {
    tabs: [
      {
        id: 'main',
        title: { en: 'Main', zh: '基本信息' },
        sections: [{ id: 'base', rows: [['title', 'mood']] }],
      },
    ],
  },
};
const mood = {
  dict: 'mood',
  title: { en: 'Mood', zh: '氛围' },
  items: [{ value: 'good', title: { en: 'Good', zh: '良好' } }],
};
const of = [
  { kind: 'module', name: 'visit' },
  { kind: 'dict', name: 'mood' },
  { kind: 'module', name: 'order' },
];
let bundle: CustomBundle;

it('goes from a test system to the productive one: compared, and put into force as one', async () => {
  await test.publish('/dict/mood', mood);
  await test.publish('/module/visit', visit);
  const order = structuredClone((await test.get<CustomDesign>('/module/order')).value) as Module;
  order.title = { en: 'Sales order', zh: '销售订单' };
  await test.publish('/module/order', order);
  bundle = await test.bundle(of);
  expect(bundle.from).toEqual(test.server.services.registry().system.title);

  const compared = await productive.post<CustomComparison>('/compare', { bundle });
  expect(compared.problems).toEqual([]);
  expect(compared.entries).toMatchObject([
    { name: 'visit', state: 'new', version: null, problems: [] },
    { name: 'mood', state: 'new', version: null, problems: [] },
    { name: 'order', state: 'new', version: null, title: { en: 'Sales order' }, problems: [] },
  ]);
  const seen = compared.entries.map(({ kind, name, version }) => ({ kind, name, version }));
  expect(await productive.post('/apply', { bundle, note: 'from the test system', seen })).toEqual({
    id: expect.any(String),
  });
  expect(productive.module('order')!.title.en).toBe('Sales order');
  await productive.server.services.db.all(sql`select mood from data.visit`);
  const again = await productive.post<CustomComparison>('/compare', { bundle });
  expect(again.entries.map(({ state }) => state)).toEqual(['same', 'same', 'same']);
});

it('is undone as one', async () => {
  const [applied] = await productive.get<CustomApplied[]>('/bundles');
  expect(applied).toMatchObject({ note: 'from the test system', by: 'Admin', canUndo: true });
  expect(new Set(applied!.of.map(({ title }) => title?.en))).toEqual(
    new Set(['Mood', 'Sales order', 'Visit']),
  );
  await productive.post('/undo', { id: applied!.id, note: 'too early' });
  expect(productive.module('visit')).toBeUndefined();
  expect(productive.module('order')!.title.en).toBe('Order');
  expect(await productive.get<CustomApplied[]>('/bundles')).toMatchObject([{ canUndo: false }]);
  expect(await productive.post('/undo', { id: applied!.id, note: 'twice' })).toMatchObject({
    error: 'bundleChanged',
  });
});

it('is refused with reasons, and nothing of it is in force', async () => {
  const without = { ...bundle, of: bundle.of.filter(({ kind }) => kind !== 'dict') };
  const compared = await productive.post<CustomComparison>('/compare', { bundle: without });
  expect(compared.entries[0]!.problems).toMatchObject([
    { path: ['fields', 'mood', 'dict'], severity: 'error' },
  ]);
  const refused = await productive.post('/apply', { bundle: without, note: 'half', seen: [] });
  expect(refused).toMatchObject({ error: 'customBroken' });
  expect(productive.module('order')!.title.en).toBe('Order');
});

it('is refused when somebody has published since it was compared, or when it is none', async () => {
  const { entries } = await productive.post<CustomComparison>('/compare', { bundle });
  const seen = entries.map(({ kind, name, version }) => ({ kind, name, version }));
  const order = (await productive.get<CustomDesign>('/module/order')).value as Module;
  await productive.publish('/module/order', { ...order, title: { en: 'Deal', zh: '交易' } });
  expect(await productive.post('/apply', { bundle, note: 'late', seen })).toMatchObject({
    error: 'versionChanged',
  });
  const misfiled = {
    ...bundle,
    of: [{ ...bundle.of[0]!, file: '../../etc/visit.module.json' }],
  };
  expect(await productive.post('/compare', { bundle: misfiled })).toMatchObject({
    error: 'notBundle',
  });
});
