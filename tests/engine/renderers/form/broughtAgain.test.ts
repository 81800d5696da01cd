import { describe, expect, it } from 'vitest';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { customers, order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const [first, second] = customers;
const answered = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('what a reference brings where nothing was said', () => {
  const remarked: Module = {
    ...order,
    fields: {
      ...order.fields,
      remark: { ...order.fields.remark!, fetch: { from: 'customerId.taxNo', mode: 'ifEmpty' } },
    },
  };
  const begun = () =>
    new FormModel({
      module: remarked,
      services: { ...fixtureServices('en'), registry },
      mode: 'create',
    });

  it('follows the reference as long as nobody says anything else', async () => {
    const { store } = begun();
    store.set(['customerId'], first!.id);
    await answered();
    expect(store.get(['remark'])).toBe(first!.taxNo);
    store.set(['customerId'], second!.id);
    await answered();
    expect(store.get(['remark'])).toBe(second!.taxNo);
  });

  it('stays once somebody has said something', async () => {
    const { store } = begun();
    store.set(['customerId'], first!.id);
    await answered();
    store.set(['remark'], 'As agreed');
    store.set(['customerId'], second!.id);
    await answered();
    expect(store.get(['remark'])).toBe('As agreed');
  });
});
