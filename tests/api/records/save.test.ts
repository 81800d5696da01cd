import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { actOnRecord } from '#server/features/records/actOnRecord.ts';
import { deleteRecord } from '#server/features/records/deleteRecord.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { newId } from '#server/features/records/newId.ts';
import { recordTimeline } from '#server/features/records/recordTimeline.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { people, teams } from '#tests/support/company.ts';
import { openShop, refusal, requestKey, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const get = async (module: string, id: string) =>
  (await getRecord(shop.services, shop.as('fay'), module, id)).record;
async function change(module: string, id: string, data: RecordData, rev?: number) {
  const now = rev ?? (await get(module, id)).rev;
  return saveRecord(shop.services, shop.as('fay'), module, { id, rev: now as number, data });
}
const act = (
  module: string,
  id: string,
  action: string,
  more: { data?: RecordData; reason?: string } = {},
) =>
  actOnRecord(shop.services, shop.as('fay'), module, id, {
    action,
    requestKey: requestKey(),
    ...more,
  });

describe('a request cannot write', () => {
  test.each([
    'id',
    'rev',
    'createdBy',
    'createdAt',
    'updatedBy',
    'procInstId',
    'status',
    'number',
    'netAmount',
    'invoicedAmount',
    'lastInvoice',
    'clientName',
    'searchWords',
    'titleKey',
    'nonsense',
    '__proto__',
    'constructor',
  ])('%s', async (field) => {
    const data = JSON.parse(`{"title":"T","${field}":"1"}`) as RecordData;
    const error = await refusal(saveRecord(shop.services, shop.as('fay'), 'deal', { data }));
    expect(error).toMatchObject({ error: 'notWritable', facts: { field } });
    const id = await shop.save('fay', 'deal', { title: 'T' });
    expect(await refusal(change('deal', id, data, 1))).toMatchObject({ error: 'notWritable' });
  });

  test('columns of lines that do not exist; computed ones are computed', async () => {
    const line = { goods: 'Pump', qty: '2', price: '5' };
    expect(
      await refusal(shop.save('fay', 'deal', { title: 'T', lines: [{ ...line, nonsense: 1 }] })),
    ).toMatchObject({ error: 'notWritable', facts: { field: 'lines.0.nonsense' } });
    const id = await shop.save('fay', 'deal', {
      title: 'T',
      amount: '40',
      lines: [{ ...line, amount: '9999', share: '1' }],
    });
    expect(await get('deal', id)).toMatchObject({
      linesAmount: '10.00',
      lines: [{ amount: '10.00', share: '0.25' }],
    });
  });

  test('a line of another record', async () => {
    const lines = [{ goods: 'Pump', qty: '2', price: '5' }];
    const first = await shop.save('fay', 'deal', { title: 'First', lines });
    const [line] = (await get('deal', first)).lines as { id: string }[];
    const second = await shop.save('fay', 'deal', {
      title: 'Second',
      lines: [{ ...line, goods: 'Stolen', qty: '1' }],
    });
    expect(await get('deal', first)).toMatchObject({ lines: [{ id: line!.id, goods: 'Pump' }] });
    const [copied] = (await get('deal', second)).lines as { id: string }[];
    expect(copied!.id).not.toBe(line!.id);
  });

  test('values of the wrong type, with a message for each field', async () => {
    const data = {
      title: 'x'.repeat(101),
      amount: '12.345',
      signDate: '2026-02-30',
      clientId: 'abc',
      lines: [{ goods: 'Pump', qty: 'many' }],
    };
    const error = await refusal(shop.save('fay', 'deal', data));
    expect(error.error).toBe('invalid');
    expect(Object.keys(error.fields).toSorted()).toEqual([
      'amount',
      'clientId',
      'lines.0.qty',
      'signDate',
      'title',
    ]);
  });

  test('a reference to what does not exist, or is not offered', async () => {
    expect(
      await refusal(shop.save('fay', 'deal', { title: 'T', clientId: newId() })),
    ).toMatchObject({ error: 'invalid', fields: { clientId: [expect.anything()] } });
    const held = await shop.save('fay', 'client', { name: 'Held' });
    await act('client', held, 'hold', { data: { onHoldReason: 'Late' } });
    expect(await refusal(shop.save('fay', 'deal', { title: 'T', clientId: held }))).toMatchObject({
      error: 'invalid',
    });
  });

  test('a field while its condition locks it', async () => {
    const id = await shop.save('fay', 'deal', { title: 'T', note: 'first' });
    await change('deal', id, { locked: true });
    expect(await refusal(change('deal', id, { note: 'second' }))).toMatchObject({
      error: 'notWritable',
      facts: { field: 'note' },
    });
    await change('deal', id, { note: 'second', locked: false });
    expect(
      await refusal(shop.save('fay', 'deal', { title: 'T', note: 'new', locked: true })),
    ).toMatchObject({ error: 'notWritable', facts: { field: 'note' } });
    expect(await get('deal', id)).toMatchObject({ note: 'second' });
  });
});

describe('a saved record', () => {
  test('has defaults, a number, fetched values and formulas', async () => {
    const clientId = await shop.save('fay', 'client', {
      name: '  Fetched ',
      level: 'A',
      ownerId: people.lee,
    });
    const id = await shop.save('fay', 'deal', { title: 'Deal', clientId, amount: '106' });
    expect(await get('deal', id)).toMatchObject({
      number: expect.stringMatching(/^D-202611-\d{4}$/),
      clientLevel: 'A',
      clientName: 'Fetched',
      contact: 'Lee',
      amount: '106.00',
      taxRate: '0.06',
      netAmount: '100.00',
      taxAmount: '6.00',
      currentAmount: '106.00',
      openAmount: '106.00',
      ownerId: people.fay,
      orgId: teams.company,
      createdBy: people.fay,
      status: 'WTJ',
      rev: 1,
    });
    await change('client', clientId, { name: 'Renamed', level: 'B' });
    expect(await get('deal', id)).toMatchObject({ clientLevel: 'A', clientName: 'Renamed' });
  });

  test('takes over what it fetches when the reference changes, but what was typed stays', async () => {
    const [a, b] = [
      await shop.save('fay', 'client', { name: 'From A', level: 'A' }),
      await shop.save('fay', 'client', { name: 'From B', level: 'B', ownerId: people.ann }),
    ];
    const id = await shop.save('fay', 'deal', { title: 'Deal', clientId: a, contact: 'Typed' });
    await change('deal', id, { clientId: b });
    expect(await get('deal', id)).toMatchObject({ clientLevel: 'B', contact: 'Typed' });
  });

  test('may be incomplete as a draft, and is complete when it is of a module without a process', async () => {
    await shop.save('fay', 'deal', {});
    const error = await refusal(shop.save('fay', 'client', { level: 'A' }));
    expect(error).toMatchObject({
      error: 'invalid',
      fields: { name: [{ en: 'Please fill this in' }] },
    });
  });

  test('refuses a second writer with the record as it is now', async () => {
    const id = await shop.save('fay', 'client', { name: 'Twice' });
    await change('client', id, { level: 'A' }, 1);
    const error = await refusal(change('client', id, { level: 'C' }, 1));
    expect(error).toMatchObject({
      error: 'conflict',
      facts: { rev: 2, record: { level: 'A', name: 'Twice' } },
    });
    expect(
      await refusal(
        saveRecord(shop.services, shop.as('fay'), 'client', { id, data: { level: 'C' } }),
      ),
    ).toMatchObject({ error: 'conflict' });
  });

  test('keeps its revision when nothing changed', async () => {
    const id = await shop.save('fay', 'client', { name: 'Same', credit: '5' });
    expect(await change('client', id, { name: 'Same', credit: '5.00' })).toMatchObject({ rev: 1 });
  });

  test('has the only value of a unique key, and the message names the field', async () => {
    await shop.save('fay', 'client', { name: 'Unique', taxNo: 'T1' });
    expect(await refusal(shop.save('fay', 'client', { name: 'Unique' }))).toMatchObject({
      error: 'duplicate.name',
      code: 5001,
      fields: { name: [expect.anything()] },
    });
    expect(await refusal(shop.save('fay', 'client', { name: 'Other', taxNo: 'T1' }))).toMatchObject(
      { error: 'duplicate.taxNo', code: 100 },
    );
  });

  test('cannot be changed once it is approved', async () => {
    const clientId = await shop.save('fay', 'client', { name: 'Approved' });
    const id = await shop.approved('fay', 'deal', { title: 'Deal', clientId, amount: '1' });
    const refused = await refusal(change('deal', id, { title: 'Other' }));
    expect(refused).toMatchObject({ error: 'notEditable' });
    expect(refused.told('en')).toBe('It cannot be changed while it is “In force”');
    expect(refused.told('zh')).toBe('当前状态为“有效”，不可修改');
  });
});

describe('actions', () => {
  test('offered are those that grants, status and conditions allow, and the same are accepted', async () => {
    const id = await shop.save('fay', 'client', { name: 'Buttons', credit: '0' });
    const actions = async (by: 'fay' | 'lee' | 'ann') =>
      (await getRecord(shop.services, shop.as(by), 'client', id)).actions.toSorted();
    expect(await actions('fay')).toEqual(['delete', 'update', 'void']);
    expect(await refusal(act('client', id, 'hold'))).toMatchObject({ error: 'notPossible' });
    await change('client', id, { credit: '10' });
    expect(await actions('fay')).toEqual(['delete', 'hold', 'update', 'void']);
    const early = await refusal(act('client', id, 'resume'));
    expect(early).toMatchObject({ error: 'notPossible' });
    expect(early.told('zh')).toBe('当前状态为“有效”，不能执行此操作');
    expect(await refusal(act('client', id, 'hold', { data: { name: 'x' } }))).toMatchObject({
      error: 'notWritable',
    });
    expect(await act('client', id, 'hold', { data: { onHoldReason: 'Late' } })).toMatchObject({
      record: { status: 'YZT', onHoldReason: 'Late' },
    });
    expect(await actions('fay')).toEqual(['delete', 'resume', 'update', 'void']);
    expect(await refusal(act('client', id, 'nonsense'))).toMatchObject({ error: 'forbidden' });
  });

  test('void needs a reason and an approved record', async () => {
    const clientId = await shop.save('fay', 'client', { name: 'Voided' });
    const draft = await shop.save('fay', 'deal', { title: 'Draft', clientId, amount: '1' });
    expect(await refusal(act('deal', draft, 'void', { reason: 'wrong' }))).toMatchObject({
      error: 'notPossible',
    });
    const id = await shop.approved('fay', 'deal', { title: 'Deal', clientId, amount: '1' });
    expect(await refusal(act('deal', id, 'void', { reason: ' ' }))).toMatchObject({
      error: 'reasonRequired',
    });
    const invoiceId = await shop.approved('fay', 'invoice', { dealId: id, amount: '0.5' });
    expect(await refusal(act('deal', id, 'void', { reason: 'wrong' }))).toMatchObject({
      error: 'guard.unused',
      facts: { invoicedAmount: '0.50' },
    });
    await act('invoice', invoiceId, 'void', { reason: 'wrong' });
    await act('deal', id, 'void', { reason: 'wrong' });
    expect(await get('deal', id)).toMatchObject({ status: 'ZF' });
    const timeline = await recordTimeline(shop.services, shop.as('fay'), 'deal', id);
    expect(timeline.at(-1)).toMatchObject({
      action: 'void',
      comment: 'wrong',
      by: { name: 'Fay' },
      changes: { status: { old: 'YX', new: 'ZF' } },
    });
  });

  test('only drafts and what nothing refers to can be deleted, lines and files with them', async () => {
    const clientId = await shop.save('fay', 'client', { name: 'Referred' });
    const id = await shop.save('fay', 'deal', {
      title: 'Draft',
      clientId,
      lines: [{ goods: 'Pump', qty: '1' }],
    });
    expect(
      await refusal(deleteRecord(shop.services, shop.as('fay'), 'client', clientId)),
    ).toMatchObject({ error: 'inUse', facts: { title: 'Deal', count: 1 } });
    await deleteRecord(shop.services, shop.as('fay'), 'deal', id);
    const lines = await shop.services.db.all(
      sql`select 1 from data.deal__lines where "parentId" = ${id}`,
    );
    expect(lines).toEqual([]);
    const approved = await shop.approved('fay', 'deal', { title: 'Deal', clientId, amount: '1' });
    expect(
      await refusal(deleteRecord(shop.services, shop.as('fay'), 'deal', approved)),
    ).toMatchObject({ error: 'notPossible' });
  });
});

test('the timeline tells each change, old and new, with titles of references', async () => {
  const [a, b] = [
    await shop.save('fay', 'client', { name: 'Before' }),
    await shop.save('fay', 'client', { name: 'After' }),
  ];
  const id = await shop.save('fay', 'deal', { title: 'Deal', clientId: a });
  await change('deal', id, { clientId: b, amount: '10' });
  const timeline = await recordTimeline(shop.services, shop.as('fay'), 'deal', id);
  expect(timeline).toMatchObject([
    { seq: 1, action: 'create', changes: { title: { old: null, new: 'Deal' } } },
    {
      seq: 2,
      action: 'update',
      changes: {
        clientId: { old: a, new: b },
        amount: { old: null, new: '10.00' },
        netAmount: { old: null, new: '9.43' },
      },
      titles: { [a]: 'Before', [b]: 'After' },
    },
  ]);
  const changed = timeline.flatMap(({ changes }) => Object.keys(changes));
  const { fields } = shop.services.registry().module('deal');
  expect(changed.filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
});

test('a record that needs a file is complete with one that it names and gets, or has', async () => {
  const incomplete = { error: 'invalid', fields: { scan: [expect.anything()] } };
  expect(await refusal(shop.save('fay', 'licence', { name: 'L' }))).toMatchObject(incomplete);
  const file = { id: newId(), name: 'a.pdf', size: 1, type: 'application/pdf' };
  const naming = { name: 'L', scan: [file] };
  expect(await refusal(shop.save('fay', 'licence', naming))).toMatchObject(incomplete);
  await shop.services.db
    .run(sql`insert into app.attachment (id, business_key, field, name, size, type, stored_as, sha256, created_by)
    values (${file.id}, ${newId()}, 'scan', 'a.pdf', 1, 'application/pdf', 'x', 'x', ${people.fay})`);
  const id = await shop.save('fay', 'licence', naming);
  await change('licence', id, { name: 'M' });
  expect(await get('licence', id)).toMatchObject({ name: 'M', scan: [file] });
  expect(await refusal(change('licence', id, { scan: [] }))).toMatchObject(incomplete);
  expect(await get('licence', id)).toMatchObject({ scan: [file] });
});

test('a change of people or organisations is known to every server at once; other changes are not announced', async () => {
  const epoch = async () =>
    (await shop.services.db.first<{ value: string }>(
      sql`select value from app.epoch where name = 'permissions'`,
    ))!.value;
  const before = await epoch();
  await shop.save('fay', 'client', { name: 'Peace', orgId: teams.sales });
  expect(await epoch()).toBe(before);
  const id = await shop.save('admin', 'person', { name: 'New', number: 'P99', orgId: teams.sales });
  expect(Number(await epoch())).toBe(Number(before) + 1);
  await saveRecord(shop.services, shop.as('admin'), 'person', {
    id,
    rev: 1,
    data: { orgId: teams.works },
  });
  expect(Number(await epoch())).toBe(Number(before) + 2);
});
