import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, test } from 'vitest';
import { listRecent, placeOptions } from '#engine/renderers/fields/parts/optionTree.ts';
import { fieldViews } from '#engine/renderers/fields/index.ts';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { RendererServices } from '#engine/renderers/RendererContext.tsx';
import type { Option } from '#engine/schema/references.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { idOf, order, orderRecord, registry } from '../fixture.ts';
import { compiling, mount, press } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const { ref, refs } = fieldViews;

const option = (n: number, title: string, more: Partial<Option> = {}): Option => ({
  id: idOf(n),
  title,
  number: null,
  subtitle: null,
  ...more,
});

function open(services: Partial<RendererServices>, titles: Record<string, string | null> = {}) {
  const form = createRef<RecordFormHandle>();
  mount(
    <RecordForm ref={form} module={order} mode="edit" record={orderRecord(1)} titles={titles} />,
    { services: compiling({ ...fixtureServices('en'), ...services }) },
  );
  return form;
}
const control = () => screen.getByLabelText<HTMLInputElement>(/^Customer/);
const offered = () =>
  screen
    .queryAllByRole('option')
    .filter((one) => one.tagName !== 'OPTION')
    .map((one) => one.textContent);
const type = (text: string) => fireEvent.change(control(), { target: { value: text } });

test('a read-only reference that another one fills does not ask to be chosen', () => {
  const customer: Field = { ...order.fields.customerId!, readOnly: true };
  const module: Module = {
    ...order,
    fields: {
      ...order.fields,
      customerId: { ...customer, fetch: { from: 'supplierId.customerId' } },
    },
  };
  mount(<RecordForm module={module} mode="create" />, {
    services: compiling(fixtureServices('en')),
  });
  expect(control().placeholder).toBe('Filled in by itself');
});

test('the label leads to what stands there: the input at rest, or the one that searches', async () => {
  open({});
  const atRest = control();
  const label = document.querySelector<HTMLLabelElement>(`label[for="${atRest.id}"]`)!;
  expect(label.control).toBe(atRest);
  fireEvent.focus(atRest);
  const searching = await waitFor(() => {
    const input = control();
    expect(input).not.toBe(atRest);
    return input;
  });
  expect(document.getElementById(label.htmlFor)).toBe(searching);
  act(() => searching.focus());
  fireEvent.blur(searching);
  await waitFor(() => expect(document.getElementById(label.htmlFor)?.tagName).toBe('INPUT'));
});

test('what was chosen is told at once when something else is written that its rule does not allow', async () => {
  const message = { en: 'A customer of another level', zh: '客户级别不符' };
  const rule = { id: 'level', expr: 'title == customerId.level', message };
  const customerId: Field = { ...order.fields.customerId!, checks: [rule] };
  const module: Module = { ...order, fields: { ...order.fields, customerId } };
  const modules = registry.modules.map((one) => (one === order ? module : one));
  mount(<RecordForm module={module} mode="edit" record={{ ...orderRecord(1), title: 'B' }} />, {
    services: compiling({
      ...fixtureServices('en'),
      registry: createRegistry({ ...registry, modules }),
    }),
  });
  const write = (text: string) =>
    fireEvent.input(screen.getByLabelText(/^Title/), { target: { value: text } });
  write('A');
  expect((await screen.findAllByText(message.en)).length).toBeGreaterThan(0);
  write('B');
  await waitFor(() => expect(screen.queryByText(message.en)).toBeNull());
});

describe('a reference to any module', () => {
  const any: Field = { type: 'ref', title: order.title, ref: '*', refBy: 'kind' };
  const module: Module = {
    ...order,
    module: 'remark',
    record: { title: 'kind' },
    fields: { kind: { type: 'string', title: { en: 'Kind', zh: '类型' } }, source: { ...any } },
    checks: [],
    form: {
      tabs: [{ id: 'a', title: order.title, sections: [{ id: 's', rows: [['kind', 'source']] }] }],
    },
  };
  module.fields.source!.title = { en: 'Source', zh: '来源' };
  const record = { kind: 'customer', source: idOf(7) };
  const titles = { source: 'Closed shop', 'source.module': 'customer' };

  test('opens the record of the module that the answer names', () => {
    const opened: string[] = [];
    const { View } = ref;
    const shown = {
      field: any,
      value: idOf(7),
      path: 'source',
      titles: (at: string) => titles[at as 'source'],
    };
    mount(<View {...shown} />, { services: fixtureServices('en', opened) });
    fireEvent.click(screen.getByText('Closed shop'));
    expect(opened).toEqual([`customer/${idOf(7)}`]);
  });

  test('offers records of the module beside it, and is emptied when that becomes another', async () => {
    const asked: string[] = [];
    const form = createRef<RecordFormHandle>();
    mount(<RecordForm ref={form} module={module} mode="edit" record={record} titles={titles} />, {
      services: compiling({
        ...fixtureServices('en'),
        registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
        options: ({ module: of }) => {
          asked.push(of);
          return Promise.resolve([option(8, 'Another')]);
        },
      }),
    });
    const input = () => screen.getByLabelText<HTMLInputElement>(/^Source/);
    expect(input().value).toBe('Closed shop');
    fireEvent.input(screen.getByLabelText(/^Kind/), { target: { value: 'person' } });
    await waitFor(() => expect(form.current!.getData().source).toBeNull());
    act(() => input().focus());
    await waitFor(() => expect(offered()).toEqual(['Another']));
    expect(new Set(asked)).toEqual(new Set(['person']));
  });
});

