import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditChain } from '#server/db/migrations/0043-audit-chain.ts';
import { json, sql } from '#server/db/query.ts';
import { audit } from '#server/db/transfer/verify/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const id = (n: number) => `0198a1de-0000-7000-8000-${String(n).padStart(12, '0')}`;
const entry = (n: number, module: string | null = 'order') => sql`
  insert into app.audit (id, at, action, module, changes)
  values (${id(n)}, '2026-11-20T08:00:00Z', 'update', ${module}, ${json({ amount: { old: n } })})`;
const link = () => database.db.run(sql`select app.link_audit()`);
const links = async () =>
  (
    await database.db.all<{ n: number }>(sql`select seq::int as n from app.audit_link order by seq`)
  ).map(({ n }) => n);
/** What somebody does who may do everything with the tables. */
const meddle = (statement: string) =>
  database.db.script(`begin; set local app.retention = 'on'; ${statement}; commit`);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it('numbers what is committed without gaps, however many commit or fail at once', async () => {
  const { db } = database;
  await Promise.all(
    upTo(30).map((n) =>
      db
        .transaction(async (tx) => {
          await tx.run(entry(2 * n));
          await tx.run(entry(2 * n + 1));
          if (n % 3 === 0) throw new Error('rolled back');
        })
        .catch(() => {}),
    ),
  );
  expect(await audit(db)).toEqual([]);
  await Promise.all([link(), link()]);
  expect(await links()).toEqual(upTo(40));
  expect(await audit(db)).toEqual([]);
});

it('is only added to', async () => {
  await expect(database.db.run(sql`update app.audit_link set hash = ''`)).rejects.toThrow(
    'audit_link is only added to',
  );
  await expect(database.db.run(sql`delete from app.audit_link`)).rejects.toThrow('only added to');
});

it('tells rows that were changed, taken out or put in, and links that are missing', async () => {
  const { db } = database;
  const rowOf = async (seq: number) =>
    (await db.first<{ id: string }>(
      sql`select audit_id as id from app.audit_link where seq = ${seq}`,
    ))!.id;
  const [changed, missing, unlinked, after] = await Promise.all([5, 10, 20, 21].map(rowOf));
  await meddle(`update app.audit set action = 'delete' where id = '${changed}'`);
  await meddle(`delete from app.audit where id = '${missing}'`);
  await meddle(`delete from app.audit_link where audit_id = '${unlinked}'`);
  const told = { check: 'audit', field: 'row' };
  const found = await audit(db);
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      {
        ...told,
        module: 'order',
        id: changed,
        found: 'changed',
        expected: 'what link 5 was made of',
      },
      { ...told, module: 'audit', id: missing, found: 'missing', expected: 'link 10' },
      { ...told, module: 'order', id: unlinked, found: 'without a link', expected: 'linked' },
      { ...told, module: 'audit', id: after, found: 'link 21', expected: 'link 20' },
    ]),
  );
});

it('links what an older version left, and forgets old events without a gap', async () => {
  const { db } = database;
  await db.script(`
    drop trigger audit_unlinked on app.audit;
    drop table app.audit_link, app.audit_unlinked;
    drop function app.note_audit, app.link_audit, app.audit_hash;`);
  await meddle('truncate app.audit');
  await db.run(entry(1));
  await db.run(entry(2, null));
  await db.run(entry(3));
  await db.script(auditChain.sql);
  await db.run(entry(4));
  await link();
  expect(await links()).toEqual(upTo(4));
  await db.run(sql`select app.forget_events('2026-11-21T00:00:00Z')`);
  expect(await db.all(sql`select id from app.audit order by id`)).toEqual(
    [1, 3, 4].map((n) => ({ id: id(n) })),
  );
  expect(await audit(db)).toEqual([]);
});
