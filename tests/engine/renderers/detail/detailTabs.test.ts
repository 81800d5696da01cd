import { describe, expect, test } from 'vitest';
import { detailTabs } from '#engine/renderers/detail/detailTabs.ts';
import { order } from '../fixture.ts';

const related = [
  { module: 'invoice', field: 'orderId' },
  { module: 'invoice', field: 'lines.orderId' },
  { module: 'receipt', field: 'orderId' },
];
const tabsOf = (module: typeof order) =>
  detailTabs(module, related).tabs.map(({ spec, relation }) => [spec.id, relation?.field]);

test('every module that refers here has a tab where the detail names none', () => {
  const { detail: _detail, flow: _flow, ...plain } = order;
  expect(tabsOf(plain)).toEqual([
    ['information', undefined],
    ['invoice-orderId', 'orderId'],
    ['invoice-lines.orderId', 'lines.orderId'],
    ['receipt-orderId', 'orderId'],
    ['timeline', undefined],
  ]);
});

test('a detail that names its tabs shows no other relations', () => {
  const tabs = [
    { id: 'information', kind: 'information' },
    { id: 'lines', kind: 'related', module: 'invoice', by: 'lines.orderId' },
    { id: 'gone', kind: 'related', module: 'secret' },
  ] as const;
  expect(tabsOf({ ...order, detail: { tabs: [...tabs] } })).toEqual([
    ['information', undefined],
    ['lines', 'lines.orderId'],
    ['gone', undefined],
  ]);
});

describe('where more refers here than is looked through', () => {
  const { detail: _detail, flow: _flow, ...plain } = order;
  const many = Array.from({ length: 15 }, (_, place) => ({
    module: `from${place}`,
    field: 'orderId',
    count: place === 3 || place === 14 ? 2 : 0,
  }));
  const idsOf = (tabs: readonly { spec: { id: string } }[]) => tabs.map(({ spec }) => spec.id);

  test('tabs with records come first, twelve in all, and others are to choose from', () => {
    const { tabs, more } = detailTabs(plain, many);
    const ids = idsOf(tabs);
    expect(ids.slice(0, 4)).toEqual([
      'information',
      'from3-orderId',
      'from14-orderId',
      'from0-orderId',
    ]);
    expect(ids).toHaveLength(1 + 12 + 1);
    expect(idsOf(more)).toEqual(['from11-orderId', 'from12-orderId', 'from13-orderId']);
  });

  test('the one that is chosen is a tab', () => {
    const { tabs, more } = detailTabs(plain, many, 'from12-orderId');
    expect(idsOf(tabs)).toContain('from12-orderId');
    expect(idsOf(more)).toEqual(['from11-orderId', 'from13-orderId']);
  });
});
