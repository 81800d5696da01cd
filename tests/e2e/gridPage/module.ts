import type { Field, Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { order, registry as fixture } from '../../engine/renderers/fixture.ts';

const named = (title: string) => ({ en: title, zh: title });
/** A tree of subjects, of which one is closed; `large` has 200 of them. */
const subjects = (large: boolean): Field => ({
  type: 'matrix',
  title: { en: 'Plan', zh: '计划' },
  matrix: {
    cell: 'money',
    rows: large
      ? Array.from({ length: 200 }, (_, i) => ({
          id: `row${i + 1}`,
          title: named(`Row ${i + 1}`),
          ...(i % 10 ? { parent: `row${i - (i % 10) + 1}` } : {}),
        }))
      : [
          { id: 'office', title: { en: 'Office', zh: '办公费' } },
          { id: 'paper', title: { en: 'Paper', zh: '纸张' }, parent: 'office' },
          { id: 'rent', title: { en: 'Rent', zh: '房租' }, parent: 'office' },
          { id: 'lastYear', title: { en: 'Last year', zh: '上年实际' }, readOnly: true },
        ],
  },
});

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
    plan: subjects(false),
    large: subjects(true),
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

/** The same with the customer, whose lines it takes over. */
export const takingModule: Module = {
  ...gridModule,
  fields: {
    ...gridModule.fields,
    terms: { ...gridModule.fields.terms!, fetch: { from: 'customerId.terms' } },
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: terms.title,
        sections: [{ id: 'main', rows: [['customerId'], ['terms']] }],
      },
    ],
  },
};

/** The same with one of its matrices alone. */
export const matrixModule = (name: string): Module => ({
  ...gridModule,
  form: {
    tabs: [{ id: 'main', title: terms.title, sections: [{ id: 'main', rows: [[name]] }] }],
  },
});
