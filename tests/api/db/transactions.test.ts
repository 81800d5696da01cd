import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { raw, sql } from '#server/db/query.ts';
import type { Database, Tx } from '#server/db/Database.ts';
import {
  createTestDatabase,
  testDatabaseKind,
  type TestDatabase,
} from '#tests/support/database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await db.script('create table data.counter (id int primary key, n int not null)');
});
afterAll(() => database.close());
beforeEach(() =>
  db.script('truncate data.counter; insert into data.counter values (1, 0), (2, 0)'),
);

const counter = async (id: number) =>
  (await db.first<{ n: number }>(sql`select n from data.counter where id = ${id}`))?.n;
const set = (id: number, n: number) => sql`update data.counter set n = ${n} where id = ${id}`;

/** What one waits for until another says so. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
/** Whether others are answered while a transaction is open; on one connection they wait until it is over. */
const isParallel = testDatabaseKind !== 'embedded';

test('transactions at once lose no update', async () => {
  const add = () =>
    db.transaction(async (tx) => {
      const row = await tx.first<{ n: number }>(
        sql`select n from data.counter where id = 1 for update`,
      );
      await tx.run(set(1, row!.n + 1));
    });
  await Promise.all(Array.from({ length: 40 }, add));
  expect(await counter(1)).toBe(40);
});

test('a failed transaction leaves nothing behind and hands on its error', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.run(set(1, 7));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await counter(1)).toBe(0);
});

test('nobody else sees what is not committed', async () => {
  const [written, looked] = [signal(), signal()];
  const writing = db.transaction(async (tx) => {
    await tx.run(set(1, 7));
    written.give();
    await looked.given;
    expect(await tx.first(sql`select n from data.counter where id = 1`)).toEqual({ n: 7 });
  });
  await written.given;
  const seen = counter(1);
  expect(isParallel ? await seen : 0).toBe(0);
  looked.give();
  await writing;
  expect(await counter(1)).toBe(7);
});

test('what is read in a snapshot is of one moment, and is read alone', async () => {
  const [begun, changed] = [signal(), signal()];
  const read = db.snapshot(async (tx) => {
    const first = await tx.first(sql`select n from data.counter where id = 1`);
    begun.give();
    await changed.given;
    return [first, await tx.first(sql`select n from data.counter where id = 2`)];
  });
  await begun.given;
  const written = db.run(sql`update data.counter set n = 7`);
  if (isParallel) await written;
  changed.give();
  expect(await read).toEqual([{ n: 0 }, { n: 0 }]);
  expect(await written).toBe(2);
  expect(await db.snapshot((tx) => tx.first(sql`select n from data.counter where id = 2`))).toEqual(
    { n: 7 },
  );
  await expect(db.snapshot((tx) => tx.run(set(1, 8)))).rejects.toThrow('read-only');
});

test('statements and transactions that meet are all answered, in order of arrival on one connection', async () => {
  const order: string[] = [];
  const transaction = (name: string) =>
    db.transaction(async (tx) => {
      await tx.run(sql`select 1`);
      await tx.run(sql`select 1`);
      order.push(name);
    });
  await Promise.all([
    transaction('first'),
    db.run(sql`select 1`).then(() => order.push('statement')),
    transaction('second'),
  ]);
  const inTurn = ['first', 'statement', 'second'];
  expect(isParallel ? order.toSorted() : order).toEqual(isParallel ? inTurn.toSorted() : inTurn);
});

test('what was sent without waiting is committed', async () => {
  await db.transaction(async (tx) => {
    tx.send(set(1, 3));
    tx.send(set(2, 4));
  });
  expect([await counter(1), await counter(2)]).toEqual([3, 4]);
});

