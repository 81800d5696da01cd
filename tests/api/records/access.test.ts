import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Filter, ListQuery } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { actOnRecord } from '#server/features/records/actOnRecord.ts';
import { deleteRecord } from '#server/features/records/deleteRecord.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { lookupRecord } from '#server/features/records/lookupRecord.ts';
import { newId } from '#server/features/records/newId.ts';
import { recordOptions } from '#server/features/records/options/recordOptions.ts';
import { recordTimeline } from '#server/features/records/recordTimeline.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { openShop, refusal, requestKey, type Shop } from './shop.ts';

let shop: Shop;
const ids = { annClient: '', bobClient: '', leeClient: '', annDeal: '', bobDeal: '' };

beforeAll(async () => {
  shop = await openShop();
  ids.annClient = await shop.save('ann', 'client', { name: 'Acme', level: 'A' });
  ids.bobClient = await shop.save('bob', 'client', { name: 'Borealis', level: 'B' });
  ids.leeClient = await shop.save('lee', 'client', { name: 'Cygnus', level: 'C' });
  const taxNo = '91330000SECRET';
  const { rev } = (await getRecord(shop.services, shop.as('fay'), 'client', ids.annClient)).record;
  await saveRecord(shop.services, shop.as('fay'), 'client', {
    id: ids.annClient,
    rev: rev as number,
    data: { taxNo },
  });
  ids.annDeal = await shop.save('ann', 'deal', {
    title: 'Deal of Ann',
    clientId: ids.annClient,
    amount: '100',
    lines: [{ goods: 'Pump', qty: '2', price: '10' }],
  });
  ids.bobDeal = await shop.save('bob', 'deal', {
    title: 'Deal of Bob',
    clientId: ids.bobClient,
    amount: '200',
  });
  const deal = (await getRecord(shop.services, shop.as('fay'), 'deal', ids.annDeal)).record;
  const line = (deal.lines as { id: string }[])[0]!;
  await saveRecord(shop.services, shop.as('fay'), 'deal', {
    id: ids.annDeal,
    rev: deal.rev as number,
    data: { margin: '0.35', lines: [{ id: line.id, cost: '7' }] },
  });
});
afterAll(() => shop.close());

const list = (by: PersonName, module: string, query: ListQuery = {}) =>
  listRecords(shop.services, shop.as(by), module, { page: 1, size: 50, query });
const titles = async (by: PersonName, module: string, query?: ListQuery) => {
  const { rows, total } = await list(by, module, query);
  expect(total).toBe(rows.length);
  return rows.map((row) => (row.title ?? row.name) as string).toSorted();
};
const filtered = (by: PersonName, module: string, ...filters: Filter[]) =>
  titles(by, module, { filters });

describe('what no grant allows', () => {
  const door = (by: PersonName, id: string) => {
    const { services } = shop;
    const caller = shop.as(by);
    return {
      get: () => getRecord(services, caller, 'deal', id),
      lookup: () => lookupRecord(services, caller, 'deal', { id, paths: ['title'] }),
      timeline: () => recordTimeline(services, caller, 'deal', id),
      save: () => saveRecord(services, caller, 'deal', { id, rev: 1, data: { title: 'Mine now' } }),
      delete: () => deleteRecord(services, caller, 'deal', id),
      act: () =>
        actOnRecord(services, caller, 'deal', id, {
          action: 'void',
          reason: 'no',
          requestKey: requestKey(),
        }),
    };
  };

  test('a stranger finds a record behind no door', async () => {
    for (const open of Object.values(door('bob', ids.annDeal)))
      expect(await refusal(open())).toMatchObject({ error: 'notFound' });
    expect(await titles('bob', 'deal')).toEqual(['Deal of Bob']);
    expect(await titles('bob', 'deal', { search: 'Ann' })).toEqual([]);
    const asked = { ids: [ids.annDeal] };
    expect(await recordOptions(shop.services, shop.as('bob'), 'deal', asked)).toEqual([]);
    expect(await recordOptions(shop.services, shop.as('bob'), 'deal', { search: 'Ann' })).toEqual(
      [],
    );
  });

  test('an unknown record and one that may not be seen are told apart by nothing', async () => {
    const hidden = await refusal(getRecord(shop.services, shop.as('bob'), 'deal', ids.annDeal));
    const unknown = await refusal(getRecord(shop.services, shop.as('bob'), 'deal', newId()));
    const nonsense = await refusal(getRecord(shop.services, shop.as('bob'), 'deal', "' or 1=1"));
    expect(unknown.in('en')).toEqual(hidden.in('en'));
    expect(nonsense.in('en')).toEqual(hidden.in('en'));
  });

  test('a leader sees the records of the own team, finance all', async () => {
    expect(await titles('lee', 'deal')).toEqual(['Deal of Ann']);
    expect(await titles('wang', 'deal')).toEqual(['Deal of Bob']);
    expect(await titles('fay', 'deal')).toEqual(['Deal of Ann', 'Deal of Bob']);
    expect(await titles('admin', 'deal')).toEqual([]);
  });

  test('reading is not writing', async () => {
    const { rev } = (await getRecord(shop.services, shop.as('lee'), 'deal', ids.annDeal)).record;
    const write = saveRecord(shop.services, shop.as('lee'), 'deal', {
      id: ids.annDeal,
      rev: rev as number,
      data: { title: 'x' },
    });
    expect(await refusal(write)).toMatchObject({ error: 'forbidden' });
    expect(
      await refusal(deleteRecord(shop.services, shop.as('lee'), 'deal', ids.annDeal)),
    ).toMatchObject({ error: 'forbidden' });
    expect(await refusal(shop.save('ann', 'entry', { text: 'x' }))).toMatchObject({
      error: 'forbidden',
    });
  });

  test('a record cannot be given away to where the writer may not write, nor be chosen when it cannot be seen', async () => {
    const { rev } = (await getRecord(shop.services, shop.as('lee'), 'client', ids.annClient))
      .record;
    const give = saveRecord(shop.services, shop.as('lee'), 'client', {
      id: ids.annClient,
      rev: rev as number,
      data: { orgId: teams.works },
    });
    expect(await refusal(give)).toMatchObject({ error: 'forbidden' });
    expect(await shop.row('client', ids.annClient)).toMatchObject({ orgId: teams.sales });
    const choose = shop.save('ann', 'deal', { title: 'Sly', clientId: ids.bobClient });
    expect(await refusal(choose)).toMatchObject({
      error: 'invalid',
      fields: { clientId: [expect.anything()] },
    });
  });
});

