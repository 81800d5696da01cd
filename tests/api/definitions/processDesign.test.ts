import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Flow } from '#engine/schema/language/index.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import { createServices } from '#server/start/createServices.ts';
import type { FlowDraft } from '#shared/contract/index.ts';
import { openProcessDesigns, step, withSteps, type ProcessDesigns } from './processDesigns.ts';

let designs: ProcessDesigns;
beforeAll(async () => {
  designs = await openProcessDesigns();
});
afterAll(() => designs.close());

describe('publishing a process', () => {
  it('refuses what is wrong, what is the same, and what somebody else was faster with', async () => {
    expect((await designs.publish(withSteps(step('x', 'nope')))).data).toMatchObject({
      error: 'flowBroken',
    });
    const { steps, ...rest } = designs.file;
    expect((await designs.publish({ steps, ...rest })).data).toMatchObject({ error: 'sameFlow' });
    const { draft } = await designs.design();
    const behind = await designs.post('/order/publish', {
      rev: draft!.rev,
      version: 99,
      note: 'n',
    });
    expect(behind.data).toMatchObject({ error: 'versionChanged', facts: { version: 1 } });
    const stale = await designs.post('/order/publish', {
      rev: draft!.rev - 1,
      version: 1,
      note: 'n',
    });
    expect(stale.data).toMatchObject({ error: 'draftChanged' });
  });

  it('invariant 17: changes no running instance; new ones, on all servers, take the new way', async () => {
    const { services } = designs.server;
    const other = await createServices({ ...services, log: services.log });
    const told: unknown[] = [];
    other.changes.subscribe((change) => told.push(change.type));
    const before = await designs.submitOrder('before');
    const answer = await designs.publish(withSteps(step('money'), step('again')), 'shorter');
    expect(answer).toMatchObject({ code: 200, data: { version: 2 } });
    const after = await designs.submitOrder('after');
    expect(await designs.stepsOf(before)).toEqual(['leader']);
    expect(await designs.stepsOf(after)).toEqual(['money', 'again']);
    await other.refresh();
    expect(
      other
        .registry()
        .module('order')
        .flow!.steps.map(({ id }) => id),
    ).toEqual(['money', 'again']);
    await expect.poll(() => told).toContain('definitions');
    await other.changes.close();
    expect(await designs.item()).toMatchObject({
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
    await designs.publish(
      withSteps(
        { ...step('boss'), approvers: [{ rule: 'leaderOf', of: 'orgId' }] },
        { ...step('ofOwner'), when: 'ownerId.number == "P3"' },
      ),
    );
    const id = await designs.submitOrder('reads the owner');
    await designs.publish(withSteps(step('money'), step('again')), 'shorter');
    expect(await designs.stepsOf(id)).toEqual(['boss', 'ofOwner']);
    const lee = await designs.server.login('lee');
    const approved = await designs.server.call(
      'POST',
      `/api/workFlow/execute/${id}`,
      { requestKey: 'boss' },
      lee,
    );
    expect(approved).toMatchObject({ code: 200 });
    const { rows } = await designs.getTasks(await designs.server.login('fay'));
    expect(rows).toMatchObject([{ title: 'reads the owner', stepTitle: { en: 'ofOwner' } }]);
  });

  it('lists versions, and goes back by publishing an old one again', async () => {
    const old = await designs.get<Flow>('/order/version/1');
    expect(old).toEqual(designs.file);
    expect((await designs.publish(old, 'back')).data).toMatchObject({ version: 5 });
    const { versions, flow } = await designs.design();
    expect(flow).toEqual(designs.file);
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
    const before = (await designs.design()).versions.length;
    for (const zh of ['订单甲', '订单乙'])
      await designs.editFile((module) => {
        module.title = { en: 'Order', zh };
        // the same in another order
        const { steps, ...rest } = module.flow!;
        const turned = steps.map((one) => Object.fromEntries(Object.entries(one).toReversed()));
        module.flow = { ...rest, steps: turned as unknown as Flow['steps'] };
      });
    const after = await designs.design();
    expect(after.versions).toHaveLength(before);
    expect(await designs.item()).toMatchObject({ version: after.version });
    await designs.editFile((module) => {
      module.title = { en: 'Order', zh: '订单' };
      module.flow = designs.file;
    });
    expect((await designs.design()).versions).toHaveLength(before);
  });

  it('lets two editors publish one after the other, never over each other unseen', async () => {
    const { version } = await designs.design();
    const saved = await designs.post<FlowDraft>('/order/draft', {
      flow: withSteps(step('money')),
      rev: null,
      baseVersion: version,
    });
    const both = await Promise.all(
      [1, 2].map(() => designs.post('/order/publish', { rev: saved.data.rev, version, note: 'n' })),
    );
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([100, 200]);
    expect(both.find(({ code }) => code === 100)!.data).toMatchObject({ error: 'draftGone' });
  });
});

describe('the process of a file and one published in the browser', () => {
  const current = async () => (await designs.design()).flow.steps.map(({ id }) => id);

  it('stays the browser’s when the server starts again, and when the file changes elsewhere', async () => {
    expect(await applyFiles(designs.server.services.db, designs.folder)).toMatchObject({
      changed: [],
    });
    const { changed } = await designs.editFile((module) => (module.title.en = 'Sales order'));
    expect(changed).toEqual(['module order']);
    await designs.server.services.refresh();
    expect(await current()).toEqual(['money']);
    expect(await designs.item()).toMatchObject({ source: 'browser', title: { en: 'Sales order' } });
    expect((await designs.design()).versions).toHaveLength(6);
  });

  it('is set aside while a file does not have what it names, and in force again after', async () => {
    await designs.publish(withSteps(designs.file.steps[0]!, step('then')));
    const { setAside } = await designs.editFile((module) => {
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
    await designs.server.services.refresh();
    expect(await current()).toEqual(['fromFile']);
    expect(await designs.item()).toMatchObject({ source: 'file' });
    await cp('tests/fixtures/schemas/order.module.json', join(designs.folder, 'order.module.json'));
    await applyFiles(designs.server.services.db, designs.folder);
    await designs.server.services.refresh();
    expect(await current()).toEqual(['leader', 'then']);
    expect(await designs.item()).toMatchObject({ source: 'browser' });
  });
});

describe('a process that is looked at while somebody publishes', () => {
  it('is told with its own version', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { version, draft } = await designs.design();
      const saved = await designs.post<FlowDraft>('/order/draft', {
        flow: withSteps(step(`round${round}`)),
        rev: draft?.rev ?? null,
        baseVersion: version,
      });
      const [published, ...looks] = await Promise.all([
        designs.post('/order/publish', { rev: saved.data.rev, version, note: 'n' }),
        ...Array.from({ length: 8 }, designs.design),
      ]);
      expect(published.code).toBe(200);
      for (const look of looks)
        expect([look.version > version, look.draft === null]).toEqual(
          Array(2).fill(look.flow.steps[0]!.id === `round${round}`),
        );
    }
  });
});
