import { describe, expect, it } from 'vitest';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { customers, order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const [first, second] = customers;
const module: Module = {
  ...order,
  fields: {
    ...order.fields,
    terms: {
      ...order.fields.terms!,
      columns: {
        ...order.fields.terms!.columns,
        taxNo: {
          type: 'string',
          title: order.fields.taxNo!.title,
          fetch: { from: ['supplierId.taxNo', 'otherId.taxNo'] },
        },
        kind: { type: 'string', title: order.fields.taxNo!.title },
        otherId: { type: 'ref', ref: '*', refBy: 'kind', title: order.fields.taxNo!.title },
      },
    },
  },
};
const open = (lines: RecordData[]) =>
  new FormModel({
    module,
    services: { ...fixtureServices('en'), registry },
    mode: 'edit',
    record: { terms: lines },
  });
const numbers = ({ store }: FormModel) =>
  (store.get(['terms']) as RecordData[]).map(({ taxNo }) => taxNo ?? null);
const answered = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('what lines fetch through their references', () => {
  const lines = [
    { id: 'a', supplierId: first!.id, taxNo: 'agreed 1' },
    { id: 'b', supplierId: second!.id, taxNo: 'agreed 2' },
    { supplierId: first!.id, taxNo: 'agreed 3' },
  ];

  it('is filled when a reference is chosen', async () => {
    const model = open(lines);
    model.store.set(['terms', 0, 'supplierId'], second!.id);
    await answered();
    expect(numbers(model)).toEqual([second!.taxNo, 'agreed 2', 'agreed 3']);
  });

  it('stays as it was agreed when lines are inserted, moved, copied and deleted', async () => {
    const model = open(lines);
    const [a, b, c] = model.store.get(['terms']) as [RecordData, RecordData, RecordData];
    const { id: _, ...copy } = b;
    for (const next of [[{}, a, b, c], [c, a, b], [a, b, copy, c], [b]]) {
      model.store.set(['terms'], next);
      await answered();
      expect(numbers(model)).toEqual(next.map((line) => line.taxNo ?? null));
    }
    model.store.set(['terms'], [a, b, c]);
    await answered();
    expect(numbers(model)).toEqual(['agreed 1', 'agreed 2', 'agreed 3']);
  });

  it('is filled for pasted references, unless it was pasted with them', async () => {
    const model = open(lines);
    const [a, b, c] = model.store.get(['terms']) as [RecordData, RecordData, RecordData];
    model.store.set(
      ['terms'],
      [
        { ...a, supplierId: second!.id },
        b,
        { ...c, supplierId: second!.id, taxNo: 'pasted' },
        { supplierId: first!.id },
      ],
    );
    await answered();
    expect(numbers(model)).toEqual([second!.taxNo, 'agreed 2', 'pasted', first!.taxNo]);
  });

  it('comes back with its reference when that is undone', async () => {
    const model = open(lines);
    const before = model.store.get(['terms']);
    model.store.set(['terms', 0, 'supplierId'], second!.id);
    await answered();
    model.store.set(['terms'], before);
    await answered();
    expect(numbers(model)).toEqual(['agreed 1', 'agreed 2', 'agreed 3']);
  });
});

describe('what lines fetch through one of several references', () => {
  const open1 = (line: RecordData) => {
    const model = open([{ id: 'a', ...line }]);
    return {
      model,
      set: (name: string, value: string | null) => model.store.set(['terms', 0, name], value),
    };
  };

  it('is filled through a reference to a record of any module', async () => {
    const { model, set } = open1({ kind: 'customer' });
    set('otherId', first!.id);
    await answered();
    expect(numbers(model)).toEqual([first!.taxNo]);
    set('kind', 'person');
    await answered();
    expect(numbers(model)).toEqual([null]);
  });

  it('is that of the first that is filled in, whichever is chosen or emptied', async () => {
    const { model, set } = open1({ kind: 'customer' });
    set('otherId', first!.id);
    set('supplierId', second!.id);
    await answered();
    expect(numbers(model)).toEqual([second!.taxNo]);
    set('otherId', null);
    set('otherId', first!.id);
    await answered();
    expect(numbers(model)).toEqual([second!.taxNo]);
    set('supplierId', null);
    await answered();
    expect(numbers(model)).toEqual([first!.taxNo]);
    set('otherId', null);
    await answered();
    expect(numbers(model)).toEqual([null]);
  });

  it('stays as it was typed while no document was chosen', async () => {
    const { model, set } = open1({ taxNo: 'typed' });
    set('kind', 'customer');
    await answered();
    expect(numbers(model)).toEqual(['typed']);
  });
});

describe('what a new record fetches through the references it begins with', () => {
  const begin = (record: RecordData, mode: 'create' | 'edit' = 'create') =>
    new FormModel({ module, services: { ...fixtureServices('en'), registry }, mode, record });

  it('is filled in, and is nobody’s work', async () => {
    const model = begin({ customerId: first!.id });
    await answered();
    expect(model.store.get(['taxNo'])).toBe(first!.taxNo);
    expect(model.isDirty()).toBe(false);
    model.store.set(['taxNo'], 'another');
    expect(model.isDirty()).toBe(true);
  });

  it('is nobody’s work either where it comes through what came', async () => {
    const text = order.fields.taxNo!.title;
    const partner = { type: 'ref', ref: 'customer', title: text, fetch: 'customerId.partnerId' };
    const number = { type: 'string', title: text, fetch: 'partnerId.taxNo' };
    const fetching = ({ fetch, ...field }: typeof partner | typeof number) =>
      ({ ...field, fetch: { from: [fetch] } }) as Field;
    const chained: Module = {
      ...order,
      fields: { ...order.fields, partnerId: fetching(partner), partnerNo: fetching(number) },
    };
    const services = {
      ...fixtureServices('en'),
      registry,
      lookup: ({ id }: { id: string }) =>
        Promise.resolve({
          values: id === first!.id ? { partnerId: second!.id } : { taxNo: second!.taxNo },
          titles: {},
        }),
    };
    const record = { customerId: first!.id };
    const model = new FormModel({ module: chained, services, mode: 'create', record });
    await answered();
    expect(model.store.get(['partnerNo'])).toBe(second!.taxNo);
    expect(model.isDirty()).toBe(false);
  });

  it('stays as it was said, emptied or typed meanwhile', async () => {
    const [said, emptied, typed] = [
      begin({ customerId: first!.id, taxNo: 'said' }),
      begin({ customerId: first!.id, taxNo: null }),
      begin({ customerId: first!.id }),
    ];
    typed.store.set(['taxNo'], 'typed');
    await answered();
    expect([said, emptied, typed].map(({ store }) => store.get(['taxNo']))).toEqual([
      'said',
      null,
      'typed',
    ]);
  });

  it('is left alone in a record there is already', async () => {
    const model = begin({ customerId: first!.id }, 'edit');
    await answered();
    expect(model.store.get(['taxNo'])).toBeUndefined();
  });
});

describe('what a record always has from another', () => {
  const level: Field = {
    type: 'string',
    title: order.fields.taxNo!.title,
    fetch: { from: ['customerId.level'], mode: 'live' },
  };
  const live: Module = { ...order, fields: { ...order.fields, standing: level } };
  /** Somebody who may read the record, and nothing of its customer. */
  const read = (record: RecordData) =>
    new FormModel({
      module: live,
      services: {
        ...fixtureServices('en'),
        registry: createRegistry({ ...registry, modules: [...registry.modules, live] }),
        lookup: () => Promise.resolve({ values: { level: null }, titles: {} }),
      },
      mode: 'edit',
      record: { id: 'a', rev: 1, ...record },
    });

  it('stays as it was told to who may not read the other', async () => {
    const model = read({ customerId: first!.id, standing: 'A' });
    model.store.set(['title'], 'another');
    await answered();
    expect(model.store.get(['standing'])).toBe('A');
  });

  it('is gone once another is chosen that may not be read', async () => {
    const model = read({ customerId: first!.id, standing: 'A' });
    model.store.set(['customerId'], second!.id);
    await answered();
    expect(model.store.get(['standing'])).toBeNull();
  });
});