describe('fields that are hidden', () => {
  test('are in no answer', async () => {
    const { record, hidden } = await getRecord(shop.services, shop.as('ann'), 'deal', ids.annDeal);
    expect(record).not.toHaveProperty('margin');
    expect((record.lines as object[])[0]).not.toHaveProperty('cost');
    expect(hidden).toEqual(expect.arrayContaining(['margin', 'lines.cost']));
    const { rows } = await list('ann', 'deal');
    expect(rows[0]).not.toHaveProperty('margin');
    const { values } = await lookupRecord(shop.services, shop.as('ann'), 'deal', {
      id: ids.annDeal,
      paths: ['margin', 'title', 'clientId.taxNo'],
    });
    expect(values).toEqual({ id: ids.annDeal, title: 'Deal of Ann' });
    const told = JSON.stringify(
      await recordTimeline(shop.services, shop.as('ann'), 'deal', ids.annDeal),
    );
    expect(told).not.toContain('0.35');
    expect(told).not.toContain('"cost"');
    const full = await getRecord(shop.services, shop.as('fay'), 'deal', ids.annDeal);
    expect(full.record).toMatchObject({ margin: '0.35', lines: [{ goods: 'Pump', cost: '7.00' }] });
  });

  test('cannot be asked about by filter, sort, total or search', async () => {
    const queries: ListQuery[] = [
      { filters: [{ field: 'margin', operator: 'gt', value: '0.3' }] },
      { filters: [{ field: 'clientId.taxNo', operator: 'contains', value: '9133' }] },
      { sort: [{ field: 'margin', direction: 'asc' }] },
      { totals: ['margin'] },
    ];
    for (const query of queries) {
      const error = await refusal(list('ann', 'deal', query));
      expect(error).toMatchObject({ error: 'badRequest' });
      expect(error.message).toMatch(/margin|taxNo/);
    }
    expect(await titles('ann', 'client', { search: 'SECRET' })).toEqual([]);
    expect(await titles('fay', 'client', { search: 'SECRET' })).toEqual(['Acme']);
    expect(
      await recordOptions(shop.services, shop.as('ann'), 'client', { search: 'SECRET' }),
    ).toEqual([]);
  });

  test('stay hidden in those rows only whose grant does not show them, filters and sums included', async () => {
    const { rows } = await list('ann', 'client', { sort: [{ field: 'name', direction: 'asc' }] });
    expect(rows.map(({ name, dealsAmount }) => ({ name, dealsAmount }))).toEqual([
      { name: 'Acme', dealsAmount: '0.00' },
      { name: 'Cygnus', dealsAmount: undefined },
    ]);
    expect(
      await filtered('ann', 'client', { field: 'dealsAmount', operator: 'gte', value: '0' }),
    ).toEqual(['Acme']);
    const cygnus = await getRecord(shop.services, shop.as('ann'), 'client', ids.leeClient);
    expect(cygnus.hidden).toEqual(
      expect.arrayContaining(['dealsAmount', 'headroom', 'lastSigned', 'taxNo']),
    );
    expect(cygnus.record).toHaveProperty('dealCount');
  });

  test('cannot be written either', async () => {
    const save = (by: PersonName, data: object) => shop.save(by, 'deal', { title: 'T', ...data });
    expect(await refusal(save('ann', { margin: '0.1' }))).toMatchObject({
      error: 'notWritable',
      facts: { field: 'margin' },
    });
    const id = await save('ann', { lines: [{ goods: 'Pipe', qty: '1', cost: '3' }] });
    const { record } = await getRecord(shop.services, shop.as('fay'), 'deal', id);
    expect(record).toMatchObject({ lines: [{ goods: 'Pipe', cost: null }] });
  });

  test('survive a save by somebody who does not see them', async () => {
    const { record } = await getRecord(shop.services, shop.as('ann'), 'deal', ids.annDeal);
    const [line] = record.lines as { id: string; goods: string; qty: string; price: string }[];
    const data = { lines: [{ id: line!.id, goods: 'Pump II', qty: '3', price: '10' }] };
    await saveRecord(shop.services, shop.as('ann'), 'deal', {
      id: ids.annDeal,
      rev: record.rev as number,
      data,
    });
    const full = await getRecord(shop.services, shop.as('fay'), 'deal', ids.annDeal);
    expect(full.record).toMatchObject({
      margin: '0.35',
      lines: [{ id: line!.id, goods: 'Pump II', cost: '7.00', amount: '30.00' }],
    });
  });
});

