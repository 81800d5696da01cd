import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListRow } from '#shared/contract/index.ts';
import { definitionFor } from '#server/features/definitions/definitionFor.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import type { PersonName } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { filesOf, openModule } from '#tests/support/openModule.ts';
import { openShop, type Shop } from './shop.ts';

const loan = openModule(
  'loan',
  {
    name: field('string'),
    dueOn: field('date'),
    amount: field('money'),
    repaid: field('money'),
    limit: field('money', { level: 'sensitive' }),
    usedRate: field('percent', { level: 'sensitive' }),
    clientId: field('ref', { ref: 'client' }),
    lines: field('table', { columns: { qty: field('number'), cost: field('money') } }),
  },
  {
    record: { title: 'name' },
    access: [
      {
        id: 'finance',
        roles: ['finance'],
        actions: ['read', 'create'],
        levels: ['normal', 'sensitive'],
      },
      { id: 'all', roles: ['staff'], actions: ['read'] },
    ],
    list: {
      columns: [
        { id: 'name' },
        {
          id: 'dueOn',
          tones: [
            { when: 'repaid >= amount', tone: 'green' },
            { when: 'dueOn < today()', tone: 'red' },
            { when: 'dueOn < addDays(today(), 30)', tone: 'amber' },
          ],
        },
        { id: 'amount', tones: [{ when: 'amount > limit', tone: 'red' }] },
        { id: 'usedRate', bar: true, tones: [{ when: 'usedRate > 0.9', tone: 'amber' }] },
        { id: 'clientId', tones: [{ when: "clientId.level == 'A'", tone: 'blue' }] },
        { id: 'repaid', tones: [{ when: "clientId.taxNo != ''", tone: 'blue' }] },
      ],
      tones: [{ when: 'lines.exists(l, l.qty > 5)', tone: 'grey' }],
    },
  },
);

let shop: Shop;
const clients = { own: '', other: '' };
beforeAll(async () => {
  shop = await openShop(filesOf([loan]));
  clients.own = await shop.save('ann', 'client', { name: 'Acme', level: 'A' });
  clients.other = await shop.save('bob', 'client', { name: 'Borealis', level: 'A' });
  const save = (name: string, data: object) => shop.save('fay', 'loan', { name, ...data });
  await save('late', { dueOn: '2026-11-01', amount: '10', repaid: '0', limit: '5' });
  await save('soon', { dueOn: '2026-12-01', amount: '10', repaid: '0', limit: '50' });
  await save('repaid', { dueOn: '2026-11-01', amount: '10', repaid: '10', usedRate: '0.95' });
  await save('far', { dueOn: '2027-12-01', amount: '10', clientId: clients.own });
  await save('strange', { clientId: clients.other, lines: [{ qty: '1' }, { qty: '6' }] });
});
afterAll(() => shop.close());

async function tonesFor(by: PersonName) {
  const page = { page: 1, size: 50, query: {} };
  const { rows } = await listRecords(shop.services, shop.as(by), 'loan', page);
  const told = ({ $tone, $tones }: ListRow) => ({
    ...($tone && { row: $tone }),
    ...$tones,
  });
  return Object.fromEntries(rows.map((row) => [row.name as string, told(row)]));
}

test('the first condition that holds gives a column or a row its colour', async () => {
  expect(await tonesFor('fay')).toEqual({
    late: { dueOn: 'red', amount: 'red' },
    soon: { dueOn: 'amber' },
    repaid: { dueOn: 'green', usedRate: 'amber' },
    far: { clientId: 'blue' },
    strange: { clientId: 'blue', row: 'grey' },
  });
});

test('a colour tells nothing of what the reader may not see', async () => {
  expect(await tonesFor('ann')).toEqual({
    late: { dueOn: 'red' },
    soon: { dueOn: 'amber' },
    repaid: { dueOn: 'green' },
    far: { clientId: 'blue' },
    strange: { row: 'grey' },
  });
});

test('conditions of colours stay on the server', async () => {
  const { module } = await definitionFor(shop.services, shop.as('ann'), 'loan');
  expect(JSON.stringify(module)).not.toContain('tones');
  expect(module.list.columns.find(({ id }) => id === 'dueOn')).toEqual({ id: 'dueOn' });
});
