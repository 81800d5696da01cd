import { expect, test } from 'vitest';
import { detailTabs } from '#engine/renderers/detail/detailTabs.ts';
import { order } from './fixture.ts';

const related = [
  { module: 'invoice', field: 'orderId' },
  { module: 'invoice', field: 'lines.orderId' },
  { module: 'receipt', field: 'orderId' },
];
const tabsOf = (module: typeof order) =>
  detailTabs(module, related).map(({ spec, relation }) => [spec.id, relation?.field]);

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
