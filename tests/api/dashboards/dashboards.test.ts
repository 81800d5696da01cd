import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSource } from '#engine/schema/check/index.ts';
import type { Dashboard, Report } from '#engine/schema/language/index.ts';
import type { DashboardRequest, WidgetData } from '#shared/contract/index.ts';
import { dashboardData } from '#server/features/dashboards/dashboardData.ts';
import { dashboardFor } from '#server/features/dashboards/dashboardFor.ts';
import { drawnDashboard } from '#server/features/dashboards/drawnDashboard.ts';
import { writeSetting } from '#server/features/settings/settings.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { filesOf, openModule } from '#tests/support/openModule.ts';
import { openShop, refusal, type Shop } from '../records/shop.ts';

const text = (en: string) => ({ en, zh: en });
const deals: Report = {
  report: 'deals',
  title: text('Deals'),
  path: '/deals/figures',
  sources: [{ id: 'deals', module: 'deal' }],
  dimensions: [
    { id: 'month', field: 'signDate', part: 'month' },
    { id: 'client', field: 'clientId' },
  ],
  measures: [
    { id: 'amount', title: text('Signed'), aggregate: 'sum', field: 'amount' },
    { id: 'margin', aggregate: 'average', field: 'margin' },
  ],
  filters: [{ id: 'signed', field: 'signDate' }],
  order: '-amount',
};
const secrets: Report = {
  report: 'secrets',
  title: text('Secrets'),
  path: '/secrets',
  roles: ['finance'],
  sources: [{ id: 'deals', module: 'deal' }],
  dimensions: [],
  measures: [{ id: 'count', title: text('Count'), aggregate: 'count' }],
};
const permit = openModule(
  'permit',
  { name: field('string'), endDate: field('date'), holderId: field('user') },
  {
    record: { title: 'name' },
    alerts: [
      {
        id: 'ends',
        date: 'endDate',
        daysBefore: 30,
        repeat: '7',
        when: "name != 'old'",
        to: ['holderId'],
        message: text('Ends'),
      },
    ],
  },
);
const board: Dashboard = {
  dashboard: 'board',
  title: text('Board'),
  path: '/board',
  filters: [{ id: 'signed', title: text('Signed') }],
  widgets: [
    { id: 'hello', kind: 'greeting' },
    { id: 'signed', kind: 'figure', report: 'deals', measure: 'amount', trend: 'month' },
    { id: 'byClient', kind: 'chart', report: 'deals', rows: ['client'], measures: ['amount'] },
    { id: 'secret', kind: 'figure', report: 'secrets', measure: 'count' },
    {
      id: 'large',
      kind: 'list',
      module: 'deal',
      where: 'amount >= 100',
      columns: ['title', 'amount', 'margin'],
      sort: ['-amount'],
      count: 1,
    },
    { id: 'dates', kind: 'calendar' },
    { id: 'mine', kind: 'todo', roles: ['leader'] },
    { id: 'ways', kind: 'shortcuts', screens: ['deal/list'] },
  ],
};
const closed: Dashboard = { ...board, dashboard: 'closed', path: '/closed', roles: ['finance'] };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([
    ...filesOf([permit]),
    ...[deals, secrets].map((one) =>
      parseSource(`${one.report}.report.json`, 'report', JSON.stringify(one)),
    ),
    ...[board, closed].map((one) =>
      parseSource(`${one.dashboard}.dashboard.json`, 'dashboard', JSON.stringify(one)),
    ),
  ]);
  const client = await shop.save('fay', 'client', { name: 'Acme' });
  const deal = (by: PersonName, title: string, amount: string, signDate: string) =>
    shop.save(by, 'deal', { title, amount, signDate, clientId: client });
  await deal('fay', 'Pumps', '100', '2026-10-20');
  await deal('fay', 'Valves', '250', '2026-11-19');
  await deal('fay', 'Seals', '30', '2026-11-18');
  const own = await shop.save('ann', 'client', { name: 'Borealis' });
  await shop.save('ann', 'deal', {
    title: 'Pipes',
    amount: '7',
    signDate: '2026-11-02',
    clientId: own,
  });
  const permits = { ann: people.ann, fay: people.fay };
  for (const holderId of Object.values(permits))
    await shop.save('fay', 'permit', { name: 'Badge', endDate: '2026-11-28', holderId });
  await shop.save('fay', 'permit', { name: 'old', endDate: '2026-11-28', holderId: people.fay });
  await shop.save('fay', 'permit', { name: 'Lapsed', endDate: '2026-09-30', holderId: people.fay });
  await shop.save('fay', 'permit', { name: 'Later', endDate: '2026-12-01', holderId: people.fay });
});
afterAll(() => shop.close());

const read = async (by: PersonName, request: DashboardRequest = {}) =>
  (await dashboardData(shop.services, shop.as(by), 'board', request)).widgets;
const totalOf = (data: WidgetData | undefined) =>
  data?.kind === 'report'
    ? data.answer.cells.find(({ r, c }) => r.length + c.length === 0)?.v[0]
    : undefined;

