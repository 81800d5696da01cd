import type { Report } from '#engine/schema/language/index.ts';

/** Amount and count of the deals of the benches, by month and what else is asked. */
export const dealsReport = (...more: Report['dimensions']): Report => ({
  report: 'deals',
  title: { en: 'Deals', zh: '合同' },
  path: '/deals',
  sources: [{ id: 'deals', module: 'deal' }],
  dimensions: [{ id: 'month', field: 'signDate' }, ...more],
  measures: [
    { id: 'amount', aggregate: 'sum', field: 'amount' },
    { id: 'count', aggregate: 'count' },
  ],
});
