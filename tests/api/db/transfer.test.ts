import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistry, type Registry } from '#engine/schema/registry.ts';
import type { Database } from '#server/db/Database.ts';
import { raw, sql } from '#server/db/query.ts';
import { syncTables } from '#server/db/sync/syncTables.ts';
import { backup, move, restoreBackup } from '#server/db/transfer/backup.ts';
import { NotEmptyError } from '#server/db/transfer/restore.ts';
import { verify } from '#server/db/transfer/verify.ts';
import { publishDefinitions } from '#server/definitions/publishDefinitions.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { createTestDatabase, openEmbedded, type TestDatabase } from '#tests/support/database.ts';
import { field, module, registryOf } from '#tests/support/modules.ts';

const id = (n: number) => `0198a1de-0000-7000-8000-${String(n).padStart(12, '0')}`;

const account = module('account', {
  name: field('string'),
  openedById: field('ref', { ref: 'charge' }),
  friendIds: field('refs', { ref: 'account' }),
  place: field('address'),
  charged: field('rollup', {
    valueType: 'money',
    rollup: [
      { op: 'sum', of: 'charge', by: 'accountId', value: 'amount' },
      {
        op: 'sum',
        of: 'charge',
        lines: 'lines',
        by: 'accountId',
        value: 'price * 2',
        where: "goods != 'gift' && parent.amount > 0",
        sign: '-',
      },
    ],
  }),
  pending: field('rollup', {
    valueType: 'integer',
    rollup: [{ op: 'count', of: 'charge', by: 'accountId', count: 'pending' }],
  }),
  last: field('rollup', {
    valueType: 'date',
    rollup: [{ op: 'max', of: 'charge', by: 'accountId', value: 'day' }],
  }),
});
const charge = module(
  'charge',
  {
    number: field('serial', { serial: 'FY-NNNN' }),
    accountId: field('ref', { ref: 'account' }),
    amount: field('money'),
    day: field('date'),
    double: field('money', { formula: 'amount * 2' }),
    status: field('status', { statuses: ['WTJ', 'SPZ', 'YX', 'ZF'] }),
    lines: field('table', {
      columns: {
        goods: field('string'),
        price: field('money'),
        twice: field('money', { formula: 'price * 2' }),
        accountId: field('ref', { ref: 'account' }),
      },
    }),
  },
  { flow: { steps: [] } },
);
const registry = registryOf(account, charge);

let source: TestDatabase;
let folder: string;
const file = () => join(folder, 'all.dump');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transfer-'));
  source = await createTestDatabase();
  await publishDefinitions(source.db, registry);
  await syncTables(source.db, registry);
  await fill(source.db);
  // what was written past the application is searched, too
  await source.db.script('delete from app.search_source');
  await syncTables(source.db, registry);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

/** More rows than a page, records that refer to each other, and every kind of value. */
async function fill(db: Database) {
  await db.transaction(async (tx) => {
    await tx.run(sql`insert into data.account (id, name, "openedById", "friendIds", place, charged, pending, last) values
      (${id(1)}, '甲 "quoted" \\ 公司', ${id(1)}, ${[id(1), id(2)]}::uuid[], ${{ cityName: '杭州' }}, 1234.50, 1, '2026-03-01'),
      (${id(2)}, null, null, null, null, -6, 0, null)`);
    await tx.run(sql`insert into data.charge (id, number, "accountId", amount, double, day, status) values
      (${id(1)}, 'FY-0001', ${id(1)}, 1000.10, 2000.20, '2026-01-01', 'YX'),
      (${id(2)}, 'FY-0002', ${id(1)}, 234.40, 468.80, '2026-03-01', 'YX'),
      (${id(3)}, 'FY-0003', ${id(1)}, 99, 198, '2026-04-01', 'SPZ')`);
    await tx.run(sql`insert into data.charge__lines (id, "parentId", position, goods, price, twice, "accountId") values
      (${id(1)}, ${id(1)}, 1, 'pen', 3, 6, ${id(2)}), (${id(2)}, ${id(1)}, 0, 'gift', 5, 10, ${id(2)}),
      (${id(3)}, ${id(3)}, 0, 'pen', 7, 14, ${id(2)})`);
    await tx.run(
      sql`insert into app.account (user_id, user_name, password_hash) values (${id(1)}, 'admin', 'x')`,
    );
    await tx.run(
      sql`insert into app.session (token_hash, user_id, expires_at) values (${Buffer.from([0, 1, 255])}, ${id(1)}, now())`,
    );
    await tx.run(
      sql`insert into app.serial select 'key ' || n, n from generate_series(1, 2500) as n`,
    );
  });
}

const tables = [
  'data.account',
  'data.charge',
  'data.charge__lines',
  'app.account',
  'app.session',
  'app.serial',
  'app.epoch',
  'app.definition',
];
const contents = (db: Database) =>
  Promise.all(
    tables.map((table) => db.all(sql`select * from ${raw(table)} as t order by t::text`)),
  );

