import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Module } from '#engine/schema/language/index.ts';
import type { CustomCheck, CustomDesign, CustomDraft } from '#shared/contract/index.ts';
import { insertCompany } from '#tests/support/company.ts';
import { startTestServer } from '#tests/support/server.ts';

export const base = '/api/v1/customisations';

export interface Failed {
  error?: string;
  facts?: Record<string, unknown>;
  confirm?: string;
}

/** A server over a folder of files of its own, and an administrator who changes definitions in the browser. */
export async function openBrowserDesigns() {
  const folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  const server = await startTestServer({ schemas: folder });
  await insertCompany(server.services.db);
  await server.services.refresh();
  const admin = await server.login('admin');
  const get = async <T>(path: string, token = admin) =>
    (await server.call<T>('GET', base + path, undefined, token)).data;
  const post = async <T = Failed>(path: string, body: unknown, token = admin) =>
    (await server.call<T>('POST', base + path, body, token)).data;
  const design = (target: string) => get<CustomDesign>(target);
  return {
    folder,
    server,
    admin,
    get,
    post,
    design,
    check: (target: string, value: unknown) => post<CustomCheck>(`${target}/check`, { value }),
    inForce: (name: string) => server.services.registry().findModule(name),
    /** Draws and publishes; answers what the publication answered. */
    async publish(target: string, value: unknown, note = 'a note') {
      const { version, draft: old } = await design(target);
      const { rev } = await post<CustomDraft>(`${target}/draft`, {
        value,
        rev: old?.rev ?? null,
        baseVersion: version,
      });
      return post<Failed & { version?: number }>(`${target}/publish`, { rev, version, note });
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type BrowserDesigns = Awaited<ReturnType<typeof openBrowserDesigns>>;

export const weight = { type: 'number', title: { en: 'Weight', zh: '重量' }, scale: 2 } as const;

export const leave = {
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

/** An order whose weight is asked for, in its list and its form. */
export function withWeight(value: unknown): Module {
  const order = structuredClone(value) as Module;
  order.fields['weight'] = weight;
  order.list.columns.splice(2, 0, { id: 'weight' });
  order.form.tabs[0]!.sections[0]!.rows.push(['weight']);
  return order;
}
