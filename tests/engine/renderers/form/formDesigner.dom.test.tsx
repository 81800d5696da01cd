import { act, fireEvent, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import { readDesign } from '#engine/schema/formDesign.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { order, registry } from '../fixture.ts';
import { compiling, mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const module: Module = {
  ...order,
  module: 'template',
  record: { title: 'name' },
  fields: {
    name: { type: 'string', title: { en: 'Name', zh: '名称' } },
    design: { type: 'formDesign', title: { en: 'Design', zh: '设计' } },
  },
  checks: [],
  form: {
    tabs: [{ id: 'a', title: order.title, sections: [{ id: 's', rows: [['name'], ['design']] }] }],
  },
};

async function openDesigner() {
  const form = createRef<RecordFormHandle>();
  mount(<RecordForm ref={form} module={module} mode="create" />, {
    services: compiling({
      ...fixtureServices('en'),
      registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
    }),
  });
  const palette = await screen.findByRole('group', { name: 'Add a field' });
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement!, { key, ctrlKey: true, ...more });
  return {
    /** Clicks as a person does, who leaves the focus there. */
    click(button: HTMLElement) {
      act(() => button.focus());
      fireEvent.click(button);
    },
    kind: (name: string) => within(palette).getByRole('button', { name }),
    undo: () => press('z'),
    redo: () => press('z', { shiftKey: true }),
    /** Titles of the fields, as the form has them. */
    drawn() {
      const design = readDesign(form.current!.getData().design);
      const rows = design?.form.tabs.flatMap((tab) => tab.sections).flatMap((one) => one.rows);
      return rows?.flat().map((name) => design!.fields[name]!.title.en) ?? [];
    },
  };
}

test('fields that were added, moved and removed are put back, one step at a time', async () => {
  const { click, kind, undo, redo, drawn } = await openDesigner();
  click(kind('Text'));
  click(kind('Date'));
  click(screen.getByRole('button', { name: 'Up: Date' }));
  expect(drawn()).toEqual(['Date', 'Text']);
  click(screen.getByRole('button', { name: 'Remove this field' }));
  expect(drawn()).toEqual(['Text']);
  // the button is gone, and the focus with it
  const undone = () => {
    expect(undo()).toBe(false);
    return drawn();
  };
  expect(undone()).toEqual(['Date', 'Text']);
  expect(undone()).toEqual(['Text', 'Date']);
  expect(undone()).toEqual(['Text']);
  redo();
  expect(drawn()).toEqual(['Text', 'Date']);
  click(screen.getByRole('button', { name: 'Undo' }));
  click(screen.getByRole('button', { name: 'Undo' }));
  expect(drawn()).toEqual([]);
  click(screen.getByRole('button', { name: 'Redo' }));
  expect(drawn()).toEqual(['Text']);
});

test('an input that was typed in undoes its typing itself; afterwards it is one step', async () => {
  const { click, kind, undo, drawn } = await openDesigner();
  click(kind('Text'));
  const label = screen.getByLabelText('Label (English)');
  act(() => label.focus());
  for (const value of ['Dri', 'Driver']) fireEvent.input(label, { target: { value } });
  expect(drawn()).toEqual(['Driver']);
  expect(undo()).toBe(true);
  expect(drawn()).toEqual(['Driver']);
  act(() => kind('Date').focus());
  undo();
  expect(drawn()).toEqual(['Text']);
  expect(screen.getByLabelText<HTMLInputElement>('Label (English)').value).toBe('Text');
  act(() => screen.getByLabelText('Label (English)').focus());
  undo();
  expect(drawn()).toEqual([]);
});

test('what is typed elsewhere in the form is not touched', async () => {
  const { click, kind, undo } = await openDesigner();
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
  act(() => name.focus());
  fireEvent.input(name, { target: { value: 'Car' } });
  expect(undo()).toBe(true);
  click(kind('Text'));
  click(screen.getByRole('button', { name: 'Remove this field' }));
  expect(undo()).toBe(false);
  expect(name.value).toBe('Car');
});
