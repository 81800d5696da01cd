import { expect, it } from 'vitest';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const title = { en: 'Field', zh: '字段' };
const message = { en: 'The month is there already', zh: '该月份已存在' };
const module: Module = {
  ...order,
  fields: {
    ...order.fields,
    code: { type: 'string', title },
    year: { type: 'integer', title },
    month: { type: 'integer', title },
  },
  unique: [
    { id: 'code', fields: ['code'], message: { en: 'The code is taken', zh: '编码已存在' } },
    { id: 'month', fields: ['year', 'month'], message },
  ],
};

/** A host where code A-1 and November 2026 are taken, which notes what it is asked. */
function open(record?: RecordData) {
  const asked: RecordData[] = [];
  const model = new FormModel({
    module,
    services: {
      ...fixtureServices('en'),
      registry,
      taken: ({ data, id }) => {
        asked.push({ ...data, ...(id !== undefined && { id }) });
        return Promise.resolve([
          ...(data.code === 'A-1' ? [{ key: 'code', record: { id: 'other', title: 'A-1' } }] : []),
          ...(data.year === 2026 && data.month === 11 ? [{ key: 'month' }] : []),
        ]);
      },
    },
    mode: record ? 'edit' : 'create',
    ...(record && { record }),
  });
  return { model, asked, told: () => model.store.getErrors() };
}
const paused = () => new Promise((resolve) => setTimeout(resolve, 500));

it('asks once the typing pauses and every field of a key is filled, and tells it where the person is', async () => {
  const { model, asked, told } = open();
  await paused();
  expect(asked).toEqual([]);
  model.store.set(['month'], 11);
  await paused();
  expect(asked).toEqual([]);
  for (const year of [2025, 2026]) model.store.set(['year'], year);
  await paused();
  expect(asked).toMatchObject([{ year: 2026, month: 11 }]);
  expect(told()).toEqual({ year: [message.en] });
  expect(model.taken.otherAt('year')).toBeUndefined();
});

it('leads to the record that has the key, and forgets both as soon as the key is written again', async () => {
  const { model, asked, told } = open();
  model.store.set(['code'], 'A-1');
  await paused();
  expect(told()).toEqual({ code: ['The code is taken'] });
  expect(model.taken.otherAt('code')).toEqual({ id: 'other', title: 'A-1' });
  model.store.set(['code'], 'A-12');
  expect(told()).toEqual({});
  expect(model.taken.otherAt('code')).toBeUndefined();
  await paused();
  expect(told()).toEqual({});
  expect(asked).toHaveLength(2);
  for (const code of ['A-1', 'A-13', 'A-1']) model.store.set(['code'], code);
  await paused();
  expect(told()).toEqual({ code: ['The code is taken'] });
  expect(asked).toHaveLength(3);
  model.store.set(['note'], 'nothing that a key has');
  await paused();
  expect(asked).toHaveLength(3);
});

it('does not ask for what is stored, names the stored record, and asks again when it is told to', async () => {
  const { model, asked, told } = open({ id: 'stored', rev: 1, code: 'A-1' });
  await paused();
  expect(asked).toEqual([]);
  await model.taken.askNow();
  expect(asked).toMatchObject([{ id: 'stored', code: 'A-1' }]);
  expect(told()).toEqual({ code: ['The code is taken'] });
});