const withoutSessions = (rows: unknown[][]) =>
  rows.map((found, index) => (tables[index] === 'app.session' ? [] : found));

test('a backup restored into an empty database is the same, row by row and file by file, but for sessions', async () => {
  const files = join(folder, 'files');
  await mkdir(join(files, 'ab'), { recursive: true });
  await writeFile(join(files, 'ab', '合同.pdf'), Buffer.alloc(1_500_000, 7));
  await writeFile(join(files, 'empty'), '');
  await backup(source.db, file(), files);

  const target = await createTestDatabase();
  const counts = await restoreBackup(target.db, file(), { filesDir: join(folder, 'restored') });
  expect(counts.files).toBe(2);
  expect(await contents(target.db)).toEqual(withoutSessions(await contents(source.db)));
  const restoredFile = await readFile(join(folder, 'restored', 'ab', '合同.pdf'));
  expect(restoredFile.equals(Buffer.alloc(1_500_000, 7))).toBe(true);
  expect(existsSync(join(folder, 'restored', 'empty'))).toBe(true);

  const restored = createRegistry(await readDefinitions(target.db));
  expect((await syncTables(target.db, restored)).additive).toEqual([]);
  expect(await verify(target.db, restored)).toEqual([]);
  await target.close();
});

test('a database with records is not overwritten', async () => {
  await expect(restoreBackup(source.db, file())).rejects.toThrow('The database is not empty');
});

test('of two that restore at once one does, and the other is told it came too late', async () => {
  const target = await createTestDatabase();
  const both = await Promise.allSettled([1, 2].map(() => restoreBackup(target.db, file())));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: expect.any(NotEmptyError),
  });
  expect(await contents(target.db)).toEqual(withoutSessions(await contents(source.db)));
  await target.close();
});

test('a backup and what is restored from it are for nobody else', async () => {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  expect(await modeOf(file())).toBe('600');
  expect(await modeOf(join(folder, 'restored', 'ab'))).toBe('700');
  expect(await modeOf(join(folder, 'restored', 'ab', '合同.pdf'))).toBe('600');
});

test('a backup that is cut off changes nothing', async () => {
  const target = await createTestDatabase();
  const cut = join(folder, 'cut.dump');
  const whole = await readFile(file());
  await writeFile(cut, whole.subarray(0, whole.length - 100));
  await expect(restoreBackup(target.db, cut)).rejects.toThrow('cut off');
  expect(await target.db.all(sql`select * from app.account`)).toEqual([]);
  expect(await target.db.all(sql`select * from app.epoch`)).toHaveLength(2);
  await target.close();
});

test('everything moves to the other dialect and back', async () => {
  const target = await createTestDatabase();
  const { rows } = await move(source.db, target.db);
  expect(rows).toBeGreaterThan(2500);
  const embedded = await openEmbedded();
  await move(target.db, embedded);
  expect(await contents(embedded)).toEqual(await contents(source.db));
  await embedded.close();
  await target.close();
});

test('columns of fields that no module has any more move too', async () => {
  const from = await createTestDatabase();
  await syncTables(from.db, registry);
  await from.db.script('alter table data.account add column "left over" text');
  await from.db.script('alter table data.account rename column "left over" to "leftOver"');
  await from.db.run(sql`insert into data.account (id, "leftOver") values (${id(1)}, 'kept')`);
  const to = await createTestDatabase();
  await move(from.db, to.db);
  expect(await to.db.all(sql`select "leftOver" from data.account`)).toEqual([{ leftOver: 'kept' }]);
  await Promise.all([from.close(), to.close()]);
});

/** What `verify` finds after these statements, which are undone. */
async function afterwards(registry: Registry, statements: string) {
  const copy = await createTestDatabase();
  await move(source.db, copy.db);
  await copy.db.script(statements);
  const found = await verify(copy.db, registry);
  await copy.close();
  return found;
}

test('verify finds roll-ups that differ from their sources, to the cent', async () => {
  expect(await verify(source.db, registry)).toEqual([]);
  const found = await afterwards(
    registry,
    `update data.account set charged = 1234.51, pending = 2, last = null where name is not null;`,
  );
  expect(found).toMatchObject([
    {
      check: 'rollup',
      module: 'account',
      field: 'charged',
      id: id(1),
      found: '1234.51',
      expected: '1234.50',
    },
    { check: 'rollup', field: 'pending', found: '2', expected: '1' },
    { check: 'rollup', field: 'last', found: null, expected: '2026-03-01' },
  ]);
});