test('every widget is read in one call, each by the rights of the reader', async () => {
  const fay = await read('fay');
  expect(Object.keys(fay).toSorted()).toEqual(
    ['byClient', 'dates', 'hello', 'large', 'secret', 'signed', 'ways'].toSorted(),
  );
  expect(totalOf(fay.signed)).toBe('387.00');
  expect(totalOf(fay.byClient)).toBe('387.00');
  expect(totalOf(fay.secret)).toBe('4');
  expect(fay.large).toMatchObject({ kind: 'list', total: 2, rows: [{ title: 'Valves' }] });

  const ann = await read('ann');
  expect(totalOf(ann.signed)).toBe('7.00');
  expect(totalOf(ann.byClient)).toBe('7.00');
  expect(ann.secret).toBeUndefined();
  expect(ann.large).toMatchObject({ kind: 'list', total: 0, rows: [] });
  expect(ann.large).toMatchObject({ columns: [{ path: 'title' }, { path: 'amount' }] });
});

test('a figure has its trend along time, whatever its report is sorted by', async () => {
  const { signed } = await read('fay');
  expect(signed).toMatchObject({
    answer: { rows: [{ id: 'month', members: [{ key: '2026-10' }, { key: '2026-11' }] }] },
  });
});

test('what one widget lacks is told in its place', async () => {
  const filters = { signed: { operator: 'contains', value: 'x' } };
  const { signed, secret, large } = await read('fay', { filters });
  expect(signed).toEqual({ kind: 'failure', message: expect.stringContaining('contains') });
  expect(secret?.kind).toBe('report');
  expect(large?.kind).toBe('list');
});

test('a filter narrows every widget whose report has it', async () => {
  const signed = { operator: 'between', value: ['2026-11-01', '2026-11-30'] };
  const widgets = await read('fay', { filters: { signed } });
  expect(totalOf(widgets.signed)).toBe('287.00');
  expect(totalOf(widgets.byClient)).toBe('287.00');
  expect(totalOf(widgets.secret)).toBe('4');
  expect(totalOf((await read('fay', { filters: { strange: signed } })).signed)).toBe('387.00');
});

test('the calendar has what the reader is reminded of, by month, and at first what is near or late', async () => {
  expect((await read('fay')).dates).toMatchObject({
    month: '2026-11',
    deadlines: [
      { date: '2026-09-30', title: 'Lapsed' },
      { date: '2026-11-28', title: 'Badge', moduleNo: 'permit' },
      { date: '2026-12-01', title: 'Later' },
    ],
  });
  expect((await read('fay', { widgets: ['dates'], month: '2026-11' })).dates).toMatchObject({
    deadlines: [{ title: 'Badge' }],
  });
  expect((await read('fay', { widgets: ['dates'], month: '2026-12' })).dates).toMatchObject({
    deadlines: [{ date: '2026-12-01', title: 'Later' }],
  });
});

test('its definition has what the reader may have, and keeps conditions to itself', async () => {
  const of = (by: PersonName) => dashboardFor(shop.services, shop.as(by), 'board');
  const ann = await of('ann');
  expect(ann.dashboard.widgets.map(({ id }) => id)).not.toContain('secret');
  expect(ann.first).not.toContain('mine');
  expect((await of('lee')).first).toContain('mine');
  expect(JSON.stringify(ann)).not.toContain('amount >= 100');
  expect(ann.filters).toEqual([
    { id: 'signed', title: text('Signed'), module: 'deal', field: 'signDate' },
  ]);
  const titles = Object.fromEntries(ann.dashboard.widgets.map(({ id, title }) => [id, title?.en]));
  expect(titles).toMatchObject({ signed: 'Signed', byClient: 'Deals', large: 'Deal' });
});

test('a person has the widgets they arranged, and none that they may not have', async () => {
  const { services } = shop;
  const widgets = [{ id: 'large', width: 12 }, { id: 'secret' }, { id: 'gone' }];
  await writeSetting(services, shop.as('ann'), 'dashboard.board', { widgets });
  expect(Object.keys(await read('ann'))).toEqual(['large']);
  expect((await dashboardFor(services, shop.as('ann'), 'board')).arrangement).toEqual({
    widgets,
  });
  expect(Object.keys(await read('fay'))).toContain('signed');
  await writeSetting(services, shop.as('ann'), 'dashboard.board', null);
  expect(Object.keys(await read('ann'))).toContain('signed');
});

test('a dashboard for some roles is not there for others', async () => {
  const { services } = shop;
  expect((await refusal(dashboardFor(services, shop.as('ann'), 'closed'))).error).toBe('notFound');
  const reading = dashboardData(services, shop.as('ann'), 'closed', {});
  expect((await refusal(reading)).error).toBe('notFound');
  await dashboardFor(services, shop.as('fay'), 'closed');
});

test('a dashboard is read as it is drawn, with the rights of whoever draws it, and nothing is kept', async () => {
  const { services } = shop;
  const draw = (by: PersonName, widgets: unknown) =>
    drawnDashboard(services, shop.as(by), 'board', { ...board, widgets });
  const widget = { id: 'drawn', kind: 'figure', report: 'deals', measure: 'amount' };
  const fay = await draw('fay', [widget]);
  expect(totalOf(fay.widgets['drawn'])).toBe('387.00');
  expect(fay.dashboard.widgets).toMatchObject([{ id: 'drawn', title: text('Signed') }]);
  expect(totalOf((await draw('ann', [widget])).widgets['drawn'])).toBe('7.00');
  expect(Object.keys(await read('fay'))).toContain('signed');
  const wrong = draw('fay', [{ ...widget, measure: 'strange' }]);
  expect((await refusal(wrong)).error).toBe('customBroken');
});
