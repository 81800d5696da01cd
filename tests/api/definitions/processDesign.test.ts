import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Flow, Module } from '#engine/schema/language/index.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import { createServices } from '#server/start/createServices.ts';
import { sql } from '#server/db/query.ts';
import { flowHash } from '#server/definitions/flowHash.ts';
import type {
  CustomDesign,
  FlowDraft,
  FlowProblem,
  ProcessDesign,
  ProcessItem,
  Simulation,
} from '#shared/contract/index.ts';
import { insertCompany, people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const base = '/api/v1/workflowDesign';
let folder: string;
let server: TestServer;
let admin: string;
let ann: string;
let file: Flow;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  server = await startTestServer({ schemas: folder });
  await insertCompany(server.services.db);
  await server.services.refresh();
  [admin, ann] = [await server.login('admin'), await server.login('ann')];
  file = (await design()).flow;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = async <T>(path: string) =>
  (await server.call<T>('GET', base + path, undefined, admin)).data;
const post = <T = { error?: string }>(path: string, body: unknown, token = admin) =>
  server.call<T>('POST', base + path, body, token);
const design = () => get<ProcessDesign>('/order');
const item = async () =>
  (await get<ProcessItem[]>('/list')).find(({ module }) => module === 'order')!;

const step = (id: string, role = 'finance') => ({
  id,
  type: 'approve' as const,
  title: { en: id, zh: id },
  approvers: [{ rule: 'role' as const, role }],
});
const withSteps = (...steps: Flow['steps']): Flow => ({ steps });

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

describe('drawing a process', () => {
  it('is for administrators', async () => {
    const answer = await server.call('GET', `${base}/order`, undefined, ann);
    expect(answer.data).toMatchObject({ error: 'forbidden' });
  });

  it('shows each module with a process: which is in force, and that it comes from the file', async () => {
    expect(await item()).toMatchObject({
      source: 'file',
      version: 1,
      by: null,
      note: null,
      running: 0,
      draft: null,
    });
    expect((await get<ProcessItem[]>('/list')).map(({ module }) => module)).not.toContain('person');
  });

  it('knows fields, posts and modules to choose from', async () => {
    const { fields, processes } = await design();
    expect(fields.find(({ path }) => path === 'ownerId')).toMatchObject({
      type: 'user',
      ref: 'person',
    });
    expect(processes.map(({ module }) => module)).toContain('order');
  });

  it('keeps a draft, complete or not, and lets the slower of two editors know', async () => {
    const first = await post<FlowDraft>('/order/draft', {
      flow: { steps: [] },
      rev: null,
      baseVersion: 1,
    });
    const { rev } = first.data;
    expect(first.data).toMatchObject({ flow: { steps: [] }, by: 'Admin' });
    const late = await post('/order/draft', { flow: file, rev: null, baseVersion: 1 });
    expect(late.data).toMatchObject({ error: 'draftChanged', facts: { by: 'Admin' } });
    const both = await Promise.all(
      ['x', 'y'].map((id) =>
        post('/order/draft', { flow: withSteps(step(id)), rev, baseVersion: 1 }),
      ),
    );
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([100, 200]);
    const huge = await post('/order/draft', { flow: file, rev: 1e300, baseVersion: 1 });
    expect(huge.data).toMatchObject({ error: 'badRequest' });
    const { draft } = await design();
    expect(await item()).toMatchObject({ draft: { rev: draft!.rev, by: 'Admin' } });
    expect((await post('/order/discard', { rev })).data).toMatchObject({ error: 'draftChanged' });
    expect((await post('/order/discard', { rev: draft!.rev })).code).toBe(200);
    expect((await design()).draft).toBeNull();
    const gone = await post('/order/draft', { flow: file, rev: draft!.rev, baseVersion: 1 });
    expect(gone.data).toMatchObject({ error: 'draftGone' });
  });

  it('tells each mistake with its step, by the rules for files', async () => {
    const flow = withSteps(
      step('one'),
      { ...step('two', 'finence'), approvers: [] },
      {
        id: 'ways',
        type: 'choose',
        cases: [{ id: 'big', when: 'amout > 1', steps: [step('three', 'finence')] }],
        else: [step('one')],
      },
    );
    const { data } = await post<FlowProblem[]>('/order/check', { flow });
    expect(data).toContainEqual(
      expect.objectContaining({ stepId: 'two', path: ['steps', 1, 'approvers'] }),
    );
    expect(data.map(({ stepId, words }) => [stepId, words.en])).toEqual(
      expect.arrayContaining([
        ['ways', expect.stringContaining('amout')],
        ['three', 'No role is called "finence" (did you mean "finance"?)'],
        ['one', 'The step "one" is defined twice'],
      ]),
    );
    expect(data).toHaveLength(4);
    const nobody = withSteps({ ...step('one'), approvers: [{ rule: 'user', user: '' }] });
    const unnamed = await post<FlowProblem[]>('/order/check', { flow: nobody });
    expect(unnamed.data).toMatchObject([
      { stepId: 'one', within: ['approvers', 0, 'user'], code: 'emptyText' },
    ]);
    const empty = await post<FlowProblem[]>('/order/check', { flow: { steps: [] } });
    expect(empty.data).toMatchObject([{ stepId: null, path: ['steps'] }]);
    expect((await post('/order/check', { flow: file })).data).toEqual([]);
  });

  it('refuses a process of more steps than anybody draws, wherever it is sent and they stand', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `s${at}`, type: 'notify' }));
    const nested = {
      steps: [
        ...many(250),
        { id: 'split', type: 'choose', cases: [{ id: 'a', steps: many(200) }], else: many(60) },
      ],
    };
    const bodies = {
      check: (flow: unknown) => ({ flow }),
      simulate: (flow: unknown) => ({ flow, starterId: people.ann, data: {} }),
      draft: (flow: unknown) => ({ flow, rev: null, baseVersion: 1 }),
    };
    for (const [way, body] of Object.entries(bodies))
      for (const flow of [{ steps: many(501) }, nested])
        expect(await post(`/order/${way}`, body(flow))).toMatchObject({
          code: 100,
          message: 'A process has at most 500 steps and 500 KB',
          data: { error: 'flowTooLarge' },
        });
  });

  it('shows the way and the people before anything is published', async () => {
    const flow = withSteps(
      { ...step('boss'), approvers: [{ rule: 'leaderOf', of: 'orgId' }] },
      {
        id: 'ways',
        type: 'choose',
        cases: [
          { id: 'big', when: 'ownerId.number == "P3" && amount > 5', steps: [step('money')] },
        ],
        else: [],
      },
      { ...step('named'), approvers: [{ rule: 'user', user: 'P99' }] },
      { ...step('picked'), approvers: [{ rule: 'starterChooses' }] },
    );
    const body = {
      flow,
      starterId: people.ann,
      data: { ownerId: people.ann, orgId: teams.sales, amount: '10.00' },
    };
    const { data } = await post<Simulation>('/order/simulate', body);
    expect(
      data.steps.map(({ path, people: who, isNobody, mustChoose }) => ({
        path: path.join('/'),
        who: who.map(({ name }) => name),
        isNobody,
        mustChoose,
      })),
    ).toEqual([
      { path: 'boss', who: ['Lee'], isNobody: false, mustChoose: false },
      { path: 'ways/big/money', who: ['Fay'], isNobody: false, mustChoose: false },
      { path: 'named', who: ['Admin'], isNobody: true, mustChoose: false },
      { path: 'picked', who: ['Admin'], isNobody: true, mustChoose: true },
    ]);
    const small = await post<Simulation>('/order/simulate', {
      ...body,
      data: { ...body.data, amount: '1.00' },
      chosen: { picked: [people.bob] },
    });
    expect(small.data.steps.map(({ stepId }) => stepId)).toEqual(['boss', 'named', 'picked']);
    expect(small.data.steps.at(-1)!.people).toEqual([{ id: people.bob, name: 'Bob' }]);
    const lines = [
      { goods: 'a', quantity: '2', price: '3.00' },
      { goods: 'b', quantity: '1', price: '0.50' },
    ];
    const bySum = withSteps({ ...step('one'), when: 'lines.map(l, l.total).sum() > 6' });
    const simulated = async (some: typeof lines) =>
      post<Simulation>('/order/simulate', {
        ...body,
        flow: bySum,
        data: { ...body.data, lines: some },
      });
    expect((await simulated(lines)).data.steps).toHaveLength(1);
    expect((await simulated(lines.slice(1))).data.steps).toHaveLength(0);
    const broken = await post('/order/simulate', { ...body, flow: withSteps(step('x', 'nope')) });
    expect(broken.data).toMatchObject({ error: 'flowBroken', facts: { count: 1 } });
  });

  it('begins the record as the starter would, not as who draws', async () => {
    const starting = async (starterId: string) =>
      (await post<Record<string, unknown>>('/order/defaults', { starterId })).data;
    expect(await starting(people.bob)).toMatchObject({
      ownerId: people.bob,
      orgId: teams.works,
      kind: 'goods',
      number: null,
    });
    expect(await starting(people.ann)).toMatchObject({ ownerId: people.ann, orgId: teams.sales });
    const flow = withSteps({ ...step('head'), approvers: [{ rule: 'leaderOf', of: 'orgId' }] });
    const heads = async (starterId: string) =>
      (await post<Simulation>('/order/simulate', { flow, starterId, data: {} })).data.steps;
    expect(await heads(people.ann)).toMatchObject([{ people: [{ name: 'Lee' }] }]);
    expect(await heads(people.bob)).toMatchObject([{ people: [{ name: 'Wang' }] }]);
    const stranger = await post('/order/defaults', { starterId: teams.sales });
    expect(stranger.data).toMatchObject({ error: 'notFound' });
    const denied = await post('/order/defaults', { starterId: people.bob }, ann);
    expect(denied.data).toMatchObject({ error: 'forbidden' });
  });
});

