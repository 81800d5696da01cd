import { expect, it } from 'vitest';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { customers, order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const [first, second] = customers;
const title = { en: 'Found', zh: '匹配' };
const module: Module = {
  ...order,
  fields: {
    ...order.fields,
    bestId: { type: 'ref', title, ref: 'customer', find: 'name == parent.note' },
    bestTaxNo: { type: 'string', title, fetch: { from: 'bestId.taxNo' }, readOnly: true },
    terms: {
      ...order.fields.terms!,
      columns: {
        name: { type: 'string', title },
        foundId: {
          type: 'ref',
          title,
          ref: 'customer',
          find: 'name == parent.name && level == parent.parent.level',
        },
      },
    },
  },
};

/** A host that finds customers by their whole name, and counts how often it is asked. */
function open(record?: RecordData) {
  const asked: RecordData[] = [];
  const byName = (name: unknown) => customers.find((one) => one.name === name)?.id ?? null;
  const model = new FormModel({
    module,
    services: {
      ...fixtureServices('en'),
      registry,
      found: ({ data }) => {
        asked.push(data);
        const lines = (data.terms ?? []) as RecordData[];
        return Promise.resolve({
          ids: {
            bestId: byName(data.note),
            ...Object.fromEntries(
              lines.map(({ name }, index) => [`terms.${index}.foundId`, byName(name)]),
            ),
          },
          titles: Object.fromEntries(customers.map(({ id, name }) => [id, name])),
        });
      },
    },
    mode: record ? 'edit' : 'create',
    ...(record && { record }),
  });
  return { model, asked };
}
const paused = () => new Promise((resolve) => setTimeout(resolve, 400));

it('shows what is found once the writing pauses, in lines too, and what is fetched through it', async () => {
  const { model, asked } = open({ id: 'saved', terms: [{ id: 'a' }, { id: 'b' }] });
  await paused();
  expect(asked).toEqual([]);
  for (const text of [first!.name.slice(0, 1), first!.name]) model.store.set(['note'], text);
  model.store.set(['terms', 1, 'name'], second!.name);
  await paused();
  expect(asked).toHaveLength(1);
  expect(model.store.get(['bestId'])).toBe(first!.id);
  expect(model.titles.get(first!.id)).toBe(first!.name);
  expect(model.store.get(['bestTaxNo'])).toBe(first!.taxNo);
  expect(model.store.get(['terms'])).toMatchObject([{ id: 'a' }, { foundId: second!.id }]);
  model.store.set(['note'], 'nobody');
  await paused();
  expect(model.store.get(['bestId'])).toBeNull();
});

it('asks for a new record as it is opened, and again only for what decides', async () => {
  const { model, asked } = open();
  model.store.set(['bestId'], second!.id);
  await paused();
  expect(asked).toHaveLength(1);
  expect(model.store.get(['bestId'])).toBeNull();
  expect(model.isDirty()).toBe(false);
  model.store.set(['amount'], '12');
  await paused();
  expect(asked).toHaveLength(1);
});