describe('a reference', () => {
  const third = { options: () => Promise.resolve([option(3, 'Third')]) };

  test('that is filled in is passed by keys without a list', async () => {
    open(third);
    const atRest = control();
    act(() => atRest.focus());
    await waitFor(() => expect(control()).not.toBe(atRest));
    expect(control().getAttribute('aria-expanded')).toBe('false');
    fireEvent.keyDown(control(), { key: 'ArrowDown' });
    await waitFor(() => expect(offered()).toEqual(['Third']));
  });

  test('that is empty offers what there is once keys come to it', async () => {
    mount(<RecordForm module={order} mode="create" />, {
      services: compiling({ ...fixtureServices('en'), ...third }),
    });
    act(() => control().focus());
    await waitFor(() => expect(offered()).toEqual(['Third']));
  });

  test('never offers what was found for an older text', async () => {
    const answers = new Map<string, (found: Option[]) => void>();
    const asked = (search: string) => waitFor(() => expect(answers.has(search)).toBe(true));
    open({
      options: ({ search = '' }) => new Promise((resolve) => answers.set(search, resolve)),
    });
    press(control());
    await asked('');
    type('old');
    await asked('old');
    type('new');
    await asked('new');
    await act(async () => {
      answers.get('new')!([option(1, 'Newer')]);
      await Promise.resolve();
      answers.get('old')!([option(2, 'Older')]);
      answers.get('')!([option(3, 'Oldest')]);
      await Promise.resolve();
    });
    await waitFor(() => expect(offered()).toEqual(['Newer']));
  });

  test('says of what is void that it is, in the list and once it is chosen', async () => {
    const form = open({
      options: () => Promise.resolve([option(7, 'Closed shop', { isVoid: true, number: 'C-7' })]),
    });
    press(control());
    await waitFor(() => expect(offered()).toEqual(['Closed shopvoid · C-7']));
    fireEvent.click(screen.getByText('Closed shop'));
    await waitFor(() => expect(form.current!.getData().customerId).toBe(idOf(7)));
    expect(control().value).toBe('Closed shop (void)');
  });

  test('offers a new record only where the host can make one', async () => {
    open({ options: () => Promise.resolve([]), createRecord: () => undefined });
    press(control());
    await waitFor(() => expect(offered()).toEqual(['There is nothing to choose']));
  });

  test('offers no new record before it is known what there is: who enters a title at once means that', async () => {
    open({
      options: () => new Promise<Option[]>(() => {}),
      createRecord: () => () => Promise.resolve(undefined),
    });
    press(control());
    await waitFor(() => expect(offered()).toEqual(['Searching…']));
  });

  test('tells that what was made may not be chosen here, and leaves the field as it was', async () => {
    const made = option(9, 'Too young');
    const form = open({
      options: () => Promise.resolve([]),
      createRecord: () => () => Promise.resolve(made),
    });
    const before = form.current!.getData().customerId;
    press(control());
    fireEvent.click(await screen.findByText('Create new'));
    await screen.findByText('“Too young” was created, but cannot be chosen here yet');
    expect(form.current!.getData().customerId).toBe(before);
  });

  test('whose title nobody tells is a neutral text in the field, the view and the cell, and never an id', async () => {
    open({ options: () => Promise.resolve([]) });
    await waitFor(() => expect(control().value).toBe('(no access)'));
    const id = idOf(1);
    const field = { type: 'ref', ref: 'customer', title: { en: 'Customer', zh: '客户' } } as const;
    const one = { field, value: id, path: 'customerId', titles: () => null };
    const several = { ...one, field: { ...field, type: 'refs' as const }, value: [id, idOf(2)] };
    const { container } = mount(
      <>
        <ref.View {...one} />
        <ref.Cell {...one} />
        <refs.View {...several} />
        <refs.Cell {...several} />
      </>,
    );
    expect(container.textContent.match(/\(no access\)/g)).toHaveLength(6);
    expect(container.textContent).not.toContain(id);
  });
});

describe('options of a tree', () => {
  test('stand below each other, however they came; a ring ends', () => {
    const leaf = option(1, 'Leaf', { parent: idOf(2) });
    const branch = option(2, 'Branch', { parent: idOf(3) });
    const root = option(3, 'Root', { parent: null });
    const ring = [option(4, 'Egg', { parent: idOf(5) }), option(5, 'Hen', { parent: idOf(4) })];
    const placed = placeOptions([leaf, branch, root, ...ring]);
    expect(placed.map(({ option: { title }, depth }) => [title, depth])).toEqual([
      ['Root', 0],
      ['Branch', 1],
      ['Leaf', 2],
      ['Egg', 0],
      ['Hen', 0],
    ]);
    const keys = [...listRecent([{ ...leaf, isRecent: true }]), ...placed].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