describe('publishing a process', () => {
  it('refuses what is wrong, what is the same, and what somebody else was faster with', async () => {
    expect((await publish(withSteps(step('x', 'nope')))).data).toMatchObject({
      error: 'flowBroken',
    });
    const { steps, ...rest } = file;
    expect((await publish({ steps, ...rest })).data).toMatchObject({ error: 'sameFlow' });
    const { draft } = await design();
    const behind = await post('/order/publish', { rev: draft!.rev, version: 99, note: 'n' });
    expect(behind.data).toMatchObject({ error: 'versionChanged', facts: { version: 1 } });
    const stale = await post('/order/publish', { rev: draft!.rev - 1, version: 1, note: 'n' });
    expect(stale.data).toMatchObject({ error: 'draftChanged' });
  });

  it('invariant 17: changes no running instance; new ones, on all servers, take the new way', async () => {
    const { services } = server;
    const other = await createServices({ ...services, log: services.log });
    const told: unknown[] = [];
    other.changes.subscribe((change) => told.push(change.type));
    const before = await submitOrder('before');
    const answer = await publish(withSteps(step('money'), step('again')), 'shorter');
    expect(answer).toMatchObject({ code: 200, data: { version: 2 } });
    const after = await submitOrder('after');
    expect(await stepsOf(before)).toEqual(['leader']);
    expect(await stepsOf(after)).toEqual(['money', 'again']);
    await other.refresh();
    expect(
      other
        .registry()
        .module('order')
        .flow!.steps.map(({ id }) => id),
    ).toEqual(['money', 'again']);
    await expect.poll(() => told).toContain('definitions');
    await other.changes.close();
    expect(await item()).toMatchObject({
      source: 'browser',
      version: 2,
      by: 'Admin',
      note: 'shorter',
      running: 2,
      runningOnOlder: 1,
      draft: null,
    });
  });

  it('invariant 17: what only an older version reads is still read for it', async () => {
    await publish(
      withSteps(
        { ...step('boss'), approvers: [{ rule: 'leaderOf', of: 'orgId' }] },
        { ...step('ofOwner'), when: 'ownerId.number == "P3"' },
      ),
    );
    const id = await submitOrder('reads the owner');
    await publish(withSteps(step('money'), step('again')), 'shorter');
    expect(await stepsOf(id)).toEqual(['boss', 'ofOwner']);
    const lee = await server.login('lee');
    const approved = await server.call(
      'POST',
      `/api/workFlow/execute/${id}`,
      { requestKey: 'boss' },
      lee,
    );
    expect(approved).toMatchObject({ code: 200 });
    const { rows } = await getTasks(await server.login('fay'));
    expect(rows).toMatchObject([{ title: 'reads the owner', stepTitle: { en: 'ofOwner' } }]);
  });

  it('lists versions, and goes back by publishing an old one again', async () => {
    const old = await get<Flow>('/order/version/1');
    expect(old).toEqual(file);
    expect((await publish(old, 'back')).data).toMatchObject({ version: 5 });
    const { versions, flow } = await design();
    expect(flow).toEqual(file);
    expect(
      versions.map(({ version, source, note, isCurrent, running }) => ({
        version,
        source,
        note,
        isCurrent,
        running,
      })),
    ).toEqual([
      { version: 5, source: 'browser', note: 'back', isCurrent: true, running: 0 },
      { version: 4, source: 'browser', note: 'shorter', isCurrent: false, running: 0 },
      { version: 3, source: 'browser', note: 'a note', isCurrent: false, running: 1 },
      { version: 2, source: 'browser', note: 'shorter', isCurrent: false, running: 1 },
      { version: 1, source: 'file', note: null, isCurrent: false, running: 1 },
    ]);
  });

  it('makes no version of a process that stays as it is, however often its module is saved', async () => {
    const before = (await design()).versions.length;
    for (const zh of ['订单甲', '订单乙'])
      await editFile((module) => {
        module.title = { en: 'Order', zh };
        // the same in another order
        const { steps, ...rest } = module.flow!;
        const turned = steps.map((one) => Object.fromEntries(Object.entries(one).toReversed()));
        module.flow = { ...rest, steps: turned as unknown as Flow['steps'] };
      });
    const after = await design();
    expect(after.versions).toHaveLength(before);
    expect(await item()).toMatchObject({ version: after.version });
    await editFile((module) => {
      module.title = { en: 'Order', zh: '订单' };
      module.flow = file;
    });
    expect((await design()).versions).toHaveLength(before);
  });

  it('lets two editors publish one after the other, never over each other unseen', async () => {
    const { version } = await design();
    const saved = await post<FlowDraft>('/order/draft', {
      flow: withSteps(step('money')),
      rev: null,
      baseVersion: version,
    });
    const both = await Promise.all(
      [1, 2].map(() => post('/order/publish', { rev: saved.data.rev, version, note: 'n' })),
    );
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([100, 200]);
    expect(both.find(({ code }) => code === 100)!.data).toMatchObject({ error: 'draftGone' });
  });
});

