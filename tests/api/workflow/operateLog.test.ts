import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { firstPage } from '#server/db/paging.ts';
import { sql } from '#server/db/query.ts';
import type { OperateLogQuery } from '#server/features/workflow/processSearch/operateLog.ts';
import { execute, hideLogRow, operateLog, showLogRow } from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
const ids: Record<string, string> = {};
beforeAll(async () => {
  office = await openOffice();
  const { services, as } = office;
  for (const title of ['Chairs', '采购合同']) {
    const id = await office.submit('ann', 'paper', { title, amount: '900.00' });
    const body = { requestKey: office.key(), comment: `Fine: ${title}` };
    await execute(services, as('lee'), id, body);
    ids[title] = (await office.info('ann', id)).instance!.procInstId;
  }
});
afterEach(() => office.check());
afterAll(() => office.close());

const refused = (error: string) => expect.objectContaining({ error });
const read = (by: PersonName, query: OperateLogQuery = {}) =>
  operateLog(office.services, office.as(by), query, firstPage(50));
const lines = async (by: PersonName, query: OperateLogQuery = {}) =>
  (await read(by, query)).rows.map(({ title, action }) => `${title}: ${action}`);

test('administrators see what was done in all processes, newest first', async () => {
  const expected = ['采购合同: approve', '采购合同: start', 'Chairs: approve', 'Chairs: start'];
  expect(await lines('admin')).toEqual(expected);
  const { rows, total } = await read('admin');
  expect(total).toBe(4);
  expect(rows[0]).toMatchObject({
    operatorName: 'Lee',
    stepTitle: { zh: '部门负责人' },
    opinion: 'Fine: 采购合同',
    hidden: null,
  });
});

test('it is filtered by process, action, person, name and day', async () => {
  expect(await lines('admin', { procInstId: ids['Chairs']! })).toHaveLength(2);
  expect(await lines('admin', { action: 'approve', search: '合同' })).toEqual([
    '采购合同: approve',
  ]);
  expect(await lines('admin', { operatorId: people.lee, search: 'CHAIRS' })).toEqual([
    'Chairs: approve',
  ]);
  expect(await lines('admin', { search: '_' })).toEqual([]);
  expect(await lines('admin', { moduleNo: 'countersigned' })).toEqual([]);
  expect(await lines('admin', { from: '2026-11-20', to: '2026-11-20' })).toHaveLength(4);
  expect(await lines('admin', { from: '2026-11-21' })).toEqual([]);
});

test('others see that of one process whose record they may read', async () => {
  const procInstId = ids['Chairs']!;
  for (const name of ['ann', 'lee', 'fay'] as const)
    expect(await lines(name, { procInstId })).toHaveLength(2);
  await expect(read('bob', { procInstId })).rejects.toEqual(refused('notFound'));
  for (const query of [{}, { operatorId: people.ann }, { procInstId, hidden: true }])
    await expect(read('ann', query)).rejects.toEqual(refused('forbidden'));
});

test('nobody reads that of a module that is no longer there', async () => {
  const { db } = office.services;
  const procInstId = ids['Chairs']!;
  const named = (module: string) =>
    db.run(sql`update app.process_instance set module = ${module} where id = ${procInstId}`);
  await named('gone');
  await expect(read('ann', { procInstId })).rejects.toEqual(refused('notFound'));
  await named('paper');
});

test('a row that is deleted leaves the list alone; who did it, when and why is kept', async () => {
  const { services, as } = office;
  const [row] = (await read('admin', { procInstId: ids['Chairs']! })).rows;
  const hide = (reason: string, id = row!.id) => hideLogRow(services, as('admin'), id, reason);
  await expect(hide(' ')).rejects.toEqual(refused('reasonRequired'));
  for (const id of ['x', `${ids['Chairs']}.99`, `${people.ann}.1`])
    await expect(hide('Twice', id)).rejects.toEqual(refused('notFound'));

  await hide('Entered twice');
  await hide('Again');
  expect(await lines('admin', { procInstId: ids['Chairs']! })).toEqual(['Chairs: start']);
  expect(await lines('ann', { procInstId: ids['Chairs']! })).toEqual(['Chairs: start']);
  const { log } = await office.info('ann', ids['Chairs']!);
  expect(log.map(({ action }) => action)).toEqual(['start', 'approve']);
  const hidden = await read('admin', { hidden: true });
  expect(hidden.rows).toEqual([
    expect.objectContaining({
      id: row!.id,
      hidden: { byName: 'Admin', at: expect.any(String) as string, reason: 'Entered twice' },
    }),
  ]);

  await showLogRow(services, as('admin'), row!.id);
  expect(await lines('admin', { procInstId: ids['Chairs']! })).toHaveLength(2);
  await expect(showLogRow(services, as('admin'), row!.id)).rejects.toEqual(refused('notFound'));
  await hide('For good');
  expect((await read('admin', { hidden: true })).rows[0]!.hidden!.reason).toBe('For good');
});
