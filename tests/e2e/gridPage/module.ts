import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { order, registry as fixture } from '../../engine/renderers/fixture.ts';

const terms = order.fields.terms!;
/** An order with little but its lines. */
export const gridModule: Module = {
  ...order,
  fields: {
    ...order.fields,
    terms: {
      ...terms,
      rows: { max: 3000 },
      totals: ['amount', 'quantity', 'price'],
    },
    budget: {
      type: 'matrix',
      title: { en: 'Budget', zh: '预算' },
      matrix: {
        rows: [
          { id: 'income', title: { en: 'Income', zh: '收入' } },
          { id: 'other', title: { en: 'Other income', zh: '其他收入' } },
          { id: 'cost', title: { en: 'Cost', zh: '成本' } },
          {
            id: 'profit',
            title: { en: 'Profit', zh: '利润' },
            formula: 'income + other - cost',
          },
        ],
      },
    },
  },
  form: {
    tabs: [
      { id: 'main', title: terms.title, sections: [{ id: 'main', rows: [['amount'], ['terms']] }] },
    ],
  },
};
export const registry = createRegistry({
  ...fixture,
  modules: [
    ...fixture.modules.filter(({ module: name }) => name !== gridModule.module),
    gridModule,
  ],
});

/** The same with its matrix alone. */
export const matrixModule: Module = {
  ...gridModule,
  form: {
    tabs: [{ id: 'main', title: terms.title, sections: [{ id: 'main', rows: [['budget']] }] }],
  },
};