describe('the process of a file and one published in the browser', () => {
  const current = async () => (await design()).flow.steps.map(({ id }) => id);

  it('stays the browser’s when the server starts again, and when the file changes elsewhere', async () => {
    expect(await applyFiles(server.services.db, folder)).toMatchObject({ changed: [] });
    const { changed } = await editFile((module) => (module.title.en = 'Sales order'));
    expect(changed).toEqual(['module order']);
    await server.services.refresh();
    expect(await current()).toEqual(['money']);
    expect(await item()).toMatchObject({ source: 'browser', title: { en: 'Sales order' } });
    expect((await design()).versions).toHaveLength(6);
  });

  it('is set aside while a file does not have what it names, and in force again after', async () => {
    await publish(withSteps(file.steps[0]!, step('then')));
    const { setAside } = await editFile((module) => {
      module.flow!.steps = [step('fromFile')];
    });
    expect(setAside).toMatchObject([
      {
        kind: 'module',
        name: 'order',
        problems: [
          { words: { en: 'There is no "size" to remove' } },
          { words: { en: 'There is no "leader" here' } },
        ],
      },
    ]);
    await server.services.refresh();
    expect(await current()).toEqual(['fromFile']);
    expect(await item()).toMatchObject({ source: 'file' });
    await cp('tests/fixtures/schemas/order.module.json', join(folder, 'order.module.json'));
    await applyFiles(server.services.db, folder);
    await server.services.refresh();
    expect(await current()).toEqual(['leader', 'then']);
    expect(await item()).toMatchObject({ source: 'browser' });
  });
});

