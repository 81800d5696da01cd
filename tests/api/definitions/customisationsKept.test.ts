import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dictionary, Module } from '#engine/schema/language/index.ts';
import { createApp } from '#server/app.ts';
import { sql } from '#server/db/query.ts';
import { backup, restoreBackup } from '#server/db/transfer/backup.ts';
import { createFolderCheck } from '#server/definitions/checkFolder.ts';
import { describeFiles } from '#server/definitions/describeChanges.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { createLogger } from '#server/http/requestLog.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import { createServices } from '#server/start/createServices.ts';
import type {
  CustomDesign,
  CustomDraft,
  CustomItem,
  CustomVersionAnswer,
} from '#shared/contract/index.ts';
import { createTestDatabase } from '#tests/support/database.ts';
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
  const { design, publish } = designs;
  await publish('/module/order', withWeight((await design('/module/order')).value));
  await publish('/module/leave', leave);
  const kinds = structuredClone((await design('/dict/kind')).value) as Dictionary;
  kinds.items.splice(1, 0, { value: 'rent', title: { en: 'Rent', zh: '租赁' } });
  await publish('/dict/kind', kinds);
});
afterAll(() => designs.close());

describe('what was made in the browser', () => {
  it('is followed and published by another server of the same database', async () => {
    const { db, log, config } = designs.server.services;
    const other = await createServices({ db, log, config });
    const app = await createApp(other, { logger: createLogger('silent'), webDir: designs.folder });
    const ask = async <T>(method: 'GET' | 'POST', path: string, payload?: object) => {
      const headers = { authorization: designs.admin };
      const answer = await app.inject({
        method,
        url: base + path,
        headers,
        ...(payload && { payload }),
      });
      return answer.json<{ data: T }>().data;
    };
    const heard: unknown[] = [];
    const stop = designs.server.services.changes.subscribe((change) => heard.push(change));
    const { value, version } = await ask<CustomDesign>('GET', '/dict/kind');
    const dict = structuredClone(value) as Dictionary;
    dict.items.push({ value: 'loan', title: { en: 'Loan', zh: '借用' } });
    const body = { value: dict, rev: null, baseVersion: version };
    const { rev } = await ask<CustomDraft>('POST', '/dict/kind/draft', body);
    expect(await ask('POST', '/dict/kind/publish', { rev, version, note: 'there' })).toEqual({
      version: 2,
    });
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ type: 'definitions' }));
    const mine = await designs.design('/dict/kind');
    expect((mine.value as Dictionary).items.map((item) => item.value)).toContain('loan');
    expect(designs.server.services.registry().findDict('kind')!.items).toHaveLength(4);
    stop();
    await app.close();
    await other.changes.close();
  });

  it('goes into a backup and comes out of it', async () => {
    const file = join(designs.folder, 'all.dump');
    await backup(designs.server.services.db, file);
    const restored = await createTestDatabase();
    await restoreBackup(restored.db, file);
    const rows = sql`select * from app.customisation order by kind, name, version`;
    expect(await restored.db.all(rows)).toEqual(await designs.server.services.db.all(rows));
    const { setAside } = await applyFiles(restored.db, designs.folder);
    expect(setAside).toEqual([]);
    const { modules } = await readDefinitions(restored.db);
    expect(modules.find(({ module }) => module === 'order')!.fields['weight']).toBeDefined();
    await restored.close();
    await rm(file);
  });

  it('is no difference of the files', async () => {
    const files = await createFolderCheck(designs.folder)();
    expect(await describeFiles(designs.server.services.db, files)).toBe('Nothing differs');
  });
});

describe('files of the product that come into force', () => {
  const editOrder = async (change: (module: Module) => void) => {
    const path = join(designs.folder, 'order.module.json');
    const module = JSON.parse(await readFile(path, 'utf8')) as Module;
    change(module);
    await writeFile(path, JSON.stringify(module, null, 2));
    const applied = await applyFiles(designs.server.services.db, designs.folder);
    await designs.server.services.refresh();
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
    const order = designs.inForce('order')!;
    expect(Object.keys(order.fields)).toEqual(expect.arrayContaining(['colour', 'weight']));
    expect(order.list.columns.map(({ id }) => id).slice(0, 5)).toEqual([
      'number',
      'title',
      'weight',
      'colour',
      'kind',
    ]);
    expect(designs.inForce('leave')).toBeDefined();
  });

  it('set aside what no longer fits, which is told and kept, and take it up again', async () => {
    const { setAside } = await editOrder((module) => {
      module.fields['weight'] = weight;
    });
    expect(setAside).toMatchObject([{ kind: 'module', name: 'order' }]);
    const order = await designs.design('/module/order');
    expect(order.setAside[0]!.words.en).toMatch(/weight/);
    expect(order.value).not.toHaveProperty('list.columns.2.id', 'weight');
    expect(await designs.get<CustomItem[]>('')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'order', setAside: order.setAside }),
      ]),
    );
    expect((await designs.check('/module/leave', leave)).problems).toEqual([]);
    const files = await createFolderCheck(designs.folder)();
    expect(await describeFiles(designs.server.services.db, files)).toMatch(
      /set aside[^]*module order: .*weight/,
    );
    const again = await editOrder((module) => {
      delete (module.fields as Record<string, unknown>)['weight'];
    });
    expect(again.setAside).toEqual([]);
    expect(designs.inForce('order')!.fields['weight']).toBeDefined();
    expect((await designs.design('/module/order')).setAside).toEqual([]);
  });

  it('set aside what changes a part that is gone, and a mended version is in force again', async () => {
    const { value } = await designs.design('/module/order');
    const order = structuredClone(value) as Module;
    order.fields['note']!.title = { en: 'Remark', zh: '说明备注' };
    await designs.publish('/module/order', order);
    const { setAside } = await editOrder((module) => {
      delete (module.fields as Record<string, unknown>)['note'];
      const text = JSON.stringify(module.form).replaceAll(/,?\["note"\]|,?"note"/g, '');
      module.form = JSON.parse(text) as Module['form'];
      const flow = JSON.stringify(module.flow).replaceAll('"note":"write",', '');
      module.flow = JSON.parse(flow) as Module['flow'];
    });
    expect(setAside).toMatchObject([{ kind: 'module', name: 'order' }]);
    expect(setAside[0]!.problems.map(({ words }) => words.en).join()).toMatch(/note/);
    const { version, setAside: told } = await designs.design('/module/order');
    expect(told).toHaveLength(setAside[0]!.problems.length);
    const former = await designs.get<CustomVersionAnswer>(`/module/order/version/${version}`);
    const mended = structuredClone(former.value) as Module;
    delete (mended.fields as Record<string, unknown>)['note'];
    expect(await designs.publish('/module/order', mended, 'mended')).toEqual({
      version: version! + 1,
    });
    expect(designs.inForce('order')!.fields['weight']).toBeDefined();
    expect((await designs.design('/module/order')).setAside).toEqual([]);
  });
});
