import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Flow, Module } from '#engine/schema/language/index.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import type { FlowDraft, ProcessDesign, ProcessItem } from '#shared/contract/index.ts';
import { people, teams } from '#tests/support/company.ts';
import { openBrowserDesigns } from './browserDesigns.ts';

export const base = '/api/v1/workflowDesign';

export const step = (id: string, role = 'finance') => ({
  id,
  type: 'approve' as const,
  title: { en: id, zh: id },
  approvers: [{ rule: 'role' as const, role }],
});
export const withSteps = (...steps: Flow['steps']): Flow => ({ steps });

/** A server over files of its own, an administrator who draws the process of orders, and a person who runs through it. */
export async function openProcessDesigns() {
  const { server, folder, admin, close } = await openBrowserDesigns();
  const ann = await server.login('ann');
  const get = async <T>(path: string) =>
    (await server.call<T>('GET', base + path, undefined, admin)).data;
  const post = <T = { error?: string }>(path: string, body: unknown, token = admin) =>
    server.call<T>('POST', base + path, body, token);
  const design = () => get<ProcessDesign>('/order');
  const item = async () =>
    (await get<ProcessItem[]>('/list')).find(({ module }) => module === 'order')!;
  /** Draws and publishes; answers what the publication answered. */
  async function publish(flow: Flow, note = 'a note') {
    const { version, draft: old } = await design();
    const saved = await post<FlowDraft>('/order/draft', {
      flow,
      rev: old?.rev ?? null,
      baseVersion: version,
    });
    return post('/order/publish', { rev: saved.data.rev, version, note });
  }

  async function submitOrder(title: string) {
    const data = { title, ownerId: people.ann, orgId: teams.sales, amount: '10.00' };
    const saved = await server.call<{ id: string }>('POST', '/api/v1/order/handle', { data }, ann);
    const { id } = saved.data;
    const started = await server.call(
      'POST',
      `/api/workFlow/startProcess/${id}`,
      { requestKey: title, moduleNo: 'order' },
      ann,
    );
    expect(started).toMatchObject({ code: 200 });
    return id;
  }
  const stepsOf = async (id: string) => {
    const info = await server.call<{ path: { stepId: string }[] }>(
      'POST',
      '/api/workFlow/handleInfo',
      { id },
      ann,
    );
    return info.data.path.map(({ stepId }) => stepId);
  };
  const getTasks = async (token: string) => {
    const path = '/api/workFlow/getTaskListByPage?page=1&row=10&search=reads';
    return (await server.call<{ rows: unknown[] }>('GET', path, undefined, token)).data;
  };
  const editFile = async (change: (module: Module) => void) => {
    const path = join(folder, 'order.module.json');
    const module = JSON.parse(await readFile(path, 'utf8')) as Module;
    change(module);
    await writeFile(path, JSON.stringify(module, null, 2));
    return applyFiles(server.services.db, folder);
  };
  const { flow: file } = await design();
  return {
    server,
    folder,
    admin,
    ann,
    /** The process of the file. */
    file,
    get,
    post,
    design,
    item,
    publish,
    submitOrder,
    stepsOf,
    getTasks,
    editFile,
    close,
  };
}

export type ProcessDesigns = Awaited<ReturnType<typeof openProcessDesigns>>;
