import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { people, teams } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { office } from './officeModules.ts';
import { openShop, type Shop } from './shop.ts';

const letter = office(
  'letter',
  {
    name: field('string'),
    teamIds: field('refs', { ref: 'team' }),
    copyId: field('org'),
    readers: field('users'),
  },
  {
    effects: [
      {
        id: 'tell',
        on: 'save',
        notify: {
          to: ['teamIds.leaderId', 'copyId.leaderId', 'readers'],
          message: { en: 'A letter', zh: '联系函' },
        },
      },
    ],
  },
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([letter]);
});
afterAll(() => shop.close());

const toldOf = async (id: string) => {
  const rows = await shop.services.db.all<{ user_id: string }>(
    sql`select user_id from app.message where business_key = ${id} order by user_id`,
  );
  return rows.map(({ user_id }) => user_id);
};

test('a message goes to the leaders of all the teams that a record names, and of its organisation', async () => {
  const both = { name: 'Both', teamIds: [teams.sales, teams.works], readers: [people.ann] };
  const first = await shop.save('fay', 'letter', both);
  expect(await toldOf(first)).toEqual([people.lee, people.wang, people.ann].toSorted());
  const second = await shop.save('fay', 'letter', { name: 'Copy', copyId: teams.works });
  expect(await toldOf(second)).toEqual([people.wang]);
  expect(await toldOf(await shop.save('fay', 'letter', { name: 'Nobody' }))).toEqual([]);
});
