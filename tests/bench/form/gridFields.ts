import type { Field, Module } from '#engine/schema/language/index.ts';

const text = (title: string) => ({ en: title, zh: title });
const plain = (title: string): Field => ({ type: 'string', title: text(title) });

/** Eight columns; the amount of a line follows from its quantity and price, and is added up below. */
export const gridColumns = {
  item: plain('Item'),
  model: plain('Model'),
  quantity: { type: 'number', scale: 2, title: text('Quantity') },
  price: { type: 'money', title: text('Price') },
  amount: {
    type: 'computed',
    valueType: 'money',
    title: text('Amount'),
    formula: 'quantity * price',
  },
  due: { type: 'date', title: text('Due') },
  place: plain('Place'),
  note: plain('Note'),
} satisfies Record<string, Field>;

export const gridLines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    item: `Item ${i}`,
    model: `M-${i}`,
    quantity: String(i % 50),
    price: '10.50',
    due: '2026-11-20',
    place: 'Hangzhou',
    note: '',
  }));

export const gridModule: Module = {
  module: 'bench',
  title: text('Bench'),
  record: { title: 'name' },
  fields: {
    name: plain('Name'),
    lines: { type: 'table', title: text('Lines'), columns: gridColumns },
  },
  access: [],
  list: { columns: [{ id: 'name' }] },
  form: {
    tabs: [{ id: 'main', title: text('Main'), sections: [{ id: 'lines', rows: [['lines']] }] }],
  },
  screens: [],
};
