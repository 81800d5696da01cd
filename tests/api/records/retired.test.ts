import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSource } from '#engine/schema/check/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { applySources } from '#server/start/applyFiles.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { field } from '#tests/support/modules.ts';
import { office } from './officeModules.ts';
import { openShop, refusal, type Shop } from './shop.ts';

const text = (title: string) => ({ en: title, zh: title });
const transport = (retired: boolean) =>
  parseSource(
    'dicts/transport.json',
    'dict',
    JSON.stringify({
      dict: 'transport',
      title: text('Transport'),
      items: [
        { value: 'rail', title: text('Rail') },
        { value: 'ship', title: { en: 'Ship', zh: '轮船' }, ...(retired && { retired }) },
      ],
    }),
  );
const by = field('dict', { dict: 'transport' });
const trip = office('trip', {
  name: field('string'),
  by,
  also: field('multiDict', { dict: 'transport' }),
  legs: field('table', { columns: { town: field('string'), by } }),
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([trip, transport(false)]);
});
afterAll(() => shop.close());

const read = async (id: string) =>
  (await getRecord(shop.services, shop.as('fay'), 'trip', id)).record;
async function save(id: string, data: RecordData) {
  const { rev } = await read(id);
  return saveRecord(shop.services, shop.as('fay'), 'trip', { id, rev: rev as number, data });
}
const message = { en: '“Ship” is retired: choose another value', zh: '“轮船”已停用，请另选' };

test('a retired value stays where it is, and nothing takes it anew', async () => {
  const before = { by: 'ship', also: ['ship'], legs: [{ town: 'Wuhan', by: 'ship' }] };
  const id = await shop.save('fay', 'trip', { name: 'Down the river', ...before });
  const other = await shop.save('fay', 'trip', { name: 'Home', by: 'rail' });
  const folders = ['tests/fixtures/schemas', 'tests/fixtures/records'];
  const files = (await Promise.all(folders.map((folder) => loadFiles(folder)))).flat();
  await applySources(shop.services.db, [...files, trip, transport(true)]);
  await shop.services.refresh();

  const legs = (await read(id)).legs as RecordData[];
  await save(id, { name: 'Up the river', by: 'ship', also: ['rail', 'ship'], legs });
  expect(await read(id)).toMatchObject({
    name: 'Up the river',
    by: 'ship',
    also: ['rail', 'ship'],
  });

  for (const [data, path] of [
    [{ by: 'ship' }, 'by'],
    [{ also: ['rail', 'ship'] }, 'also'],
    [{ legs: [{ town: 'Nanjing', by: 'ship' }] }, 'legs.0.by'],
  ] as const) {
    const told = { error: 'invalid', fields: { [path]: [message] } };
    expect(await refusal(save(other, data as RecordData))).toMatchObject(told);
    const made = shop.save('fay', 'trip', { name: 'New', ...data });
    expect(await refusal(made)).toMatchObject(told);
  }
  const line = { town: 'Shanghai', by: 'ship' };
  expect(await refusal(save(id, { legs: [...legs, line] }))).toMatchObject({
    fields: { 'legs.1.by': [message] },
  });
  await save(id, { by: 'rail' });
  expect(await refusal(save(id, { by: 'ship' }))).toMatchObject({ fields: { by: [message] } });
});
