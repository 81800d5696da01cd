import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { people } from '#tests/support/company.ts';
import { openShop, refusal, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const figures = async (id: string) => {
  const { invoicedAmount, currentAmount, openAmount, status } = await shop.row('deal', id);
  return { invoicedAmount, currentAmount, openAmount, status };
};

async function newDeal(client: string, amount = '1000') {
  const clientId = await shop.save('fay', 'client', { name: client, credit: '5000.00' });
  const dealId = await shop.approved('fay', 'deal', {
    title: `Deal of ${client}`,
    clientId,
    amount,
    signDate: '2026-01-31',
  });
  return { clientId, dealId };
}

test('roll-ups are right to the cent after create, submit, approve, change and void, through the whole chain', async () => {
  const { clientId, dealId } = await newDeal('Chain');
  expect(await shop.row('client', clientId)).toMatchObject({
    dealsAmount: '1000.00',
    headroom: '4000.00',
    dealCount: 1,
    lastSigned: '2026-01-31',
  });

  const first = await shop.save('fay', 'invoice', { dealId, amount: '333.33' });
  expect(await figures(dealId)).toMatchObject({ invoicedAmount: '0.00', openAmount: '1000.00' });
  await shop.submit('fay', 'invoice', first);
  expect(await figures(dealId)).toMatchObject({ invoicedAmount: '333.33', openAmount: '666.67' });
  await shop.approve('fay', 'invoice', first);
  expect(await figures(dealId)).toMatchObject({ invoicedAmount: '333.33', openAmount: '666.67' });

  const refund = await shop.approved('fay', 'refund', { invoiceId: first, amount: '33.33' });
  expect(await figures(dealId)).toMatchObject({ invoicedAmount: '300.00' });
  expect(await shop.row('refund', refund)).toMatchObject({ dealId });
  expect(await shop.row('invoice', first)).toMatchObject({ refundedAmount: '33.33', status: 'YX' });

  await shop.approved('fay', 'dealChange', { name: 'More', dealId, changeAmount: '0.01' });
  expect(await figures(dealId)).toMatchObject({ currentAmount: '1000.01' });
  expect(await shop.row('client', clientId)).toMatchObject({
    dealsAmount: '1000.01',
    headroom: '3999.99',
  });

  await shop.voided('fay', 'refund', refund);
  await shop.voided('fay', 'invoice', first);
  expect(await figures(dealId)).toMatchObject({
    invoicedAmount: '0.00',
    openAmount: '1000.01',
    status: 'YX',
  });
  await shop.voided('fay', 'deal', dealId);
  expect(await shop.row('client', clientId)).toMatchObject({
    dealsAmount: '0.00',
    dealCount: 0,
    lastSigned: null,
  });
  await shop.expectRollups();
});

test('a guard refuses with the figures that broke it, and nothing is written', async () => {
  const { dealId } = await newDeal('Guarded');
  await shop.approved('fay', 'invoice', { dealId, amount: '900' });
  const id = await shop.save('fay', 'invoice', { dealId, amount: '200' });
  const error = await refusal(shop.submit('fay', 'invoice', id));
  expect(error).toMatchObject({ error: 'guard.withinDeal', code: 100 });
  expect(error.facts).toMatchObject({
    'dealId.invoicedAmount': '900.00',
    'dealId.currentAmount': '1000.00',
    amount: '200.00',
  });
  expect(error.message).toContain('900.00 of 1,000.00');
  expect(await shop.row('invoice', id)).toMatchObject({ status: 'WTJ', rev: 1 });
  expect(await figures(dealId)).toMatchObject({ invoicedAmount: '900.00' });
});

test('the record itself is left out of the roll-ups its own guards read', async () => {
  const { dealId } = await newDeal('Exact');
  const id = await shop.save('fay', 'invoice', { dealId, amount: '1000' });
  await shop.submit('fay', 'invoice', id);
  await shop.approve('fay', 'invoice', id);
  expect(await figures(dealId)).toMatchObject({ invoicedAmount: '1000.00', status: 'YWC' });
});

test('transitions happen by themselves when figures change, and go back', async () => {
  const { dealId } = await newDeal('Complete');
  const invoice = await shop.approved('fay', 'invoice', { dealId, amount: '1000' });
  expect(await figures(dealId)).toMatchObject({ status: 'YWC' });
  await shop.approved('fay', 'refund', { invoiceId: invoice, amount: '1000' });
  expect(await shop.row('invoice', invoice)).toMatchObject({
    status: 'JC',
    refundedAmount: '1000.00',
  });
  expect(await figures(dealId)).toMatchObject({ status: 'YX', invoicedAmount: '0.00' });
});

test('what follows from a status happens whenever a record comes to it, whoever set it', async () => {
  const { dealId } = await newDeal('Twice complete');
  const completed = async () => {
    const entries = await shop.services.db.all<{ amount: string }>(
      sql`select amount from data.entry where "dealId" = ${dealId} and text = 'Completed'`,
    );
    return entries.map(({ amount }) => amount);
  };
  const invoice = await shop.approved('fay', 'invoice', { dealId, amount: '1000' });
  expect(await completed()).toEqual(['1000.00']);
  await shop.approved('fay', 'refund', { invoiceId: invoice, amount: '1000' });
  expect(await completed()).toEqual(['1000.00']);
  await shop.approved('fay', 'invoice', { dealId, amount: '1000' });
  expect(await completed()).toEqual(['1000.00', '1000.00']);
});

test('approval runs its effects in the same transaction: set, create, store and notify; void undoes them', async () => {
  const { clientId } = await newDeal('Effects');
  const dealId = await shop.approved('ann', 'deal', {
    title: 'Of Ann',
    clientId: await shop.save('ann', 'client', { name: 'Ann & Co' }),
    amount: '10',
  });
  expect(clientId).not.toBe('');
  const invoiceId = await shop.approved('fay', 'invoice', { dealId, amount: '4' });
  const invoice = await shop.row('invoice', invoiceId);
  expect(await shop.row('deal', dealId)).toMatchObject({ lastInvoice: invoice.number });
  const entryId = invoice.entryId as string;
  expect(await shop.row('entry', entryId)).toMatchObject({
    dealId,
    amount: '4.00',
    text: `${invoice.number as string} Of Ann`,
    status: 'YX',
  });
  const messages = await shop.services.db.all(
    sql`select * from app.message where business_key = ${invoiceId}`,
  );
  expect(messages).toMatchObject([
    {
      user_id: people.ann,
      module_no: 'invoice',
      title: { en: `An invoice was approved: ${invoice.number as string}` },
    },
  ]);
  await shop.voided('fay', 'invoice', invoiceId);
  expect(await shop.row('entry', entryId)).toMatchObject({ status: 'ZF' });
});

test('min and max are taken from the sources again when the deciding one goes', async () => {
  const { clientId } = await newDeal('Dates');
  const later = await shop.approved('fay', 'deal', {
    title: 'Later',
    clientId,
    amount: '1',
    signDate: '2026-05-01',
  });
  expect(await shop.row('client', clientId)).toMatchObject({
    lastSigned: '2026-05-01',
    dealCount: 2,
  });
  await shop.voided('fay', 'deal', later);
  expect(await shop.row('client', clientId)).toMatchObject({
    lastSigned: '2026-01-31',
    dealCount: 1,
  });
});