test('verify finds numbers given twice, references to nothing and unknown statuses', async () => {
  const found = await afterwards(
    registry,
    `do $$ declare i text; begin
       for i in select indexname from pg_indexes where schemaname = 'data' and indexname like 'uq_charge_number%'
       loop execute format('drop index data.%I', i); end loop; end $$;
     update data.charge set number = 'FY-0001' where number = 'FY-0002';
     update data.account set "friendIds" = array['${id(9)}']::uuid[] where name is not null;
     update data.charge set status = 'XX' where number = 'FY-0003'`,
  );
  const isAside = ['rollup', 'search'];
  expect(found.filter(({ check }) => !isAside.includes(check))).toMatchObject([
    { check: 'reference', module: 'account', field: 'friendIds', id: id(1), found: id(9) },
    { check: 'unique', module: 'charge', field: 'number', found: 'FY-0001 × 2' },
    {
      check: 'status',
      module: 'charge',
      field: 'status',
      id: id(3),
      found: 'XX',
      expected: 'WTJ, SPZ, YX, ZF',
    },
  ]);
});

test('verify finds computed fields that are not what their formulas say', async () => {
  const found = await afterwards(
    registry,
    `update data.charge set double = 1 where number = 'FY-0003';
     update data.charge__lines set twice = null where price = 5`,
  );
  expect(found).toEqual([
    {
      check: 'formula',
      module: 'charge',
      field: 'double',
      id: id(3),
      found: '1',
      expected: '198.00',
    },
    {
      check: 'formula',
      module: 'charge',
      field: 'lines.twice',
      id: id(1),
      found: null,
      expected: '10.00',
    },
  ]);
});

test('verify finds records that are searched or sorted by something else than they say', async () => {
  const found = await afterwards(
    registry,
    `update data.account set "searchWords" = regexp_replace("searchWords", '^[^ ~]+', 'wrong')
       where name is not null;
     update data.charge set "titleKey" = 'wrong' where number = 'FY-0002'`,
  );
  expect(found).toMatchObject([
    {
      check: 'search',
      module: 'account',
      field: 'searchWords',
      id: id(1),
      found: 'wrong',
      expected: '甲',
    },
    { check: 'search', module: 'charge', field: 'titleKey', id: id(2), found: 'wrong' },
  ]);
});

test('verify finds processes that nobody can go on with, and gaps in what was done in them', async () => {
  const process = (n: number, status: string, rev: number) =>
    `insert into app.process_instance (id, module, record_id, flow_version, starter_id, status, rev)
       values ('${id(n)}', 'charge', '${id(n)}', 1, '${id(1)}', '${status}', ${rev});`;
  const log = (n: number, ...rows: number[]) =>
    rows
      .map(
        (seq) =>
          `insert into app.process_log (instance_id, seq, at, action) values ('${id(n)}', ${seq}, now(), 'approve');`,
      )
      .join('');
  const found = await afterwards(
    registry,
    process(1, 'running', 1) +
      log(1, 1) +
      process(2, 'approved', 3) +
      log(2, 1, 3) +
      process(3, 'approved', 2) +
      log(3, 1),
  );
  expect(found).toEqual([
    {
      check: 'process',
      module: 'charge',
      field: 'task',
      id: id(1),
      found: 'running, no open task',
      expected: 'an open task',
    },
    {
      check: 'log',
      module: 'charge',
      field: 'seq',
      id: id(2),
      found: '2 rows',
      expected: '3 rows',
    },
    {
      check: 'log',
      module: 'charge',
      field: 'rev',
      id: id(2),
      found: '2 actions',
      expected: '3 actions',
    },
    {
      check: 'log',
      module: 'charge',
      field: 'rev',
      id: id(3),
      found: '1 actions',
      expected: '2 actions',
    },
  ]);
});

test('verify finds attachments that are missing or changed, and files that none of them names', async () => {
  const filesDir = join(folder, 'attachments');
  await mkdir(join(filesDir, 'ab'), { recursive: true });
  const copy = await createTestDatabase();
  await move(source.db, copy.db);
  const put = async (n: number, content: string) => {
    await writeFile(join(filesDir, 'ab', id(n)), content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await copy.db.run(sql`
      insert into app.attachment (id, business_key, module, name, size, type, stored_as, sha256, created_by)
      values (${id(n)}, ${id(1)}, 'charge', ${`${n}.txt`}, 1, 'text/plain', ${`ab/${id(n)}`}, ${sha256}, ${id(1)})`);
    return sha256;
  };
  const [, second, third] = [await put(1, 'one'), await put(2, 'two'), await put(3, 'three')];
  expect(await verify(copy.db, registry, filesDir)).toEqual([]);
  await rm(join(filesDir, 'ab', id(2)));
  await writeFile(join(filesDir, 'ab', id(3)), 'THREE');
  for (const name of ['nobodys', 'arriving']) await writeFile(join(filesDir, name), 'x');
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(join(filesDir, 'nobodys'), yesterday, yesterday);
  expect(await verify(copy.db, registry, filesDir)).toMatchObject([
    {
      check: 'file',
      field: '2.txt',
      id: id(2),
      found: null,
      expected: `ab/${id(2)} with ${second}`,
    },
    {
      field: '3.txt',
      id: id(3),
      found: expect.stringMatching(/ab.* with [0-9a-f]{64}$/) as string,
      expected: `ab/${id(3)} with ${third}`,
    },
    { field: 'nobodys', id: null, found: 'nobodys', expected: null },
  ]);
  await copy.close();
});
