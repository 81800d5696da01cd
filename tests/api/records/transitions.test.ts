import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { field } from '#tests/support/modules.ts';
import { office } from './officeModules.ts';
import { openShop, type Shop } from './shop.ts';

const status = field('status', {
  dict: 'recordStatus',
  statuses: ['YX', 'YZT', 'YWC', 'JC', 'ZF'],
});

/** A maker with a grade; its machines stand still while it is bad; lines of work stop with the machines they use. */
const maker = office('maker', { name: field('string'), grade: field('string') });
const machine = office(
  'machine',
  {
    name: field('string'),
    makerId: field('ref', { ref: 'maker' }),
    isBad: field('computed', { valueType: 'boolean', formula: "makerId.grade == 'D'" }),
    status,
  },
  {
    initialStatus: 'YX',
    transitions: [
      { id: 'stop', from: ['YX'], to: 'YZT', automatic: 'isBad' },
      { id: 'go', from: ['YZT'], to: 'YX', automatic: 'isBad == false' },
    ],
  },
);
const shift = office(
  'shift',
  {
    name: field('string'),
    uses: field('table', { columns: { machineId: field('ref', { ref: 'machine' }) } }),
    others: field('refs', { ref: 'machine' }),
    status,
  },
  {
    initialStatus: 'YX',
    transitions: [
      {
        id: 'stop',
        from: ['YX'],
        to: 'YZT',
        automatic: "uses.exists(u, u.machineId.status == 'YZT')",
      },
      { id: 'lose', from: ['YX'], to: 'JC', automatic: "others.exists(o, o.makerId.grade == 'E')" },
    ],
  },
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([maker, machine, shift]);
});
afterAll(() => shop.close());

const edit = async (of: string, id: string, data: RecordData) => {
  const { record } = await getRecord(shop.services, shop.as('fay'), of, id);
  await saveRecord(shop.services, shop.as('fay'), of, { id, rev: record.rev as number, data });
};
const statusOf = async (of: string, id: string) => (await shop.row(of, id)).status;

test('a status follows what is read through references, formulas and lines, and goes back', async () => {
  const makerId = await shop.save('fay', 'maker', { name: 'Maker', grade: 'A' });
  const other = await shop.save('fay', 'maker', { name: 'Other', grade: 'A' });
  const mine = await shop.save('fay', 'machine', { name: 'Mine', makerId });
  const theirs = await shop.save('fay', 'machine', { name: 'Theirs', makerId: other });
  const works = await shop.save('fay', 'shift', {
    name: 'Job',
    uses: [{ machineId: theirs }, { machineId: mine }],
  });
  const apart = await shop.save('fay', 'shift', { name: 'Apart', uses: [{ machineId: theirs }] });

  await edit('maker', makerId, { name: 'Renamed' });
  expect(await shop.row('machine', mine)).toMatchObject({ status: 'YX', rev: 1 });
  await edit('maker', makerId, { grade: 'D' });
  expect(await shop.row('machine', mine)).toMatchObject({ status: 'YZT', isBad: true });
  expect(await statusOf('machine', theirs)).toBe('YX');
  expect(await statusOf('shift', works)).toBe('YZT');
  expect(await statusOf('shift', apart)).toBe('YX');
  await edit('maker', makerId, { grade: 'B' });
  expect(await shop.row('machine', mine)).toMatchObject({ status: 'YX', isBad: false });
});

test('a status follows what lies two references away, through lists of references', async () => {
  const makerId = await shop.save('fay', 'maker', { name: 'Far', grade: 'A' });
  const machineId = await shop.save('fay', 'machine', { name: 'Far', makerId });
  const id = await shop.save('fay', 'shift', { name: 'Far', others: [machineId] });
  await edit('maker', makerId, { grade: 'E' });
  expect(await statusOf('shift', id)).toBe('JC');
});
