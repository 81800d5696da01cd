import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPage } from '#server/db/paging.ts';
import { compile, join, raw, sql } from '#server/db/query.ts';
import {
  foundStatement,
  findProcesses,
} from '#server/features/workflow/processSearch/findProcesses.ts';
import { execute } from '#server/features/workflow/index.ts';
import { isCommon } from '#server/features/workflow/processSearch/isCommon.ts';
import type { ProcessQuery } from '#server/features/workflow/processSearch/processConditions.ts';
import type { ProcessScope } from '#server/features/workflow/processSearch/processScopes.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
const find = async (by: PersonName, scope: ProcessScope, query: ProcessQuery) =>
  findProcesses(office.services, office.as(by), scope, query, firstPage(20));

/** Nodes of the plan that look at tables, with the index they use. */
async function plan(by: PersonName, scope: ProcessScope, query: ProcessQuery): Promise<string> {
  const { services } = office;
  const context = { services, caller: office.as(by), db: services.db };
  const { sql: text, parameters } = compile(foundStatement(context, scope, query, firstPage(20)));
  const parts = text.split(/\$\d+/);
  const order = [...text.matchAll(/\$(\d+)/g)].map(([, n]) => parameters[Number(n) - 1]);
  const explained = sql`explain ${join(
    parts.flatMap((part, n) => [raw(part), ...(n < order.length ? [sql`${order[n]}`] : [])]),
    '',
  )}`;
  const rows = await services.db.all<Record<string, string>>(explained);
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

/** Ten thousand processes that are over, beside one that waits for fay. */
beforeAll(async () => {
  office = await openOffice();
  const id = await office.submit('bob', 'paper', { title: 'Ladders', amount: '900.00' });
  await execute(office.services, office.as('wang'), id, { requestKey: office.key() });
  const { db } = office.services;
  await db.run(sql`
    insert into app.process_instance (id, module, record_id, flow_version, starter_id, status, rev, title, number, started_at, ended_at)
    select gen_random_uuid(), case when n % 10 = 0 then 'countersigned' else 'paper' end, gen_random_uuid(), 1,
      gen_random_uuid(), 'approved', 0, 'Paper of long ago ' || md5(n::text), 'P-' || n,
      timestamptz '2020-01-01Z' + n * interval '1 hour', timestamptz '2020-01-02Z' + n * interval '1 hour'
    from generate_series(1, 10100) n`);
  await db.run(sql`analyze app.process_instance`);
  await db.run(sql`analyze app.process_task`);
});
afterAll(() => office.close());

const cases: [string, PersonName, ProcessScope, ProcessQuery, string][] = [
  ['of a module', 'admin', 'all', { moduleNo: 'countersigned' }, 'process_instance_module'],
  ['by part of the name', 'admin', 'all', { search: 'adders' }, 'process_instance_name'],
  ['by number', 'admin', 'all', { search: 'P-9987' }, 'process_instance_name'],
  ['by starter', 'admin', 'all', { starterId: people.bob }, 'process_instance_starter'],
  ['by organisation', 'admin', 'all', { orgId: teams.works }, 'process_instance_organisation'],
  ['by status', 'admin', 'all', { status: 'terminated' }, 'process_instance_status'],
  ['by present approver', 'admin', 'all', { approverId: people.fay }, 'process_instance_pkey'],
  [
    'by period',
    'admin',
    'all',
    { from: '2021-01-01', to: '2021-01-02' },
    'process_instance_started',
  ],
  ['what is open', 'admin', 'open', {}, 'process_instance_open'],
  ['what one has to do with', 'ann', 'seen', {}, 'process_instance_starter'],
];
test.each(cases)('%s is found by an index', async (_name, by, scope, query, index) => {
  const text = await plan(by, scope, query);
  expect(text).toContain(index);
  expect(text).not.toMatch(/Seq Scan on process_instance/);
});

test('what many are called by is found among the newest, what few are by its letters', async () => {
  const { db } = office.services;
  expect(await isCommon(db, 'long ago')).toBe(true);
  expect(await isCommon(db, 'P-9987')).toBe(false);
  expect(await isCommon(db, undefined)).toBe(false);
  const query = { search: 'LONG ago' };
  const { rows, total } = await find('admin', 'all', query);
  expect([rows[0]?.number, rows[1]?.number, total]).toEqual(['P-10100', 'P-10099', 10_001]);
  expect((await find('ann', 'seen', { ...query, moduleNo: 'paper' })).rows).toEqual([]);
});

test('the count stops at 10,001', async () => {
  const { total, totalIsCapped } = await find('admin', 'all', {});
  expect([total, totalIsCapped]).toEqual([10_001, true]);
  expect((await find('admin', 'all', { search: 'P-9987' })).rows).toHaveLength(1);
});
