import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { deleteAttachments, listAttachments } from '#server/features/attachments/attachments.ts';
import { uploadAttachment } from '#server/features/attachments/uploadAttachments.ts';
import { takeAttachments } from '#server/features/attachments/takeAttachments.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { actOnRecord } from '#server/features/records/actOnRecord.ts';
import { newId } from '#server/features/records/newId.ts';
import { recordTimeline } from '#server/features/records/recordTimeline.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { execute, preview, processInfo, startProcess } from '#server/features/workflow/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openShop, refusal, requestKey, type Shop } from './shop.ts';

/** A module whose lines have a column that few may see, and whose grants lead through a reference. */
let shop: Shop;
let clientId: string;
beforeAll(async () => {
  shop = await openShop();
  clientId = await shop.save('ann', 'client', { name: 'Acme', level: 'A' });
});
afterAll(() => shop.close());

const body = (more = {}) => ({ requestKey: requestKey(), ...more });
const read = async (by: PersonName, id: string) =>
  getRecord(shop.services, shop.as(by), 'parcel', id);
const linesOf = ({ lines }: RecordData) => lines as (RecordData & { id: string })[];

async function parcel(...goods: string[]) {
  const lines = goods.map((name) => ({ goods: name }));
  return shop.save('ann', 'parcel', { title: 'Pumps', clientId, lines });
}

/** Changes the lines as finance, which sees what they cost. */
async function price(id: string, lines: (RecordData & { id: string })[]) {
  const { record } = await read('fay', id);
  const rev = record.rev as number;
  await saveRecord(shop.services, shop.as('fay'), 'parcel', { id, rev, data: { lines } });
}

const submit = (id: string) => startProcess(shop.services, shop.as('ann'), 'parcel', id, body());

test('a hidden column stays hidden in the timeline when no line is left', async () => {
  const id = await parcel('Pump');
  const [line] = linesOf((await read('fay', id)).record);
  await price(id, [{ ...line!, cost: '77.00' }]);
  await price(id, []);
  expect((await read('ann', id)).hidden).toEqual(['lines.cost']);
  const timeline = await recordTimeline(shop.services, shop.as('ann'), 'parcel', id);
  expect(timeline).toHaveLength(3);
  expect(JSON.stringify(timeline)).toContain('Pump');
  expect(JSON.stringify(timeline)).not.toContain('77.00');
});

test('a hidden column is not in the log of the process, nor written by a step', async () => {
  const id = await parcel('Pump');
  const [line] = linesOf((await read('fay', id)).record);
  await price(id, [{ ...line!, cost: '77.00' }]);
  await submit(id);
  const lines = [{ id: line!.id, goods: 'Valve', cost: '1.00' }];
  await execute(shop.services, shop.as('lee'), id, body({ data: { lines } }));
  const { log } = await processInfo(shop.services, shop.as('ann'), { id });
  expect(JSON.stringify(log)).toContain('Valve');
  expect(JSON.stringify(log)).not.toContain('77.00');
  expect(linesOf((await read('fay', id)).record)).toMatchObject([
    { goods: 'Valve', cost: '77.00' },
  ]);
});

test('an action asked for lines touches no line of another record', async () => {
  const [own, foreign] = [await parcel('Pump'), await parcel('Valve')];
  await submit(own);
  await execute(shop.services, shop.as('lee'), own, body());
  const [theirs] = linesOf((await read('fay', foreign)).record);
  const lines = [{ id: theirs!.id, goods: 'Taken', cost: '1.00' }];
  await actOnRecord(shop.services, shop.as('ann'), 'parcel', own, {
    ...body(),
    action: 'recount',
    data: { lines },
  });
  expect(linesOf((await read('fay', foreign)).record)).toEqual([theirs]);
  const [mine] = linesOf((await read('fay', own)).record);
  expect(mine).toMatchObject({ goods: 'Taken', cost: null });
  expect(mine!.id).not.toBe(theirs!.id);
});

test('a grant that leads through a reference lets submit, and shows the button', async () => {
  const id = await parcel('Pump');
  const info = await processInfo(shop.services, shop.as('ann'), { id, module: 'parcel' });
  expect(info.actions).toEqual(['submit']);
  expect((await submit(id)).status).toBe('running');
});

test('a step that a new version no longer has is still read by whom it asks', async () => {
  const id = await parcel('Pump');
  await submit(id);
  const { db } = shop.services;
  await db.run(sql`update app.process_task set step_id = 'former' where record_id = ${id}`);
  const { record } = await read('lee', id);
  expect(record).toMatchObject({ title: 'Pumps', status: 'SPZ' });
});

test('a file cannot be put into a field that the person may not write, nor taken from it', async () => {
  const { services, as } = shop;
  const id = await parcel('Pump');
  const content = () => Readable.from(['']);
  const upload = (by: PersonName, field: string | null) =>
    uploadAttachment(services, as(by), {
      businessKey: id,
      field,
      name: 'a.txt',
      content: content(),
    });
  for (const field of ['label', 'title', 'nonsense', null])
    expect((await refusal(upload('ann', field))).error).toBe('forbidden');
  const [file] = await services.db.all<{ id: string }>(sql`
    insert into app.attachment
      (id, business_key, module, field, name, size, type, stored_as, sha256, created_by, created_at)
    values (${newId()}, ${id}, 'parcel', 'label', 'b.txt', 1, 'text/plain', 'b', 'b', ${people.fay}, now())
    returning id`);
  expect(await listAttachments(services, as('ann'), id)).toHaveLength(1);
  expect((await refusal(deleteAttachments(services, as('ann'), [file!.id]))).error).toBe(
    'forbidden',
  );
  const other = await parcel('Valve');
  expect((await refusal(takeAttachments(services, as('ann'), id, other))).error).toBe('forbidden');
  await deleteAttachments(services, as('fay'), [file!.id]);
  expect(await listAttachments(services, as('ann'), id)).toEqual([]);
});

test('a preview tells nothing of records that the person may not read', async () => {
  const { services, as } = shop;
  const hidden = await shop.save('bob', 'client', { name: 'Borealis', level: 'B' });
  const asked = async (clientId: unknown) =>
    preview(services, as('ann'), 'parcel', { data: { clientId } as RecordData });
  const namesOf = (path: Awaited<ReturnType<typeof asked>>) =>
    path.flatMap(({ people: asked }) => asked.map(({ name }) => name));
  expect(namesOf(await asked(clientId))).toEqual(['Lee', 'Ann']);
  expect((await refusal(asked(hidden))).error).toBe('invalid');
  expect((await refusal(asked(newId()))).error).toBe('invalid');
});

test('a greatest value over two modules is taken from both when the deciding one goes', async () => {
  const last = async () => (await shop.row('client', clientId)).lastContact;
  await shop.save('ann', 'deal', { title: 'D', clientId, amount: '1', signDate: '2026-03-01' });
  const sent = { title: 'P', clientId, sentOn: '2026-04-01' };
  const first = await shop.save('ann', 'parcel', { ...sent, sentOn: '2026-02-01' });
  const id = await shop.save('ann', 'parcel', sent);
  expect(await last()).toBe('2026-04-01');
  await saveRecord(shop.services, shop.as('ann'), 'parcel', {
    id,
    rev: 1,
    data: { sentOn: '2026-01-01' },
  });
  expect(await last()).toBe('2026-03-01');
  await saveRecord(shop.services, shop.as('ann'), 'parcel', {
    id: first,
    rev: 1,
    data: { sentOn: '2026-05-01' },
  });
  expect(await last()).toBe('2026-05-01');
  await shop.expectRollups();
});
