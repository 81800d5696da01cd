import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, test } from 'vitest';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { Language, Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { idOf, order, registry } from '../fixture.ts';
import { compiling, mount, press } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const text = (en: string) => ({ en, zh: en });
const purchase: Module = {
  ...order,
  module: 'purchase',
  record: { title: 'wishId' },
  checks: [],
  fields: {
    wishId: { type: 'ref', title: text('Wish'), ref: 'customer' },
    lines: {
      type: 'table',
      title: text('Lines'),
      fetch: { from: 'wishId.lines', columns: { item: 'name', customerId: 'customerId' } },
      columns: {
        item: { type: 'string', title: text('Item') },
        customerId: { type: 'ref', title: text('For'), ref: 'customer' },
        price: { type: 'money', title: text('Price'), default: '1' },
      },
    },
  },
  form: {
    tabs: [{ id: 'a', title: order.title, sections: [{ id: 's', rows: [['wishId'], ['lines']] }] }],
  },
};
/** Takes over the lines of a plan, or else of a wish. */
const planned: Module = {
  ...purchase,
  fields: {
    ...purchase.fields,
    planId: { type: 'ref', title: text('Plan'), ref: 'customer' },
    lines: {
      ...purchase.fields.lines!,
      fetch: { from: ['planId.lines', 'wishId.lines'], columns: { item: 'name', price: 'cost' } },
    },
  },
  form: {
    tabs: [
      {
        id: 'a',
        title: order.title,
        sections: [{ id: 's', rows: [['wishId', 'planId'], ['lines']] }],
      },
    ],
  },
};
/** Takes over the lines of several wishes that cost as much as is said, each with the wish it is of. */
const bundled: Module = {
  ...purchase,
  fields: {
    wishIds: { type: 'refs', title: text('Wishes'), ref: 'wish' },
    least: { type: 'money', title: text('Least') },
    customerId: {
      type: 'ref',
      title: text('Customer'),
      ref: 'customer',
      fetch: { from: 'wishIds.customerId' },
    },
    lines: {
      type: 'table',
      title: text('Lines'),
      fetch: {
        from: 'wishIds.lines',
        columns: { item: 'name', wishId: ['wish', 'parent'] },
        where: { 'wishIds.lines': 'parent.least == null || cost >= parent.least' },
      },
      columns: {
        item: { type: 'string', title: text('Item') },
        wishId: { type: 'ref', title: text('Wish'), ref: 'wish' },
      },
    },
  },
  record: { title: 'least' },
  form: {
    tabs: [
      {
        id: 'a',
        title: order.title,
        sections: [{ id: 's', rows: [['wishIds', 'least', 'customerId'], ['lines']] }],
      },
    ],
  },
};
const wish: Module = {
  ...order,
  module: 'wish',
  record: { title: 'name' },
  checks: [],
  fields: {
    name: { type: 'string', title: text('Name') },
    customerId: { type: 'ref', title: text('Customer'), ref: 'customer' },
    lines: {
      type: 'table',
      title: text('Lines'),
      columns: {
        name: { type: 'string', title: text('Name') },
        customerId: { type: 'ref', title: text('For'), ref: 'customer' },
        cost: { type: 'money', title: text('Cost') },
      },
    },
  },
  form: { tabs: [] },
};
/** Lines of wishes, by the last digit of their id. */
const wishes: Record<string, RecordData[]> = {
  1: [
    { id: 'a', name: 'Pens', customerId: idOf(9) },
    { id: 'b', name: 'Paper' },
  ],
  2: [{ id: 'c', name: 'Ink', cost: '7.00' }],
  3: [{ id: 'd', name: 'Chairs', cost: '70.00' }],
};
/** For whom wishes are. */
const customerOf: Record<string, string> = { 1: idOf(9), 2: idOf(9), 3: idOf(8) };

function open(
  record: RecordData = {},
  language: Language = 'en',
  module = purchase,
  mode: 'create' | 'edit' = 'edit',
) {
  const form = createRef<RecordFormHandle>();
  mount(<RecordForm ref={form} module={module} mode={mode} record={record} />, {
    services: compiling({
      ...fixtureServices(language),
      registry: createRegistry({ ...registry, modules: [...registry.modules, module, wish] }),
      options: ({ ids }) =>
        Promise.resolve(
          (ids ?? [idOf(1), idOf(2)]).map((id) => ({
            id,
            title: `Wish ${id.at(-1)}`,
            number: null,
            subtitle: null,
          })),
        ),
      lookup: ({ id }) =>
        Promise.resolve({
          values: {
            id,
            lines: wishes[id.at(-1)!] ?? [],
            customerId: customerOf[id.at(-1)!] ?? null,
          },
          titles: { 'lines.0.customerId': 'Acme' },
        }),
    }),
  });
  return {
    items: () => ((form.current!.getData().lines ?? []) as RecordData[]).map(({ item }) => item),
    data: () => form.current!.getData(),
    isDirty: () => form.current!.isDirty(),
  };
}
const choose = async (title: string, label = /^Wish/) => {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  press(input);
  const option = () =>
    screen.getAllByRole('option').find((one) => one.textContent?.startsWith(title))!;
  await waitFor(() => expect(option()).toBeTruthy());
  fireEvent.click(option());
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(title));
  act(() => (document.activeElement as HTMLElement).blur());
};
const typed = () => [{ item: 'Typed', price: '5.00' }];

