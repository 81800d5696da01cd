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
