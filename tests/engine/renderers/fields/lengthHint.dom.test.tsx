import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { order, registry } from '../fixture.ts';
import { compiling, mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const module: Module = {
  ...order,
  module: 'named',
  record: { title: 'name' },
  checks: [],
  fields: {
    name: { type: 'string', title: { en: 'Name', zh: '名称' }, minLength: 3, maxLength: 10 },
  },
  form: { tabs: [{ id: 'a', title: order.title, sections: [{ id: 's', rows: [['name']] }] }] },
  list: { columns: [{ id: 'name' }] },
};

test('how long a text may be is told once something is typed', async () => {
  mount(<RecordForm module={module} mode="create" record={{}} />, {
    services: compiling({
      ...fixtureServices('en'),
      registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
    }),
  });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const type = (value: string) => fireEvent.input(input, { target: { value } });
  const told = () => document.getElementById(`${input.id}-hint`)?.textContent;
  fireEvent.focus(input);
  expect(told()).toBe('');
  type('ab');
  await waitFor(() => expect(told()).toBe('at least 3 characters'));
  type('abcd');
  await waitFor(() => expect(told()).toBe(''));
  type('abcdefgh');
  await waitFor(() => expect(told()).toBe('8 of 10 characters'));
});