describe('a table that takes over the lines of a reference', () => {
  test('is filled at once where nobody typed, with defaults, and again by another', async () => {
    const { items, data } = open();
    await choose('Wish 1');
    await waitFor(() => expect(items()).toEqual(['Pens', 'Paper']));
    expect(data().lines).toEqual([
      { item: 'Pens', customerId: idOf(9), price: '1.00' },
      { item: 'Paper', price: '1.00' },
    ]);
    await choose('Wish 2');
    await waitFor(() => expect(items()).toEqual(['Ink']));
    expect(screen.queryByText(/Replace what is here/)).toBeNull();
  });

  test('is filled in a new record that begins with the reference, and is nobody’s work', async () => {
    const { items, isDirty } = open({ wishId: idOf(1) }, 'en', purchase, 'create');
    await waitFor(() => expect(items()).toEqual(['Pens', 'Paper']));
    expect(isDirty()).toBe(false);
  });

  test('stays as a new record says', async () => {
    const { items } = open({ wishId: idOf(1), lines: typed() }, 'en', purchase, 'create');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(items()).toEqual(['Typed']);
  });

  test('takes those of the first of several references that is filled in', async () => {
    const { items, data } = open({}, 'en', planned);
    await choose('Wish 1');
    await waitFor(() => expect(items()).toEqual(['Pens', 'Paper']));
    await choose('Wish 2', /^Plan/);
    await waitFor(() => expect(data().lines).toEqual([{ item: 'Ink', price: '7.00' }]));
    await choose('Wish 1');
    expect(items()).toEqual(['Ink']);
  });

  test('asks before it replaces what was typed, and brings it back', async () => {
    const { items, data } = open({ lines: typed() });
    await choose('Wish 1');
    await screen.findByText('The chosen record has 2 rows. Replace what is here (1)?');
    expect(data().lines).toEqual(typed());
    fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(items()).toEqual(['Pens', 'Paper']);
    await screen.findByText('2 rows taken over');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(data().lines).toEqual(typed());
    expect(screen.queryByText('2 rows taken over')).toBeNull();
  });

  test('keeps what is here when told so, also where lines were added to those taken over', async () => {
    const { items } = open({}, 'zh');
    await choose('Wish 1');
    await waitFor(() => expect(items()).toEqual(['Pens', 'Paper']));
    fireEvent.click(screen.getByRole('button', { name: '+ 新增行' }));
    await choose('Wish 2');
    await screen.findByText('所选单据有 1 行明细，是否替换当前的 3 行？');
    fireEvent.click(screen.getByRole('button', { name: '保留现有明细' }));
    expect(items()).toEqual(['Pens', 'Paper', undefined]);
    expect(screen.queryByText(/是否替换/)).toBeNull();
  });
});

describe('a table that takes over the lines of several records', () => {
  const begun = (...wishIds: string[]) => open({ wishIds }, 'en', bundled, 'create');

  test('has those of all of them in their order, each with the record it is of', async () => {
    const { data, isDirty } = begun(idOf(2), idOf(1));
    await waitFor(() =>
      expect(data().lines).toEqual([
        { item: 'Ink', wishId: idOf(2) },
        { item: 'Pens', wishId: idOf(1) },
        { item: 'Paper', wishId: idOf(1) },
      ]),
    );
    expect(data().customerId).toBe(idOf(9));
    expect(isDirty()).toBe(false);
  });

  test('takes what all of them have in common, and nothing else', async () => {
    const { items, data } = begun(idOf(2), idOf(3));
    await waitFor(() => expect(items()).toEqual(['Ink', 'Chairs']));
    expect(data().customerId).toBeNull();
  });

  test('takes only the lines that are wanted, and others once others are', async () => {
    const { items } = begun(idOf(2), idOf(3), idOf(1));
    await waitFor(() => expect(items()).toEqual(['Ink', 'Chairs', 'Pens', 'Paper']));
    const least = screen.getByLabelText('Least');
    act(() => least.focus());
    fireEvent.input(least, { target: { value: '8' } });
    fireEvent.blur(least);
    await waitFor(() => expect(items()).toEqual(['Chairs']));
  });
});
