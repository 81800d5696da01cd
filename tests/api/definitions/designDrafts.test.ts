import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import type { CustomDraft, CustomItem } from '#shared/contract/index.ts';
import { base, openBrowserDesigns, type BrowserDesigns, type Failed } from './browserDesigns.ts';

let designs: BrowserDesigns;
beforeAll(async () => {
  designs = await openBrowserDesigns();
});
afterAll(() => designs.close());

it('is for administrators', async () => {
  const ann = await designs.server.login('ann');
  const answer = await designs.server.call<Failed>('GET', `${base}/module/order`, undefined, ann);
  expect(answer.data).toMatchObject({ error: 'forbidden' });
  expect(await designs.get('/roles/order')).toMatchObject({ error: 'notFound' });
});

it('shows what stands in a file, and that nothing would be written of it', async () => {
  const order = await designs.design('/module/order');
  expect(order).toMatchObject({
    origin: 'file',
    file: 'overlays/custom/order.module.json',
    version: null,
    draft: null,
    versions: [],
    setAside: [],
  });
  expect((order.value as Module).fields['amount']).toMatchObject({ type: 'money' });
  expect(await designs.check('/module/order', order.value)).toMatchObject({
    problems: [],
    text: null,
  });
});

it('tells what is wrong at its place, in both languages', async () => {
  const { value } = await designs.design('/module/order');
  const order = structuredClone(value) as Module;
  order.fields['kind']!.dict = 'kinds';
  order.list.columns.push({ id: 'wieght' });
  const { problems } = await designs.check('/module/order', order);
  expect(problems).toMatchObject([
    { path: ['fields', 'kind', 'dict'], severity: 'error', suggestion: 'kind', file: null },
    { path: ['list', 'columns', 7, 'id'], severity: 'error' },
  ]);
  expect(problems[0]!.words.zh).toMatch(/kinds/);
});

it('names the other definition that a change would break', async () => {
  const { value } = await designs.design('/module/order');
  const order = structuredClone(value) as Module;
  delete (order.fields as Record<string, unknown>)['billed'];
  const { problems } = await designs.check('/module/order', order);
  expect(problems.filter(({ file }) => file !== null)).toMatchObject([
    { file: 'bill.module.json', path: [] },
  ]);
});

it('keeps a draft, and lets the slower of two editors know', async () => {
  const { value } = await designs.design('/module/order');
  const first = await designs.post<CustomDraft>('/module/order/draft', {
    value,
    rev: null,
    baseVersion: null,
  });
  expect(first).toMatchObject({ by: 'Admin' });
  const late = await designs.post('/module/order/draft', { value, rev: null, baseVersion: null });
  expect(late).toMatchObject({ error: 'draftChanged', facts: { by: 'Admin' } });
  expect(await designs.get<CustomItem[]>('')).toMatchObject([
    { kind: 'module', name: 'order', version: null, origin: 'file', draft: { by: 'Admin' } },
  ]);
  const same = await designs.post('/module/order/publish', {
    rev: first.rev,
    version: null,
    note: 'nothing',
  });
  expect(same).toMatchObject({ error: 'sameDefinition' });
  await designs.post('/module/order/discard', { rev: first.rev });
  expect(await designs.get<CustomItem[]>('')).toEqual([]);
});