describe('a process that is drawn in the designer of modules, too', () => {
  const custom = '/api/v1/customisations/module/order';
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    (await server.call<T>(method, custom + path, body, admin)).data;
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
    await publish(withSteps(step('money'), step('again')), 'in the process');
    const drawn = await order();
    expect((drawn.value as Module).flow!.steps.map(({ id }) => id)).toEqual(['money', 'again']);
    expect(drawn.versions[0]).toMatchObject({ by: 'Admin', note: 'in the process' });
    const before = (await design()).version;
    await publishModule((module) => module.flow!.steps.push(step('third')));
    const after = await design();
    expect(after.flow.steps.map(({ id }) => id)).toEqual(['money', 'again', 'third']);
    expect(after.version).toBeGreaterThan(before);
    expect(after.versions[0]).toMatchObject({
      source: 'browser',
      by: 'Admin',
      note: 'in the module',
      isCurrent: true,
    });
    expect(await applyFiles(server.services.db, folder)).toMatchObject({ changed: [] });
  });

  it('keeps what else was drawn of the module, and says no more than the process changes', async () => {
    await publishModule((module) => (module.title = { en: 'Sales order', zh: '销售订单' }));
    await publish(withSteps(step('money')), 'shorter');
    const { text } = await ask<{ text: string }>('GET', `/version/${(await order()).version}`);
    expect(JSON.parse(text)).toMatchObject({ title: { zh: '销售订单' } });
    expect(Object.keys((JSON.parse(text) as Module).flow!)).toEqual(['steps']);
    expect(server.services.registry().module('order').title.zh).toBe('销售订单');
  });

  it('is not published over what the other designer published since', async () => {
    const seen = await design();
    const module = await order();
    const draft = await post<FlowDraft>('/order/draft', {
      flow: withSteps(step('late')),
      rev: null,
      baseVersion: seen.version,
    });
    await publishModule(({ flow }) => flow!.steps.push(step('sooner')));
    const late = await post('/order/publish', {
      rev: draft.data.rev,
      version: seen.version,
      note: 'late',
    });
    expect(late.data).toMatchObject({ error: 'versionChanged', facts: { by: 'Admin' } });
    await post('/order/discard', { rev: draft.data.rev });

    const drawn = await ask<{ rev: number }>('POST', '/draft', {
      value: module.value,
      rev: null,
      baseVersion: module.version,
    });
    await publish(withSteps(step('money')), 'sooner');
    const over = await ask('POST', '/publish', { ...drawn, version: module.version, note: 'late' });
    expect(over).toMatchObject({ error: 'versionChanged', facts: { by: 'Admin' } });
    await ask('POST', '/discard', drawn);
  });

  it('gives way to the file’s when the change of the module is taken away', async () => {
    const { version } = await order();
    await ask('POST', '/remove', { version, note: 'as in the file' });
    expect(await design()).toMatchObject({ source: 'file', flow: { steps: file.steps } });
  });

  it('becomes part of the module where it was published beside it before', async () => {
    await publish(withSteps(step('beside')), 'beside');
    const { db } = server.services;
    await db.run(sql`delete from app.customisation where kind = 'module' and name = 'order'`);
    await db.run(sql`insert into app.flow_overlay values ('order', ${flowHash(file)})`);
    expect(await applyFiles(db, folder)).toMatchObject({ changed: [] });
    await server.services.refresh();
    expect((await design()).flow.steps.map(({ id }) => id)).toEqual(['beside']);
    const { value, versions } = await order();
    expect((value as Module).flow!.steps.map(({ id }) => id)).toEqual(['beside']);
    expect(versions).toMatchObject([{ by: 'Admin', note: 'beside' }]);
    expect(await db.all(sql`select module from app.flow_overlay`)).toEqual([]);
  });
});

describe('a process that is looked at while somebody publishes', () => {
  it('is told with its own version', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { version, draft } = await design();
      const saved = await post<FlowDraft>('/order/draft', {
        flow: withSteps(step(`round${round}`)),
        rev: draft?.rev ?? null,
        baseVersion: version,
      });
      const [published, ...looks] = await Promise.all([
        post('/order/publish', { rev: saved.data.rev, version, note: 'n' }),
        ...Array.from({ length: 8 }, design),
      ]);
      expect(published.code).toBe(200);
      for (const look of looks)
        expect([look.version > version, look.draft === null]).toEqual(
          Array(2).fill(look.flow.steps[0]!.id === `round${round}`),
        );
    }
  });
});
