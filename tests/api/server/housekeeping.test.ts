import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { startHousekeeping } from '#server/start/housekeeping.ts';
import { people } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

it('throws away expired sessions and attempts of days gone by, and nothing else', async () => {
  const { db } = server.services;
  await server.login('ann');
  await db.run(
    sql`insert into app.login_attempt values ('account:old', 9, ${'2026-01-01T00:00:00Z'}::timestamptz), ('account:new', 1, now())`,
  );
  now = new Date(now.getTime() + 13 * 3_600_000);
  await server.login('bob');
  const stop = startHousekeeping(server.services);
  const left = async () => ({
    sessions: await db.all(
      sql`select account.user_name from app.session join app.account using (user_id)`,
    ),
    attempts: await db.all(sql`select key from app.login_attempt where key like 'account:%'`),
  });
  await expect.poll(left).toEqual({
    sessions: [{ user_name: 'bob' }],
    attempts: [{ key: 'account:new' }],
  });
  await stop();
});

it('removes deleted files from disk after a month, unless a copy is in use', async () => {
  const { db, config } = server.services;
  await mkdir(config.filesDir, { recursive: true });
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
  const put = async (file: string, deleted: Date | null) => {
    await writeFile(join(config.filesDir, file), 'x');
    await db.run(sql`
      insert into app.attachment (id, business_key, name, size, type, stored_as, sha256, created_by, deleted_at)
      values (${randomUUID()}, ${randomUUID()}, 'a.txt', 1, 'text/plain', ${file}, 'x', ${people.ann}, ${deleted})`);
  };
  await put('old', days(31));
  await put('new', days(29));
  await put('shared', days(31));
  await put('shared', null);
  const isThere = (file: string) =>
    access(join(config.filesDir, file)).then(
      () => true,
      () => false,
    );
  const stop = startHousekeeping(server.services);
  await expect.poll(() => isThere('old')).toBe(false);
  await stop();
  expect([await isThere('new'), await isThere('shared')]).toEqual([true, true]);
});

it('removes uploads that no record took within a week, but for those of drafts', async () => {
  const { db, config } = server.services;
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
  const put = async (file: string, created: Date, module: string | null = null) => {
    const id = randomUUID();
    await writeFile(join(config.filesDir, file), 'x');
    await db.run(sql`
      insert into app.attachment (id, business_key, module, name, size, type, stored_as, sha256, created_by, created_at)
      values (${id}, ${randomUUID()}, ${module}, 'a.txt', 1, 'text/plain', ${file}, 'x', ${people.ann}, ${created})`);
    return id;
  };
  await put('left', days(8));
  await put('fresh', days(6));
  await put('bound', days(8), 'order');
  const drafted = await put('drafted', days(8));
  await db.run(sql`
    insert into app.form_draft (user_id, module, key, data, saved_at)
    values (${people.ann}, 'order', 'new', ${JSON.stringify({ files: [{ id: drafted }] })}::text::jsonb, ${now})`);
  const stop = startHousekeeping(server.services);
  const names = async () => {
    const rows = await db.all<{ file: string }>(sql`
      select stored_as as file from app.attachment where stored_as in ('left', 'fresh', 'bound', 'drafted') order by 1`);
    return rows.map(({ file }) => file);
  };
  await expect.poll(names).toEqual(['bound', 'drafted', 'fresh']);
  await stop();
  const onDisk = await readdir(config.filesDir);
  expect(onDisk).toEqual(expect.arrayContaining(['bound', 'drafted', 'fresh']));
  expect(onDisk).not.toContain('left');
});

it('forgets what requests were answered after a week', async () => {
  const { db } = server.services;
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
  for (const [key, at] of [['old', days(8)] as const, ['new', days(6)] as const])
    await db.run(sql`
      insert into app.request (user_id, key, body_hash, answer, created_at)
      values (${people.ann}, ${key}, 'x', '{}', ${at})`);
  const stop = startHousekeeping(server.services);
  const keys = () => db.all(sql`select key from app.request where key in ('old', 'new')`);
  await expect.poll(keys).toEqual([{ key: 'new' }]);
  await stop();
});
