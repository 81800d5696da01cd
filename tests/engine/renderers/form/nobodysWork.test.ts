import { expect, it } from 'vitest';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { idOf, order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const title = { en: 'Field', zh: '字段' };
const module: Module = {
  ...order,
  module: 'purchase',
  checks: [],
  fields: {
    wishId: { type: 'ref', title, ref: 'customer' },
    amount: { type: 'money', title, suggest: 'sum(lines.map(line, line.total))' },
    lines: {
      type: 'table',
      title,
      fetch: { from: 'wishId.lines' },
      columns: {
        quantity: { type: 'integer', title },
        price: { type: 'money', title, default: '2' },
        total: { type: 'computed', title, valueType: 'money', formula: 'quantity * price' },
      },
    },
  },
  form: { tabs: [{ id: 'a', title, sections: [{ id: 's', rows: [['wishId'], ['lines']] }] }] },
};

/** A new purchase that begins with a wish, whose lines have come. */
async function begun(): Promise<FormModel> {
  const model = new FormModel({
    module,
    services: {
      ...fixtureServices('en'),
      registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
      lookup: () => Promise.resolve({ values: { lines: [{ quantity: 3 }] }, titles: {} }),
    },
    mode: 'create',
    record: { wishId: idOf(1) },
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return model;
}

it('what lines that came are worked out to, and what is suggested of them, is nobody’s work', async () => {
  const model = await begun();
  expect(model.store.get(['lines'])).toMatchObject([{ quantity: 3, price: '2.00', total: '6.00' }]);
  expect(model.store.get(['amount'])).toBe('6.00');
  expect(model.isDirty()).toBe(false);
});

it.each([
  ['another quantity', ['lines', 0, 'quantity'], 4],
  ['another amount than the one that is suggested', ['amount'], '5.00'],
  ['no lines', ['lines'], []],
] as const)('is somebody’s work: %s', async (_what, path, value) => {
  const model = await begun();
  model.store.set(path, value);
  expect(model.isDirty()).toBe(true);
});
