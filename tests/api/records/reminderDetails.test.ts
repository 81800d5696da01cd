import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { people } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { office } from './officeModules.ts';
import { openShop, type Shop } from './shop.ts';

const debt = office(
  'debt',
  {
    name: field('string'),
    debtor: field('string'),
    due: field('date'),
    left: field('money', {
      title: { en: 'Balance', zh: '余额' },
      level: 'sensitive',
    }),
    keeperId: field('user'),
  },
  {
    record: { title: 'name', subtitle: 'debtor' },
    access: [
      {
        id: 'finance',
        roles: ['finance'],
        actions: ['read', 'create', 'update'],
        levels: ['normal', 'sensitive'],
      },
      {
        id: 'keeper',
        roles: ['leader'],
        rows: 'keeperId == user.id',
        actions: ['read'],
      },
    ],
    alerts: [
      {
        id: 'overdue',
        date: 'addDays(due, 1)',
        when: 'left > 0',
        repeat: '7',
        to: ['keeperId', 'createdBy'],
        message: { en: 'A debt is overdue', zh: '应收款已逾期' },
      },
    ],
  },
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([debt]);
});
afterAll(() => shop.close());

const dayComes = (day: string) =>
  runDaily({ ...shop.services, now: () => new Date(`${day}T12:00:00Z`) });
const messagesOf = (id: string) =>
  shop.services.db.all<{ user_id: string; title: object }>(
    sql`select user_id, title from app.message where business_key = ${id} order by created_at, user_id`,
  );

test('a reminder names whom it is about, what is open and for how long, as each may see it', async () => {
  const id = await shop.save('fay', 'debt', {
    name: 'Survey',
    debtor: 'Road office',
    due: '2027-07-20',
    left: '1234.5',
    keeperId: people.lee,
  });
  const titles = async () => (await messagesOf(id)).map(({ user_id, title }) => [user_id, title]);
  await dayComes('2027-07-21');
  expect(await titles()).toContainEqual([
    people.lee,
    {
      en: 'A debt is overdue: Survey · Road office',
      zh: '应收款已逾期：Survey · Road office',
    },
  ]);
  await dayComes('2027-07-28');
  expect(await titles()).toContainEqual([
    people.fay,
    {
      en: 'A debt is overdue: Survey · Road office · balance ¥1,234.50 · for 8 days, since 2027-07-21',
      zh: '应收款已逾期：Survey · Road office · 余额 1,234.50元 · 自 2027-07-21 起已 8 天',
    },
  ]);
});
