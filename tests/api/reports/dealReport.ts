import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Report } from '#engine/schema/language/index.ts';
import { people, teams } from '#tests/support/company.ts';
import type { Shop } from '../records/shop.ts';

const text = (en: string, zh: string) => ({ en, zh });

/** A report over deals, their lines and invoices, with a dimension and a measure of every kind. */
export const dealReport: Report = {
  report: 'dealReport',
  title: text('Deals', '合同统计'),
  path: '/deal/report',
  sources: [
    { id: 'deals', module: 'deal', where: "phase(status) != 'void'" },
    { id: 'lines', module: 'deal', lines: 'lines' },
    { id: 'clients', module: 'client' },
  ],
  dimensions: [
    { id: 'month', fields: { deals: 'signDate', lines: 'parent.signDate' } },
    { id: 'year', fields: { deals: 'signDate', lines: 'parent.signDate' }, part: 'year' },
    { id: 'made', field: 'createdAt', part: 'month' },
    { id: 'team', fields: { deals: 'orgId', lines: 'parent.orgId', clients: 'orgId' } },
    { id: 'top', fields: { deals: 'orgId', lines: 'parent.orgId' }, level: 1 },
    { id: 'company', fields: { deals: 'orgId' }, company: true },
    { id: 'client', fields: { deals: 'clientId' }, top: 2 },
    { id: 'level', fields: { deals: 'clientId.level', clients: 'level' } },
    { id: 'age', fields: { deals: 'signDate' }, ranges: { from: 'monthsSince', bounds: [3, 6] } },
    { id: 'days', fields: { deals: 'signDate' }, ranges: { from: 'daysSince', bounds: [0, 30] } },
    { id: 'size', fields: { deals: 'amount' }, ranges: { bounds: [100, 200] } },
    { id: 'locked', fields: { deals: 'locked' } },
    { id: 'source', bySource: true },
  ],
  measures: [
    {
      id: 'amount',
      aggregate: 'sum',
      fields: { deals: 'amount' },
      tones: [
        { when: 'amount == least', tone: 'green', totals: false },
        { when: 'amount > 400', tone: 'red' },
      ],
    },
    { id: 'count', aggregate: 'count', source: 'deals', title: text('Deals', '合同数') },
    { id: 'mean', aggregate: 'average', fields: { deals: 'amount' } },
    { id: 'least', aggregate: 'min', fields: { deals: 'amount' } },
    { id: 'last', aggregate: 'max', fields: { deals: 'signDate' } },
    { id: 'clientsSeen', aggregate: 'distinct', fields: { deals: 'clientId' } },
    { id: 'qty', aggregate: 'sum', fields: { lines: 'qty' } },
    { id: 'large', aggregate: 'sum', fields: { deals: 'amount' }, where: 'amount >= 150' },
    { id: 'tax', aggregate: 'sum', source: 'deals', value: 'amount * taxRate', format: 'money' },
    { id: 'rate', formula: 'large / amount', format: 'percent' },
    { id: 'before', compare: 'lastYear', of: 'amount' },
    { id: 'previous', compare: 'lastPeriod', of: 'amount' },
    { id: 'growth', formula: '(amount - before) / before', format: 'percent' },
    { id: 'sofar', compare: 'running', of: 'amount' },
    { id: 'left', compare: 'balance', of: 'amount' },
    { id: 'opening', formula: 'left - amount', format: 'money' },
    { id: 'part', compare: 'share', of: 'amount' },
    { id: 'margin', aggregate: 'average', fields: { deals: 'margin' } },
    { id: 'customers', aggregate: 'count', source: 'clients', title: text('Clients', '客户数') },
  ],
  filters: [
    { id: 'signed', fields: { deals: 'signDate', lines: 'parent.signDate' } },
    { id: 'clientLevel', fields: { deals: 'clientId.level', clients: 'level' } },
    { id: 'ofTeam', fields: { deals: 'orgId', lines: 'parent.orgId', clients: 'orgId' } },
  ],
  rows: ['team', 'month'],
};

/** Four clients and their deals, of two teams and two years. */
export async function fillShop(shop: Shop) {
  const client = (name: string, level: string | null) =>
    shop.save('fay', 'client', { name, level, ownerId: people.ann });
  const [steel, pumps, zenith] = [
    await client('杭州钢铁', 'A'),
    await client('北京泵业', 'B'),
    await client('Zenith', null),
  ];
  const deal = (title: string, clientId: string, amount: string, signDate: string | null) => ({
    title,
    clientId,
    amount,
    signDate,
  });
  const made = async (orgId: string | null, data: ReturnType<typeof deal>, lines: unknown[] = []) =>
    shop.save('fay', 'deal', { ...data, orgId, lines: lines as never, margin: '0.2' });
  const { sales, works } = teams;
  const line = { goods: 'Bolt', qty: '2.5', price: '3' };
  return {
    steel,
    pumps,
    zenith,
    one: await made(sales, deal('One', steel, '100.10', '2026-11-20'), [line, line]),
    two: await made(sales, deal('Two', steel, '200.20', '2026-11-01')),
    three: await made(works, deal('Three', pumps, '30', '2026-10-31'), [line]),
    four: await made(works, deal('Four', zenith, '4', null)),
    five: await made(sales, deal('Five', pumps, '150', '2025-11-30')),
    six: await made(null, deal('Six', zenith, '0.05', '2026-08-20')),
  };
}

/** Cells by the titles of their members: `Sales/2026-11`, a total of all as ``. */
export function table(answer: ReportAnswer): Record<string, (string | null)[]> {
  const titles = (sides: ReportAnswer['rows'], places: readonly number[]) =>
    places.map((place, index) => sides[index]!.members[place]!.title.en);
  return Object.fromEntries(
    answer.cells.map(({ r, c, v }) => [
      [...titles(answer.rows, r), ...titles(answer.columns, c)].join('/'),
      v,
    ]),
  );
}
