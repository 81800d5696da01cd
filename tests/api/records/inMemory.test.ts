import { afterAll, beforeAll, expect, it } from 'vitest';
import { MemoryStore } from '#engine/record/work/MemoryStore.ts';
import { Random } from '#engine/schema/Random.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { newId } from '#server/features/records/newId.ts';
import { field } from '#tests/support/modules.ts';
import { approvedModule, filesOf, openModule } from '#tests/support/openModule.ts';
import { Both } from './Both.ts';
import { openShop, type Shop } from './shop.ts';

const text = (en: string) => ({ en, zh: en });
const price = openModule('price', {
  goods: field('string'),
  since: field('date'),
  amount: field('money'),
  asked: field('integer'),
  sold: field('rollup', {
    valueType: 'number',
    rollup: [
      { op: 'sum', of: 'sale', by: 'priceId', value: 'quantity' },
      { op: 'sum', of: 'sale', by: 'priceId', value: '1', sign: '-', count: 'pending' },
    ],
  }),
  last: field('rollup', {
    valueType: 'date',
    rollup: [{ op: 'last', of: 'sale', by: 'priceId', value: 'on', order: 'quantity' }],
  }),
});
/** A sale finds its price; no second one of these goods on a day; the price is told of it. */
const sale = approvedModule(
  'sale',
  {
    goods: field('string'),
    on: field('date'),
    quantity: field('number'),
    priceId: field('ref', { ref: 'price', find: 'goods == parent.goods && since <= parent.on' }),
    each: field('money', { fetch: { from: 'priceId.amount' }, readOnly: true }),
    total: field('computed', { valueType: 'money', formula: 'quantity * each' }),
    liveEach: field('money', { fetch: { from: 'priceId.amount', mode: 'live' } }),
  },
  {
    guards: [
      {
        id: 'once',
        on: 'submit',
        none: { of: 'sale', where: 'goods == parent.goods && on == parent.on', count: 'inflight' },
        message: text('Sold already'),
      },
      {
        id: 'priced',
        on: 'approve',
        some: { of: 'price', where: 'goods == parent.goods' },
        message: text('There is no price'),
      },
    ],
    effects: [
      {
        id: 'asked',
        on: 'approve',
        set: {
          records: { of: 'price', where: 'goods == parent.goods' },
          values: { asked: 'quantity > 5 ? 2 : 1' },
        },
      },
    ],
  },
);

let shop: Shop;
let store: MemoryStore;
beforeAll(async () => {
  shop = await openShop(filesOf([price, sale]));
  store = new MemoryStore(shop.services.registry());
  const { userId } = shop.as('fay');
  store.keep('person', userId, await shop.row('person', userId));
});
afterAll(() => shop.close());

/** Something that people do, at random. */
async function step(both: Both) {
  const { random } = both;
  const amount = `${random.between(1, 900)}.${random.digits(2)}`;
  const day = `2026-11-${random.between(10, 28)}`;
  const goods = random.pick(['Bolts', 'Nuts', 'Pins']);
  const deal = both.any('deal');
  const invoice = both.any('invoice');
  const approved = random.pick([
    'deal',
    'deal',
    'dealChange',
    'invoice',
    'invoice',
    'refund',
    'sale',
  ]);
  const acts: (() => Promise<unknown>)[] = [
    () => both.create('client', { name: `Client ${random.digits(12)}`, credit: '9000.00' }),
    () => both.create('price', { goods, since: day, amount }),
    () => both.create('sale', { goods, on: day, quantity: String(random.between(1, 9)) }),
    () => both.change('client', { values: { credit: amount } }),
    () => both.change('deal', { values: { amount, clientId: both.any('client') } }),
    () => both.change('price', { values: { amount } }),
    () => both.change('sale', { values: { quantity: String(random.between(1, 9)) } }),
    () => both.remove(random.pick(['dealChange', 'refund', 'sale'])),
    ...['deal', 'dealChange', 'invoice', 'refund', 'sale'].flatMap((module) => [
      () => both.change(module, { status: 'SPZ', moment: 'submit' as const }),
      () => both.change(module, { status: 'YX', moment: 'approve' as const }),
    ]),
    () => both.change(approved, { status: 'ZF', moment: 'void' }),
  ];
  const clientId = both.any('client');
  if (clientId)
    acts.push(() =>
      both.create('deal', {
        title: 'A deal',
        clientId,
        amount,
        signDate: day,
        lines: linesOf(random),
      }),
    );
  if (deal)
    acts.push(
      () => both.create('invoice', { dealId: deal, amount }),
      () => both.create('dealChange', { name: 'More', dealId: deal, changeAmount: amount }),
    );
  if (invoice) acts.push(() => both.create('refund', { invoiceId: invoice, amount: '1.25' }));
  await random.pick(acts)();
}

const linesOf = (random: Random): RecordData[] =>
  Array.from({ length: random.between(0, 3) }, () => ({
    id: newId(),
    goods: 'Bolts',
    qty: `${random.between(1, 20)}.50`,
    price: '3.10',
  }));

const outcomes = new Set<string>();

it.each([1, 2, 3, 4, 5])(
  'whatever people do has the same outcome in memory as in the database, seed %i',
  async (seed) => {
    const both = new Both(shop, new Random(seed), store);
    for (let done = 0; done < 200; done++) await step(both);
    expect(await both.differences()).toEqual([]);
    for (const outcome of both.outcomes) outcomes.add(outcome);
  },
);

it('among what they do is what guards refuse', () => {
  expect([...outcomes].toSorted()).toEqual([
    'done',
    'guard.notBelow',
    'guard.once',
    'guard.priced',
    'guard.roomLeft',
    'guard.unused',
    'guard.withinDeal',
  ]);
});
