import { expect, it } from 'vitest';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { customers, order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const [first, second] = customers;
const title = { en: 'Field', zh: '字段' };
/** Lines whose figure comes of what they read live, and their sum. */
const module: Module = {
  ...order,
  module: 'round',
  fields: {
    stops: {
      type: 'table',
      title,
      columns: {
        customerId: { type: 'ref', ref: 'customer', title },
        name: {
          type: 'string',
          title,
          readOnly: true,
          fetch: { from: 'customerId.name', mode: 'live' },
        },
        size: { type: 'computed', title, valueType: 'integer', formula: 'length(name)' },
      },
    },
    size: {
      type: 'computed',
      title,
      valueType: 'integer',
      formula: 'sum(stops.map(s, s.size))',
    },
  },
  form: {
    tabs: [{ id: 'main', title, sections: [{ id: 'main', rows: [['stops'], ['size']] }] }],
  },
};
const answered = () => new Promise((resolve) => setTimeout(resolve, 20));

it('figures of lines and their sum follow what the lines read live, when a form opens and when another is chosen', async () => {
  const services = {
    ...fixtureServices('en'),
    registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
  };
  const stops: RecordData[] = [
    { id: 'a', customerId: first!.id, name: 'before', size: 6 },
    { id: 'b', customerId: second!.id, name: second!.name, size: second!.name.length },
  ];
  const record = { stops, size: 6 + second!.name.length };
  const { store } = new FormModel({ module, services, mode: 'edit', record });
  await answered();
  const lengths = [first!.name.length, second!.name.length] as const;
  expect(store.get(['stops', 0, 'size'])).toBe(lengths[0]);
  expect(store.get(['size'])).toBe(lengths[0] + lengths[1]);
  store.set(['stops', 0, 'customerId'], second!.id);
  await answered();
  expect(store.get(['stops', 0, 'name'])).toBe(second!.name);
  expect(store.get(['size'])).toBe(2 * lengths[1]);
});