test('what lies behind a reference follows the access to what it refers to', async () => {
  const dealOfBob = { id: ids.bobDeal };
  // Wang leads the works: sees the deal and the client; Fay everything; a task lets Ann see the deal alone.
  await grantTask(ids.bobDeal, people.ann, 'pending');
  const { rows } = await list('ann', 'deal', {
    filters: [{ field: 'title', operator: 'eq', value: 'deal of bob' }],
  });
  expect(rows).toMatchObject([
    { ...dealOfBob, 'clientId.level': null, $titles: { clientId: 'Borealis' } },
  ]);
  expect(
    await filtered('ann', 'deal', { field: 'clientId.level', operator: 'eq', value: 'B' }),
  ).toEqual([]);
  expect(
    await filtered('wang', 'deal', { field: 'clientId.level', operator: 'eq', value: 'B' }),
  ).toEqual(['Deal of Bob']);
});

test('a task, a copy or having started it lets read that very record, a cancelled task does not', async () => {
  const deals = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((title) =>
      shop.save('fay', 'deal', { title, margin: '0.2' }),
    ),
  );
  const [pending, done, cancelled, copied] = deals as [string, string, string, string];
  await grantTask(pending, people.wang, 'pending');
  await grantTask(done, people.wang, 'done');
  await grantTask(cancelled, people.wang, 'cancelled');
  const instance = await grantTask(copied, people.fay, 'done');
  await shop.services.db.run(
    sql`insert into app.process_copy (instance_id, record_id, step_id, round, user_id) values (${instance}, ${copied}, 'copy', 1, ${people.wang})`,
  );
  expect(await titles('wang', 'deal')).toEqual(['Deal of Bob', 'Four', 'One', 'Two']);
  const { record, actions, hidden } = await getRecord(
    shop.services,
    shop.as('wang'),
    'deal',
    pending,
  );
  expect(record.title).toBe('One');
  expect(hidden).toContain('margin');
  expect(actions).toEqual([]);
  expect(await refusal(getRecord(shop.services, shop.as('wang'), 'deal', cancelled))).toMatchObject(
    { error: 'notFound' },
  );
});

async function grantTask(recordId: string, userId: string, status: string) {
  const { db } = shop.services;
  const [instance, stepInstance] = [newId(), newId()];
  await db.run(
    sql`insert into app.process_instance (id, module, record_id, flow_version, starter_id, status) values (${instance}, 'deal', ${recordId}, 1, ${people.fay}, 'approved')`,
  );
  await db.run(
    sql`insert into app.step_instance (id, instance_id, step_id, path, round, status, opened_at) values (${stepInstance}, ${instance}, 'leader', array['leader'], 1, 'passed', now())`,
  );
  await db.run(
    sql`insert into app.process_task (id, step_instance_id, instance_id, module, record_id, step_id, assignee_id, owner_id, rule, status, created_at) values (${newId()}, ${stepInstance}, ${instance}, 'deal', ${recordId}, 'leader', ${userId}, ${userId}, '{}', ${status}, now())`,
  );
  return instance;
}
