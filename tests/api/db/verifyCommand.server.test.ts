import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import { insertCompany, people, teams } from '#tests/support/company.ts';
import { openOnServer, type TestDatabase } from '#tests/support/database.ts';

const run = promisify(execFile);
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'verify-'));
  database = await openOnServer();
  await applyFiles(database.db, 'tests/fixtures/schemas');
  await insertCompany(database.db);
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** What the command prints, and how it ends. */
async function verify() {
  const args = ['--import', 'tsx', 'scripts/db.ts', 'verify'];
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir };
  const ended = await run(process.execPath, args, { env }).catch(
    (error: { code: number; stdout: string }) => error,
  );
  return { code: 'code' in ended ? ended.code : 0, lines: ended.stdout.trim().split('\n') };
}

it('tells each damage with its record and its figures, and ends with 1', async () => {
  const { db } = database;
  const [order, instance, file] = [randomUUID(), randomUUID(), randomUUID()];
  await db.run(sql`
    insert into data.order (id, number, title, kind, "ownerId", "orgId", amount, "taxRate", tax, status)
    values (${order}, 'DD-202601-0001', 'Pens', 'goods', ${people.ann}, ${teams.sales}, 100, 0.13, 12, 'WTJ')`);
  await db.run(sql`
    insert into app.process_instance (id, module, record_id, flow_version, starter_id, status)
    values (${instance}, 'order', ${order}, 1, ${people.ann}, 'running')`);
  await db.run(sql`
    insert into app.process_log (instance_id, seq, at, action) values (${instance}, 2, now(), 'submit')`);
  await db.run(sql`
    insert into app.attachment (id, business_key, module, name, size, type, stored_as, sha256, created_by)
    values (${file}, ${order}, 'order', 'plan.txt', 4, 'text/plain', 'ab/plan', 'abcd', ${people.ann})`);
  const entry = randomUUID();
  await db.run(
    sql`insert into app.audit (id, action, module) values (${entry}, 'update', 'order')`,
  );
  await db.script(
    `begin; set local app.retention = 'on'; delete from app.audit where id = '${entry}'; commit`,
  );
  const { code, lines } = await verify();
  expect(code).toBe(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      `order.tax of ${order} is 12, its formula says 13.00`,
      expect.stringMatching(
        `^order.searchWords of ${order} lacks .*pens.* and has nothing too much$`,
      ),
      `order.task of ${instance} is running, no open task, but should have an open task`,
      `order.seq of ${instance} has 1 rows of 2 rows`,
      `order.plan.txt of ${file} is missing on disk: ab/plan with abcd`,
      expect.stringMatching(`^audit.row of ${entry} is missing, should be link`),
    ]),
  );
});
