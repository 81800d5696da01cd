import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { field } from '#tests/support/modules.ts';
import { office } from './officeModules.ts';
import { openShop, type Shop } from './shop.ts';

const money = { valueType: 'money' } as const;
const claim = office('claim', {
  name: field('string'),
  lines: field('table', {
    columns: {
      paper: field('string'),
      price: field('money'),
      seen: field('boolean'),
      cost: field('computed', { ...money, formula: 'price * 2' }),
    },
  }),
  total: field('computed', { ...money, formula: 'sum(lines.cost)' }),
  claims: field('rollup', {
    valueType: 'integer',
    rollup: [{ op: 'count', of: 'swap', by: 'claimId' }],
  }),
});
const swap = office(
  'swap',
  {
    name: field('string'),
    claimId: field('ref', { ref: 'claim' }),
    oldPaper: field('string'),
    newPaper: field('string'),
    extra: field('money'),
  },
  {
    effects: [
      {
        id: 'swapped',
        on: 'save',
        when: 'newPaper != null',
        set: {
          target: 'claimId',
          lines: { of: 'lines', where: 'line.paper == oldPaper && !coalesce(line.seen, false)' },
          values: { paper: 'newPaper', price: 'line.price + coalesce(extra, 0)', seen: 'true' },
        },
      },
    ],
  },
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([claim, swap]);
});
afterAll(() => shop.close());

const linesOf = async (id: string) =>
  (await getRecord(shop.services, shop.as('fay'), 'claim', id)).record.lines as RecordData[];
const newClaim = () =>
  shop.save('fay', 'claim', {
    name: 'Claim',
    lines: [
      { paper: 'A', price: '10' },
      { paper: 'B', price: '20' },
      { paper: 'A', price: '5' },
    ],
  });

test('an effect changes the lines it means, each by its own values, with all that follows', async () => {
  const claimId = await newClaim();
  const ids = (await linesOf(claimId)).map(({ id }) => id);
  const data = { name: 'Swap', claimId, oldPaper: 'A', newPaper: 'C', extra: '1' };
  await shop.save('fay', 'swap', data);
  expect(await linesOf(claimId)).toMatchObject([
    { id: ids[0], paper: 'C', price: '11.00', cost: '22.00', seen: true },
    { id: ids[1], paper: 'B', price: '20.00', cost: '40.00' },
    { id: ids[2], paper: 'C', price: '6.00', cost: '12.00', seen: true },
  ]);
  expect(await shop.row('claim', claimId)).toMatchObject({ total: '74.00', claims: 1 });
  await shop.save('fay', 'swap', { ...data, newPaper: null });
  await shop.save('fay', 'swap', { ...data, oldPaper: 'Z' });
  await shop.save('fay', 'swap', { ...data, claimId: null });
  expect(await shop.row('claim', claimId)).toMatchObject({ total: '74.00', claims: 3 });
  await shop.expectRollups();
});

test('several at once lose no line', async () => {
  const claimId = await newClaim();
  await Promise.all(
    ['A', 'B'].map((oldPaper) =>
      shop.save('fay', 'swap', { name: 'Swap', claimId, oldPaper, newPaper: `${oldPaper}2` }),
    ),
  );
  expect((await linesOf(claimId)).map(({ paper }) => paper)).toEqual(['A2', 'B2', 'A2']);
});
