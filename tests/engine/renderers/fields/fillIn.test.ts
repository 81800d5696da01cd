import { expect, it } from 'vitest';
import { fillIn } from '#engine/renderers/fields/attachment/fillIn.ts';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import type { Module, Reads } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const title = { en: 'Field', zh: '字段' };
const fields: Module['fields'] = {
  number: { type: 'string', title },
  day: { type: 'date', title },
  amount: { type: 'money', title },
  sort: { type: 'string', title },
  seller: { type: 'string', title },
};
const module: Module = {
  ...order,
  module: 'bill',
  fields: { ...fields, lines: { type: 'table', title, columns: fields } },
  form: {
    tabs: [
      {
        id: 'main',
        title,
        sections: [{ id: 'main', rows: [['number', 'day', 'amount', 'sort'], ['lines']] }],
      },
    ],
  },
};
const open = (record: RecordData = {}) => {
  const model = new FormModel({
    module,
    services: {
      ...fixtureServices('en'),
      registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
    },
    mode: 'create',
  });
  for (const [name, value] of Object.entries(record)) model.store.set([name], value);
  return model;
};
const into = { number: 'number', date: 'day', total: 'amount', kind: 'sort' };
const kinds = { digital: 'D' };
const read = {
  number: '26332000000012345678',
  date: '2026-11-18',
  total: '90.00',
  kind: 'digital',
};
const names = (all: { path: readonly unknown[] }[]) => all.map(({ path }) => path.join('.'));

it('fills in what is empty; what somebody typed stays and is told', () => {
  const model = open({
    number: '2633 2000 0000 1234 5678',
    amount: '90',
    day: '2026-11-01',
    seller: '乙公司',
  });
  const { filled, asked } = fillIn(
    model,
    { kind: 'invoice', into: { ...into, seller: 'seller' }, kinds },
    { ...read, seller: '甲公司' },
  );
  expect(names(filled)).toEqual(['sort']);
  expect(names(asked)).toEqual(['day', 'seller']);
  expect(model.store.getData()).toMatchObject({ day: '2026-11-01', amount: '90', sort: 'D' });
});

it('each file gets a line: the first without an invoice, a new one, and none twice', () => {
  const model = open({ lines: [{ sort: null, amount: null }] });
  const reads: Reads = { kind: 'invoice', lines: 'lines', into, kinds };
  expect(names(fillIn(model, reads, read).filled)).toContain('lines.0.number');
  expect(fillIn(model, reads, read)).toEqual({ filled: [], asked: [], line: 1 });
  const other = { ...read, number: '26332000000012345679' };
  expect(names(fillIn(model, reads, other).filled)).toContain('lines.1.number');
  expect((model.store.get(['lines']) as RecordData[]).map(({ number }) => number)).toEqual([
    read.number,
    other.number,
  ]);
});

it('without a value for its kind nothing is said of it', () => {
  const model = open();
  fillIn(model, { kind: 'invoice', into, kinds: {} }, read);
  expect(model.store.get(['sort'])).toBeUndefined();
});
