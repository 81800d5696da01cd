import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDaily } from '#server/features/daily/runDaily.ts';
import type { ReportAnswer } from '#shared/contract/index.ts';
import { openCookbook } from '#tests/support/cookbook.ts';
import { done, refusal, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
let clientId: string;
beforeAll(async () => {
  company = await openCookbook();
  clientId = await company.add('fay', 'client', {
    name: '云杉酒店',
    address: '滨河路 8 号',
    phone: '0571-1234567',
  });
});
afterAll(() => company.close());

const lines = [
  { goods: '橡木餐桌', quantity: '2', price: '1800' },
  { goods: '餐椅', quantity: '8', price: '260.5' },
];
const order = (more = {}) =>
  company.file('ann', 'salesOrder', { title: '餐厅家具', clientId, lines, ...more });

test('lines and totals: each line multiplies, the order adds them up', async () => {
  const id = await company.add('ann', 'salesOrder', { title: '餐厅家具', clientId, lines });
  expect(await company.read('salesOrder', id)).toMatchObject({
    lines: [{ amount: '3600.00' }, { amount: '2084.00' }],
    total: '5684.00',
  });
  const { data } = await company.list('ann', 'salesOrder', { totals: ['total'] });
  expect(data.totals).toEqual({ total: '5684.00' });
});

test('a roll-up counts what is approved, and a year’s only that year', async () => {
  const target = { clientId, goal: '11368' };
  const thisYear = await company.add('fay', 'salesTarget', { ...target, year: 2026 });
  const lastYear = await company.add('fay', 'salesTarget', { ...target, year: 2025 });
  await company.add('ann', 'salesOrder', { title: '草稿', clientId, lines });
  await order({ applyDate: '2026-05-01' });
  await order({ applyDate: '2025-12-31', lines: lines.slice(0, 1) });
  expect(await company.read('client', clientId)).toMatchObject({ ordered: '9284.00', orders: 2 });
  expect(await company.read('salesTarget', thisYear)).toMatchObject({
    ordered: '5684.00',
    reached: '0.5',
  });
  expect(await company.read('salesTarget', lastYear)).toMatchObject({ ordered: '3600.00' });
});

test('a guard tells its figures, in the language of who asks', async () => {
  const budgetId = await company.add('fay', 'budget', { name: '办公用品', amount: '1000' });
  await company.file('ann', 'purchase', { title: '打印纸', budgetId, amount: '600' });
  const id = await company.add('ann', 'purchase', { title: '墨盒', budgetId, amount: '500' });
  const { message } = await refusal(company.submit('ann', 'purchase', id));
  expect(message).toBe('Asked for are 500.00; 400.00 of the budget are left');
  expect(await company.read('budget', budgetId)).toMatchObject({ used: '600.00', left: '400.00' });
});

test('a ledger lists the approved records of two modules in one, and adds them up', async () => {
  const budgetId = await company.add('fay', 'budget', { name: '培训', amount: '900' });
  await company.file('bob', 'purchase', { title: '教材', budgetId, amount: '250' });
  await company.file('bob', 'loan', { title: '外出培训', amount: '400' });
  await company.add('bob', 'loan', { title: '草稿', amount: '99' });
  const { data } = await company.list('bob', 'outgoing', { totals: ['amount'] });
  expect(new Set(data.rows.map(({ what }) => what))).toEqual(new Set(['外出培训', '教材']));
  expect(data.totals).toEqual({ amount: '650.00' });
});

test('what is fetched is taken when the reference is chosen; live it follows its source', async () => {
  const orderId = await order();
  const id = await company.add('ann', 'delivery', { title: '首批', orderId });
  const fetched = { clientId, address: '滨河路 8 号', phone: '0571-1234567' };
  expect(await company.read('delivery', id)).toMatchObject(fetched);
  await company.change('fay', 'client', clientId, { address: '新址', phone: '0571-7654321' });
  expect(await company.read('delivery', id)).toMatchObject({ ...fetched, phone: '0571-7654321' });
});

test('lines are taken over from another document, and a guard looks at each', async () => {
  const orderId = await order();
  const id = await company.add('ann', 'goodsReturn', { title: '退货', orderId });
  const taken = (await company.read('goodsReturn', id)).lines as Record<string, string>[];
  expect(taken).toMatchObject([
    { goods: '橡木餐桌', ordered: '2', price: '1800.00' },
    { goods: '餐椅', ordered: '8', price: '260.50' },
  ]);
  const returning = (quantity: string) =>
    company.change('ann', 'goodsReturn', id, { lines: [taken[0], { ...taken[1], quantity }] });
  await returning('9');
  const { message } = await refusal(company.submit('ann', 'goodsReturn', id));
  expect(message).toBe('Line 2: 9 come back, 8 were ordered');
  await returning('1');
  await company.pass('ann', 'goodsReturn', id);
  expect(await company.read('goodsReturn', id)).toMatchObject({ total: '260.50' });
});

test('numbers count by themselves, each with its year', async () => {
  const ids = [
    await company.add('ann', 'contract', { title: '供货合同', paperNumber: 'A-1' }),
    await company.add('ann', 'contract', { title: '安装合同' }),
  ];
  const numbers = await Promise.all(
    ids.map(async (id) => (await company.read('contract', id)).number),
  );
  expect(numbers).toEqual([expect.stringMatching(/^HT\d{4}-001$/), expect.stringMatching(/-002$/)]);
});

test('a phase says what a status allows, however many codes it has', async () => {
  const projectId = await company.add('fay', 'project', { name: '酒店装修' });
  const book = () => company.add('ann', 'workLog', { what: '测量', projectId, hours: '2.5' });
  await expect(book()).rejects.toThrow('cannot be chosen here');
  for (const action of ['start', 'pause']) {
    await company.act('fay', 'project', projectId, action);
    await book();
  }
  expect(await company.read('project', projectId)).toMatchObject({ hours: '5' });
  await company.act('fay', 'project', projectId, 'close');
  await expect(book()).rejects.toThrow('cannot be chosen here');
});

test('every figure equals its sources', async () => {
  expect(await company.differences()).toEqual([]);
});

test('a report adds up orders and returns by client, beside the year before', async () => {
  const year = new Date().getFullYear();
  const own = await company.add('fay', 'client', { name: '青禾民宿', address: '湖东路 2 号' });
  const orderId = await order({ clientId: own, applyDate: `${year}-03-05` });
  await order({ clientId: own, applyDate: `${year - 1}-03-06`, lines: lines.slice(0, 1) });
  await company.add('ann', 'salesOrder', { title: '草稿', clientId: own, lines });
  const back = [{ goods: '餐椅', ordered: '8', quantity: '4', price: '260.5' }];
  const day = { applyDate: `${year}-03-20` };
  await company.file('ann', 'goodsReturn', { title: '退货', orderId, lines: back, ...day });
  const ask = { report: 'salesReport', query: { rows: ['client', 'month'] } };
  const answer = done(
    await company.call<ReportAnswer>('fay', 'POST', '/v1/reports/data', ask),
    'fay opens the report',
  );
  const [clients, months] = answer.rows;
  const place = clients!.members.findIndex(({ key }) => key === own);
  const cell = answer.cells.find(({ r }) => r.length === 2 && r[0] === place)!;
  expect(months!.members[cell.r[1]!]!.key).toBe(`${year}-03`);
  expect(cell.v).toEqual(['1', '5684.00', '1042.00', '0.183321604504', '3600.00']);
  expect(cell.t?.[3]).toBe('red');
});

test('the figure of the current year begins anew in the night to New Year’s Day', async () => {
  const year = new Date().getFullYear();
  const own = await company.add('fay', 'client', { name: '云栖书店', address: '书院街 1 号' });
  await order({ clientId: own, applyDate: `${year}-06-30` });
  await order({ clientId: own, applyDate: `${year + 1}-01-05`, lines: lines.slice(0, 1) });
  /** The server at a time: UTC; the company is eight hours ahead. */
  const at = async (time: string) => {
    await runDaily({ ...company.server.services, now: () => new Date(time) });
    const { year: current, thisYear, ordered } = await company.read('client', own);
    return [current, thisYear, ordered];
  };
  expect(await at(`${year}-12-31T15:59:00Z`)).toEqual([year, '5684.00', '9284.00']);
  expect(await at(`${year}-12-31T16:01:00Z`)).toEqual([year + 1, '3600.00', '9284.00']);
});
