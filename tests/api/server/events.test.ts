import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { insertCompany, people, teams } from '#tests/support/company.ts';
import { sql } from '#server/db/query.ts';
import { bumpPermissions } from '#server/features/directory/permissionsEpoch.ts';
import type { Change } from '#server/features/events/changes.ts';

let server: TestServer;
let address: string;
let schemas: string;
beforeAll(async () => {
  schemas = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp('tests/fixtures/schemas', schemas, { recursive: true });
  const circle = join(schemas, 'circle.module.json');
  const spec = JSON.parse(await readFile(circle, 'utf8')) as Module;
  const access = spec.access.filter(({ roles }) => !roles.includes('staff'));
  await writeFile(circle, JSON.stringify({ ...spec, access }));
  server = await startTestServer({ schemas });
  await insertCompany(server.services.db);
  await server.services.refresh();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(schemas, { recursive: true });
});

/** Reads the stream of a person until `count` events came or two seconds passed. */
async function listen(token: string) {
  const stop = new AbortController();
  const response = await fetch(`${address}/api/v1/events`, {
    headers: { authorization: token },
    signal: stop.signal,
  });
  const events: Change[] = [];
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)) as Change);
      }
    }
  })().catch(() => {});
  return {
    type: response.headers.get('content-type'),
    events,
    async close() {
      stop.abort();
      await reading;
    },
  };
}

const inBoth = (text: string) => ({ en: text, zh: text });

describe('live events', () => {
  it('reach whom they are for, with what is in force told first', async () => {
    const ann = await listen(await server.login('ann'));
    const bob = await listen(await server.login('bob'));
    await server.services.changes.announce({ type: 'counts', userIds: [people.ann] });
    await server.services.changes.announce({ type: 'counts', userIds: null });
    await expect.poll(() => bob.events.length).toBe(2);
    expect(ann.type).toBe('text/event-stream');
    expect(ann.events.map(({ type }) => type)).toEqual(['definitions', 'counts', 'counts']);
    expect(bob.events[1]).toEqual({ type: 'counts', userIds: null });
    await Promise.all([ann.close(), bob.close()]);
  });

  it('tell nobody of others, nor of files but administrators', async () => {
    const [ann, bob, admin] = await Promise.all(
      ['ann', 'bob', 'admin'].map(async (name) => listen(await server.login(name))),
    );
    const { changes } = server.services;
    await changes.announce({ type: 'counts', userIds: [people.ann, people.bob] });
    await changes.announce({
      type: 'definitionError',
      messages: [inBoth('secret.module.json:1: wrong')],
    });
    await changes.announce({ type: 'counts', userIds: null });
    await expect.poll(() => admin!.events.at(-1)?.type).toBe('counts');
    await expect.poll(() => ann!.events.length + bob!.events.length).toBe(6);
    expect(ann!.events[1]).toEqual({ type: 'counts', userIds: [people.ann] });
    expect(bob!.events[1]).toEqual({ type: 'counts', userIds: [people.bob] });
    expect(admin!.events.map(({ type }) => type)).toEqual([
      'definitions',
      'definitionError',
      'counts',
    ]);
    for (const { close } of [ann!, bob!, admin!]) await close();
  });

  it('tell of a comment whoever may read the record, and nobody else', async () => {
    const [ann, bob] = await Promise.all(
      ['ann', 'bob'].map(async (name) => listen(await server.login(name))),
    );
    const token = await server.login('ann');
    const data = { title: 'Talked', kind: 'goods', ownerId: people.ann, orgId: teams.sales };
    const order = await server.call<{ id: string }>(
      'POST',
      '/api/v1/order/handle',
      { data },
      token,
    );
    const said = { requestKey: 'said', text: 'Hello' };
    await server.call('POST', `/api/v1/order/comments/${order.data.id}`, said, token);
    const event = { type: 'comments', module: 'order', recordId: order.data.id };
    await expect.poll(() => ann!.events).toContainEqual(event);
    await server.services.changes.announce({ type: 'counts', userIds: null });
    await expect.poll(() => bob!.events.at(-1)?.type).toBe('counts');
    expect(bob!.events).not.toContainEqual(event);
    await Promise.all([ann!.close(), bob!.close()]);
  });

  it('name of modules that changed those that the reader knows', async () => {
    const [ann, admin] = await Promise.all(
      ['ann', 'admin'].map(async (name) => listen(await server.login(name))),
    );
    await server.services.changes.announce({
      type: 'definitions',
      version: 2,
      modules: ['circle', 'gone', 'order'],
    });
    await expect.poll(() => ann!.events.length + admin!.events.length).toBe(4);
    expect(ann!.events[1]).toEqual({ type: 'definitions', version: 2, modules: ['order'] });
    expect(admin!.events[1]).toMatchObject({ modules: ['circle', 'order'] });
    await Promise.all([ann!.close(), admin!.close()]);
  });

  it('tell of a change too long for a notification in short', async () => {
    const ann = await listen(await server.login('admin'));
    const messages = Array.from({ length: 500 }, (_, line) =>
      inBoth(`order.module.json:${line}: wrong`),
    );
    await server.services.changes.announce({ type: 'definitionError', messages });
    await expect.poll(() => ann.events.length).toBe(2);
    expect(ann.events[1]).toEqual({ type: 'definitionError', messages: messages.slice(0, 5) });
    await ann.close();
  });

  it('outlive a database that does not answer for a moment', async () => {
    const token = await server.login('ann');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lost = vi.fn();
    process.once('unhandledRejection', lost);
    const { db } = server.services;
    const { first } = db;
    try {
      const ann = await listen(token);
      db.first = async () => Promise.reject(new Error('The connection is lost'));
      vi.advanceTimersByTime(30_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
      db.first = first;
      await server.services.changes.announce({ type: 'counts', userIds: null });
      await expect.poll(() => ann.events.length).toBe(2);
      expect(lost).not.toHaveBeenCalled();
      await ann.close();
    } finally {
      db.first = first;
      process.off('unhandledRejection', lost);
      vi.useRealTimers();
    }
  });

  it('tell somebody at once who was transferred, and nobody else', async () => {
    const tokens = [await server.login('ann'), await server.login('bob')];
    const [ann, bob] = [await listen(tokens[0]!), await listen(tokens[1]!)];
    await server.services.db.transaction(async (tx) => {
      await tx.run(sql`update data.person set "orgId" = ${teams.works} where id = ${people.ann}`);
      await bumpPermissions(tx);
    });
    await expect.poll(() => ann.events.at(-1)).toEqual({ type: 'rights' });
    const common = await server.call<{ user: { orgId: string } }>(
      'GET',
      '/api/v1/definitions',
      undefined,
      tokens[0],
    );
    expect(common.data.user.orgId).toBe(teams.works);
    await server.services.changes.announce({ type: 'counts', userIds: null });
    await expect.poll(() => bob.events.at(-1)?.type).toBe('counts');
    expect(bob.events.map(({ type }) => type)).toEqual(['definitions', 'counts']);
    await Promise.all([ann.close(), bob.close()]);
  });

  it('need a session', async () => {
    expect(await server.call('GET', '/api/v1/events')).toMatchObject({ code: 3007 });
  });
});
