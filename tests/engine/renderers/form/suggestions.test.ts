import { expect, it } from 'vitest';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const title = { en: 'Field', zh: '字段' };
const module: Module = {
  ...order,
  module: 'trip',
  fields: {
    place: { type: 'string', title },
    month: { type: 'month', title },
    name: { type: 'string', title, suggest: "coalesce(place, '') + ' ' + coalesce(month, '')" },
    length: { type: 'computed', title, valueType: 'integer', formula: 'length(name)' },
  },
  form: {
    tabs: [{ id: 'main', title, sections: [{ id: 'main', rows: [['place', 'month', 'name']] }] }],
  },
};
const open = (record?: RecordData) =>
  new FormModel({
    module,
    services: {
      ...fixtureServices('en'),
      registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
    },
    mode: record ? 'edit' : 'create',
    ...(record && { record }),
  });
const nameIn = (model: FormModel) => model.store.get(['name']);

it('a suggested text follows what it is made of, and what is worked out from it follows too', () => {
  const model = open();
  model.store.set(['place'], 'Xian');
  model.store.set(['month'], '2026-11');
  expect(nameIn(model)).toBe('Xian 2026-11');
  expect(model.store.get(['length'])).toBe(12);
});

it('what somebody types over it stays, also when it is emptied', () => {
  const model = open();
  model.store.set(['place'], 'Xian');
  model.store.set(['name'], 'Visit');
  model.store.set(['place'], 'Hangzhou');
  expect(nameIn(model)).toBe('Visit');
  model.store.set(['name'], null);
  model.store.set(['place'], 'Beijing');
  expect(nameIn(model)).toBeNull();
});

it('a stored text follows while it is the one that was suggested', () => {
  const kept = open({ id: '1', place: 'Xian', month: '2026-11', name: 'Xian 2026-11' });
  kept.store.set(['place'], 'Hangzhou');
  expect(nameIn(kept)).toBe('Hangzhou 2026-11');
  const other = open({ id: '1', place: 'Xian', month: '2026-11', name: 'Visit' });
  other.store.set(['place'], 'Hangzhou');
  expect(nameIn(other)).toBe('Visit');
});
