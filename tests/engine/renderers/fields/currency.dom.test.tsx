import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RecordDetail } from '#engine/renderers/detail/RecordDetail.tsx';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import { ListCell } from '#engine/renderers/list/ListCell.tsx';
import { listColumns } from '#engine/renderers/list/listColumns.ts';
import type { Language, Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { order, registry } from '../fixture.ts';
import { compiling, mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const text = (en: string, zh = en) => ({ en, zh });
const currencies = {
  dict: 'currency',
  title: text('Currency'),
  items: [
    { value: 'CNY', title: text('Renminbi', '人民币') },
    { value: 'USD', title: text('US dollar', '美元') },
  ],
};

/** A quote whose price has a currency of its own, or not. */
const quote = (price: { currency?: string; rate?: string }): Module => ({
  ...order,
  module: 'quote',
  record: { title: 'currency' },
  checks: [],
  fields: {
    currency: { type: 'dict', title: text('Currency'), dict: 'currency' },
    rate: { type: 'number', title: text('Rate'), scale: 6 },
    price: { type: 'money', title: text('Price'), ...price },
    lines: {
      type: 'table',
      title: text('Lines'),
      columns: {
        currency: { type: 'dict', title: text('Currency'), dict: 'currency' },
        price: { type: 'money', title: text('Price'), ...price },
      },
    },
  },
  form: {
    tabs: [
      {
        id: 'a',
        title: order.title,
        sections: [{ id: 's', rows: [['currency', 'rate', 'price'], ['lines']] }],
      },
    ],
  },
  list: { columns: [{ id: 'price' }] },
});
const foreign = quote({ currency: 'currency', rate: 'rate' });
const own = quote({});

const host = (module: Module, language: Language = 'en') => ({
  language,
  services: compiling({
    ...fixtureServices(language),
    registry: createRegistry({
      ...registry,
      modules: [...registry.modules, module],
      dicts: [...registry.dicts, currencies],
    }),
  }),
});

const record: RecordData = {
  currency: 'USD',
  rate: '7.1234',
  price: '1000.05',
  lines: [
    { id: '1', currency: 'USD', price: '2.00' },
    { id: '2', currency: 'CNY', price: '3.00' },
  ],
};

describe('the form', () => {
  const open = (module: Module, language?: Language) =>
    mount(<RecordForm module={module} mode="edit" record={record} />, host(module, language));
  const priceIn = (field: string) => document.querySelector(`[data-field="${field}"]`)!.textContent;

  test('shows an amount in its currency, and in the company’s as it is typed', async () => {
    open(foreign);
    const input = await screen.findByRole('textbox', { name: 'Price' });
    expect(priceIn('price')).toBe('PriceUSD= ¥7,123.76 at 7.1234');
    fireEvent.focus(input);
    fireEvent.input(input, { target: { value: '0.01' } });
    expect(priceIn('price')).toContain('= ¥0.07 at 7.1234');
    fireEvent.input(screen.getByRole('textbox', { name: 'Rate' }), { target: { value: '' } });
    expect(priceIn('price')).not.toContain('at');
  });

  test('calls the currency by its name in Chinese', async () => {
    open(foreign, 'zh');
    await screen.findByRole('textbox', { name: 'Price' });
    expect(priceIn('price')).toBe('Price美元折合 7,123.76元（汇率 7.1234）');
  });

  test('takes an amount without the keyword for one of the company’s', async () => {
    open(own);
    await screen.findByRole('textbox', { name: 'Price' });
    expect(priceIn('price')).toBe('Price¥');
  });

  test('adds no lines of several currencies up', async () => {
    const { unmount } = open(foreign);
    await screen.findByRole('textbox', { name: 'Price' });
    expect(document.querySelector('[data-total="price"]')).toBeNull();
    unmount();
    open(own);
    await screen.findByRole('textbox', { name: 'Price' });
    expect(document.querySelector('[data-total="price"]')).not.toBeNull();
  });
});

describe('a record', () => {
  const open = (module: Module) =>
    mount(<RecordDetail module={module} record={record} titles={{}} />, host(module));
  const told = (field: string) => document.querySelector(`[data-field="${field}"] dd`)!.textContent;

  test('tells amounts in their currency, in lines too, and those of another in the company’s', () => {
    open(foreign);
    expect(told('price')).toBe('USD 1,000.05 = ¥7,123.76 at 7.1234');
    expect(told('lines')).toContain('USD 2.00');
    expect(told('lines')).toContain('¥3.00');
    expect(told('lines')).not.toContain('Total');
  });

  test('tells the company’s otherwise, with the total of its lines', () => {
    open(own);
    expect(told('price')).toBe('¥1,000.05');
    expect(told('lines')).toContain('¥5.00');
  });
});

test('a list tells the currency of each amount, and none where nobody may know it', () => {
  const cell = (row: RecordData) => {
    const column = listColumns(foreign, foreign.list, {})[0]!;
    const { container, unmount } = mount(
      <ListCell row={{ ...row, $titles: {} }} column={column} />,
      host(foreign),
    );
    const said = container.textContent;
    unmount();
    return said;
  };
  expect(cell({ price: '5.00', currency: 'USD' })).toBe('USD 5.00');
  expect(cell({ price: '5.00', currency: null })).toBe('¥5.00');
  expect(cell({ price: '5.00' })).toBe('5.00');
});
