import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlowDraft, FlowProblem, ProcessItem, Simulation } from '#shared/contract/index.ts';
import { people, teams } from '#tests/support/company.ts';
import {
  base,
  openProcessDesigns,
  step,
  withSteps,
  type ProcessDesigns,
} from './processDesigns.ts';

let designs: ProcessDesigns;
beforeAll(async () => {
  designs = await openProcessDesigns();
});
afterAll(() => designs.close());

it('is for administrators', async () => {
  const answer = await designs.server.call('GET', `${base}/order`, undefined, designs.ann);
  expect(answer.data).toMatchObject({ error: 'forbidden' });
});

it('shows each module with a process: which is in force, and that it comes from the file', async () => {
  expect(await designs.item()).toMatchObject({
    source: 'file',
    version: 1,
    by: null,
    note: null,
    running: 0,
    draft: null,
  });
  expect((await designs.get<ProcessItem[]>('/list')).map(({ module }) => module)).not.toContain(
    'person',
  );
});

it('knows fields, posts and modules to choose from', async () => {
  const { fields, processes } = await designs.design();
  expect(fields.find(({ path }) => path === 'ownerId')).toMatchObject({
    type: 'user',
    ref: 'person',
  });
  expect(processes.map(({ module }) => module)).toContain('order');
});

it('keeps a draft, complete or not, and lets the slower of two editors know', async () => {
  const first = await designs.post<FlowDraft>('/order/draft', {
    flow: { steps: [] },
    rev: null,
    baseVersion: 1,
  });
  const { rev } = first.data;
  expect(first.data).toMatchObject({ flow: { steps: [] }, by: 'Admin' });
  const late = await designs.post('/order/draft', {
    flow: designs.file,
    rev: null,
    baseVersion: 1,
  });
  expect(late.data).toMatchObject({ error: 'draftChanged', facts: { by: 'Admin' } });
  const both = await Promise.all(
    ['x', 'y'].map((id) =>
      designs.post('/order/draft', { flow: withSteps(step(id)), rev, baseVersion: 1 }),
    ),
  );
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([100, 200]);
  const huge = await designs.post('/order/draft', {
    flow: designs.file,
    rev: 1e300,
    baseVersion: 1,
  });
  expect(huge.data).toMatchObject({ error: 'badRequest' });
  const { draft } = await designs.design();
  expect(await designs.item()).toMatchObject({ draft: { rev: draft!.rev, by: 'Admin' } });
  expect((await designs.post('/order/discard', { rev })).data).toMatchObject({
    error: 'draftChanged',
  });
  expect((await designs.post('/order/discard', { rev: draft!.rev })).code).toBe(200);
  expect((await designs.design()).draft).toBeNull();
  const gone = await designs.post('/order/draft', {
    flow: designs.file,
    rev: draft!.rev,
    baseVersion: 1,
  });
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
  const { data } = await designs.post<FlowProblem[]>('/order/check', { flow });
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
  const unnamed = await designs.post<FlowProblem[]>('/order/check', { flow: nobody });
  expect(unnamed.data).toMatchObject([
    { stepId: 'one', within: ['approvers', 0, 'user'], code: 'emptyText' },
  ]);
  const empty = await designs.post<FlowProblem[]>('/order/check', { flow: { steps: [] } });
  expect(empty.data).toMatchObject([{ stepId: null, path: ['steps'] }]);
  expect((await designs.post('/order/check', { flow: designs.file })).data).toEqual([]);
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
      expect(await designs.post(`/order/${way}`, body(flow))).toMatchObject({
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
      cases: [{ id: 'big', when: 'ownerId.number == "P3" && amount > 5', steps: [step('money')] }],
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
  const { data } = await designs.post<Simulation>('/order/simulate', body);
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
  const small = await designs.post<Simulation>('/order/simulate', {
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
    designs.post<Simulation>('/order/simulate', {
      ...body,
      flow: bySum,
      data: { ...body.data, lines: some },
    });
  expect((await simulated(lines)).data.steps).toHaveLength(1);
  expect((await simulated(lines.slice(1))).data.steps).toHaveLength(0);
  const broken = await designs.post('/order/simulate', {
    ...body,
    flow: withSteps(step('x', 'nope')),
  });
  expect(broken.data).toMatchObject({ error: 'flowBroken', facts: { count: 1 } });
});

it('begins the record as the starter would, not as who draws', async () => {
  const starting = async (starterId: string) =>
    (await designs.post<Record<string, unknown>>('/order/defaults', { starterId })).data;
  expect(await starting(people.bob)).toMatchObject({
    ownerId: people.bob,
    orgId: teams.works,
    kind: 'goods',
    number: null,
  });
  expect(await starting(people.ann)).toMatchObject({ ownerId: people.ann, orgId: teams.sales });
  const flow = withSteps({ ...step('head'), approvers: [{ rule: 'leaderOf', of: 'orgId' }] });
  const heads = async (starterId: string) =>
    (await designs.post<Simulation>('/order/simulate', { flow, starterId, data: {} })).data.steps;
  expect(await heads(people.ann)).toMatchObject([{ people: [{ name: 'Lee' }] }]);
  expect(await heads(people.bob)).toMatchObject([{ people: [{ name: 'Wang' }] }]);
  const stranger = await designs.post('/order/defaults', { starterId: teams.sales });
  expect(stranger.data).toMatchObject({ error: 'notFound' });
  const denied = await designs.post('/order/defaults', { starterId: people.bob }, designs.ann);
  expect(denied.data).toMatchObject({ error: 'forbidden' });
});
