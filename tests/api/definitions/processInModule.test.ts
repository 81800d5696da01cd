import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { sql } from '#server/db/query.ts';
import { flowHash } from '#server/definitions/flowHash.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import type { CustomDesign, FlowDraft } from '#shared/contract/index.ts';
import { openProcessDesigns, step, withSteps, type ProcessDesigns } from './processDesigns.ts';

let designs: ProcessDesigns;
beforeAll(async () => {
  designs = await openProcessDesigns();
});
afterAll(() => designs.close());

const custom = '/api/v1/customisations/module/order';
const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object) =>
  (await designs.server.call<T>(method, custom + path, body, designs.admin)).data;
const order = () => ask<CustomDesign>('GET', '');
const publishModule = async (change: (module: Module) => void) => {
  const { value, version } = await order();
  change(value as Module);
  const { rev } = await ask<{ rev: number }>('POST', '/draft', {
    value,
    rev: null,
    baseVersion: version,
  });
  return ask('POST', '/publish', { rev, version, note: 'in the module' });
};

it('is one: each designer draws on from what the other published', async () => {
  await designs.publish(withSteps(step('money'), step('again')), 'in the process');
  const drawn = await order();
  expect((drawn.value as Module).flow!.steps.map(({ id }) => id)).toEqual(['money', 'again']);
  expect(drawn.versions[0]).toMatchObject({ by: 'Admin', note: 'in the process' });
  const before = (await designs.design()).version;
  await publishModule((module) => module.flow!.steps.push(step('third')));
  const after = await designs.design();
  expect(after.flow.steps.map(({ id }) => id)).toEqual(['money', 'again', 'third']);
  expect(after.version).toBeGreaterThan(before);
  expect(after.versions[0]).toMatchObject({
    source: 'browser',
    by: 'Admin',
    note: 'in the module',
    isCurrent: true,
  });
  expect(await applyFiles(designs.server.services.db, designs.folder)).toMatchObject({
    changed: [],
  });
});

it('keeps what else was drawn of the module, and says no more than the process changes', async () => {
  await publishModule((module) => (module.title = { en: 'Sales order', zh: '销售订单' }));
  await designs.publish(withSteps(step('money')), 'shorter');
  const { text } = await ask<{ text: string }>('GET', `/version/${(await order()).version}`);
  expect(JSON.parse(text)).toMatchObject({ title: { zh: '销售订单' } });
  expect(Object.keys((JSON.parse(text) as Module).flow!)).toEqual(['steps']);
  expect(designs.server.services.registry().module('order').title.zh).toBe('销售订单');
});

it('is not published over what the other designer published since', async () => {
  const seen = await designs.design();
  const module = await order();
  const draft = await designs.post<FlowDraft>('/order/draft', {
    flow: withSteps(step('late')),
    rev: null,
    baseVersion: seen.version,
  });
  await publishModule(({ flow }) => flow!.steps.push(step('sooner')));
  const late = await designs.post('/order/publish', {
    rev: draft.data.rev,
    version: seen.version,
    note: 'late',
  });
  expect(late.data).toMatchObject({ error: 'versionChanged', facts: { by: 'Admin' } });
  await designs.post('/order/discard', { rev: draft.data.rev });

  const drawn = await ask<{ rev: number }>('POST', '/draft', {
    value: module.value,
    rev: null,
    baseVersion: module.version,
  });
  await designs.publish(withSteps(step('money')), 'sooner');
  const over = await ask('POST', '/publish', { ...drawn, version: module.version, note: 'late' });
  expect(over).toMatchObject({ error: 'versionChanged', facts: { by: 'Admin' } });
  await ask('POST', '/discard', drawn);
});

it('gives way to the file’s when the change of the module is taken away', async () => {
  const { version } = await order();
  await ask('POST', '/remove', { version, note: 'as in the file' });
  expect(await designs.design()).toMatchObject({
    source: 'file',
    flow: { steps: designs.file.steps },
  });
});

it('becomes part of the module where it was published beside it before', async () => {
  await designs.publish(withSteps(step('beside')), 'beside');
  const { db } = designs.server.services;
  await db.run(sql`delete from app.customisation where kind = 'module' and name = 'order'`);
  await db.run(sql`insert into app.flow_overlay values ('order', ${flowHash(designs.file)})`);
  expect(await applyFiles(db, designs.folder)).toMatchObject({ changed: [] });
  await designs.server.services.refresh();
  expect((await designs.design()).flow.steps.map(({ id }) => id)).toEqual(['beside']);
  const { value, versions } = await order();
  expect((value as Module).flow!.steps.map(({ id }) => id)).toEqual(['beside']);
  expect(versions).toMatchObject([{ by: 'Admin', note: 'beside' }]);
  expect(await db.all(sql`select module from app.flow_overlay`)).toEqual([]);
});
