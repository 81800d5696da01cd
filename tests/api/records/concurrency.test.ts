import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { takenKeys } from '#server/features/records/takenKeys.ts';
import { openShop, refusal, requestKey, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => (state = (state * 1103515245 + 12345) % 2147483648) % sides;
}

test('16 clients that invoice, refund, change and void on three deals of one client leave no overdraft', async () => {
  const clientId = await shop.save('fay', 'client', { name: 'Contended' });
  const deals = await Promise.all(
    [1, 2, 3].map((n) =>
      shop.approved('fay', 'deal', { title: `Contended ${n}`, clientId, amount: '1000' }),
    ),
  );
  const invoices: string[] = [];
  const changes: string[] = [];
  const refunds: string[] = [];
  const outcomes = { done: 0, refused: 0 };

  const act = async (roll: (sides: number) => number) => {
    const dealId = deals[roll(3)]!;
    const amount = String(50 + roll(300));
    const pick = (list: string[]) => list[roll(Math.max(1, list.length))];
    const choice = roll(10);
    if (choice < 4) invoices.push(await shop.approved('fay', 'invoice', { dealId, amount }));
    else if (choice < 6) {
      const invoiceId = pick(invoices);
      if (invoiceId) refunds.push(await shop.approved('fay', 'refund', { invoiceId, amount }));
    } else if (choice < 7)
      changes.push(
        await shop.approved('fay', 'dealChange', {
          name: 'More',
          dealId,
          changeAmount: String(roll(400) - 200),
        }),
      );
    else {
      const [module, list] = (
        [
          ['invoice', invoices],
          ['refund', refunds],
          ['dealChange', changes],
        ] as const
      )[roll(3)]!;
      const id = pick(list);
      if (id) await shop.voided('fay', module, id);
    }
  };
  const client = async (seed: number) => {
    const roll = dice(seed);
    for (let round = 0; round < 12; round += 1) {
      try {
        await act(roll);
        outcomes.done += 1;
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        outcomes.refused += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, index) => client(index * 7919 + 1)));

  expect(outcomes.done).toBeGreaterThan(50);
  expect(outcomes.refused).toBeGreaterThan(10);
  for (const id of deals) {
    const deal = await shop.row('deal', id);
    expect(Number(deal.invoicedAmount)).toBeLessThanOrEqual(Number(deal.currentAmount));
  }
  await shop.expectRollups();
});

test('two drafts with the same unique value: exactly one can be submitted', async () => {
  const clientId = await shop.save('fay', 'client', { name: 'Unique race' });
  const dealId = await shop.approved('fay', 'deal', { title: 'Unique', clientId, amount: '1000' });
  const ids = await Promise.all(
    Array.from({ length: 4 }, () =>
      shop.save('fay', 'invoice', { dealId, amount: '1', code: 'C-1' }),
    ),
  );
  const results = await Promise.allSettled(ids.map((id) => shop.submit('fay', 'invoice', id)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  const duplicate = {
    error: 'duplicate.code',
    code: 100,
    facts: { code: 'C-1' },
    fields: { code: [expect.anything()] },
  };
  expect(refused).toMatchObject([duplicate, duplicate, duplicate]);
});

test('numbers are given out without gaps or doubles to 20 writers at once', async () => {
  const clientId = await shop.save('fay', 'client', { name: 'Numbers' });
  const before = (
    await shop.row('deal', await shop.save('fay', 'deal', { title: 'First', clientId }))
  ).number as string;
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, n) => shop.save('ann', 'deal', { title: `N${n}` })),
  );
  const numbers = await Promise.all(
    ids.map(async (id) => (await shop.row('deal', id)).number as string),
  );
  expect(before).toMatch(/^D-202611-\d{4}$/);
  const next = Number(before.slice(-4)) + 1;
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, n) => `D-202611-${String(next + n).padStart(4, '0')}`),
  );
});

test('a request that comes twice is done once; with another body it is refused', async () => {
  const key = requestKey();
  const create = (name: string) =>
    saveRecord(shop.services, shop.as('fay'), 'client', { data: { name }, requestKey: key });
  const [first, again] = await Promise.all([create('Once only'), create('Once only')]);
  expect(again).toEqual(first);
  expect(await create('Once only')).toEqual(first);
  expect(await refusal(create('Something else'))).toMatchObject({ error: 'repeated' });
});

describe('a unique key that is typed', () => {
  const taken = (by: 'ann' | 'bob' | 'fay', module: string, data: RecordData, id?: string) =>
    takenKeys(shop.services, shop.as(by), module, { data, ...(id !== undefined && { id }) });

  test('is taken as soon as another record has it, cleaned as it is saved; its own record is none', async () => {
    const id = await shop.save('fay', 'client', { name: 'Typed', taxNo: 'TY1' });
    const record = { id, title: 'Typed' };
    expect(await taken('fay', 'client', { name: 'Free', taxNo: 'TY2' })).toEqual([]);
    expect(await taken('fay', 'client', { name: '  Typed ', taxNo: 'TY1' })).toEqual([
      { key: 'name', record },
      { key: 'taxNo', record },
    ]);
    expect(await taken('fay', 'client', { name: 'Typed' }, id)).toEqual([]);
    const other = await shop.save('fay', 'client', { name: 'Typed too' });
    // what is stored fills the key where nothing was typed over it
    expect(await taken('fay', 'client', { taxNo: 'TY1' }, other)).toEqual([
      { key: 'taxNo', record },
    ]);
    expect(await taken('fay', 'client', { name: null, taxNo: '' }, other)).toEqual([]);
  });

  test('is told of without the record to who may not read it, and not at all to who may write none', async () => {
    const id = await shop.save('fay', 'client', { name: 'Hidden', taxNo: 'TY3' });
    expect(await taken('bob', 'client', { name: 'Hidden' })).toEqual([{ key: 'name' }]);
    expect(await refusal(taken('bob', 'client', { name: 'Mine' }, id))).toMatchObject({
      error: 'notFound',
    });
    const nobody = { ...shop.as('bob'), roles: new Set<string>() };
    expect(
      await refusal(takenKeys(shop.services, nobody, 'client', { data: { name: 'Hidden' } })),
    ).toMatchObject({ error: 'forbidden' });
  });

  test('is kept by drafts and void records no more than when it is saved', async () => {
    const clientId = await shop.save('fay', 'client', { name: 'Codes' });
    const dealId = await shop.approved('fay', 'deal', { title: 'Codes', clientId, amount: '9' });
    const code = { dealId, amount: '1', code: 'TY-C' };
    const draft = await shop.save('fay', 'invoice', code);
    expect(await taken('fay', 'invoice', code)).toEqual([]);
    await shop.submit('fay', 'invoice', draft);
    expect(await taken('fay', 'invoice', code)).toMatchObject([{ key: 'code' }]);
    await shop.approve('fay', 'invoice', draft);
    await shop.voided('fay', 'invoice', draft);
    expect(await taken('fay', 'invoice', code)).toEqual([]);
  });

  test('that was free while it was typed is refused when another was quicker, and told from then on', async () => {
    const data = { name: 'Quick' };
    expect(await taken('fay', 'client', data)).toEqual([]);
    const both = await Promise.allSettled([
      shop.save('fay', 'client', data),
      shop.save('fay', 'client', data),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await taken('fay', 'client', data)).toMatchObject([{ key: 'name' }]);
  });
});