test('a statement that was sent and failed fails the transaction with its own error', async () => {
  const failing = db.transaction(async (tx) => {
    tx.send(set(2, 9));
    tx.send(sql`insert into data.counter values (1, 1)`);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  const laterToo = db.transaction(async (tx) => {
    tx.send(sql`insert into data.counter values (1, 1)`);
    await tx.run(set(2, 9));
  });
  await expect(laterToo).rejects.toMatchObject({ code: '23505' });
  expect(await counter(2)).toBe(0);
});

test('a caught error does not make a broken transaction look committed', async () => {
  const broken = db.transaction(async (tx) => {
    await tx.run(set(2, 9));
    await tx.run(sql`insert into data.counter values (1, 1)`).catch(() => 'ignored');
    return 'done';
  });
  await expect(broken).rejects.toMatchObject({ code: '23505' });
  expect(await counter(2)).toBe(0);
});

test('listeners run after the commit only', async () => {
  const heard: string[] = [];
  await db.transaction(async (tx) => {
    tx.afterCommit(() => heard.push('committed'));
    await tx.run(set(1, 1));
    expect(heard).toEqual([]);
  });
  await db
    .transaction(async (tx) => {
      tx.afterCommit(() => heard.push('never'));
      throw new Error('no');
    })
    .catch(() => {});
  expect(heard).toEqual(['committed']);
});

test('the database refuses to be used inside a transaction, which would wait for itself', async () => {
  const words = 'inside a transaction: use its tx';
  await expect(db.transaction(() => db.run(sql`select 1`))).rejects.toThrow(words);
  await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(words);
});

test('a transaction that is over cannot be used', async () => {
  const tx = await db.transaction(async (tx) => tx);
  await expect(tx.run(sql`select 1`)).rejects.toThrow('This transaction is over');
});

test('a serialisation failure or deadlock is tried again, three times at most', async () => {
  let calls = 0;
  const failing = (times: number) =>
    db.transaction(async (tx) => {
      calls += 1;
      await tx.run(set(1, calls));
      if (calls <= times) await tx.script(`do $$ begin raise sqlstate '40P01'; end $$`);
      return calls;
    });
  expect(await failing(3)).toBe(4);
  expect(await counter(1)).toBe(4);
  calls = 0;
  await expect(failing(4)).rejects.toMatchObject({ code: '40P01' });
  expect(calls).toBe(4);
});

test('two transactions that lock rows against each other both succeed', async () => {
  const locked = { 1: signal(), 2: signal() };
  const lockBoth = (first: 1 | 2, second: 1 | 2) =>
    db.transaction(async (tx) => {
      await tx.run(sql`update data.counter set n = n + 1 where id = ${first}`);
      locked[first].give();
      if (isParallel) await locked[second].given;
      await tx.run(sql`update data.counter set n = n + 1 where id = ${second}`);
    });
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
  expect([await counter(1), await counter(2)]).toEqual([2, 2]);
});

test('shapes that come again are prepared, however many odd ones have come; a connection keeps some of them', async () => {
  const prepared = (tx: Tx) =>
    tx.all<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  const shape = (index: number) => raw(`select 1 as odd${index}`);
  await db.transaction(async (tx) => {
    for (let index = 0; index < 1_200; index += 1) {
      tx.send(shape(index));
      tx.send(shape(index));
    }
    for (let index = 2_000; index < 5_000; index += 1) tx.send(shape(index));
    const ordinary = raw('select 1 as ordinary');
    for (let time = 0; time < 3; time += 1)
      expect(await tx.first(ordinary)).toEqual({ ordinary: 1 });
    const kept = (await prepared(tx)).map(({ statement }) => statement);
    expect(kept).toContain('select 1 as ordinary');
    expect(kept.length).toBeLessThanOrEqual(1_000);
    expect(kept).not.toContain('select 1 as odd4000');
    expect(kept).not.toContain('select 1 as odd0');
    // what was forgotten may come again
    expect(await tx.first(shape(0))).toEqual({ odd0: 1 });
    expect(await tx.first(shape(0))).toEqual({ odd0: 1 });
  });
});
