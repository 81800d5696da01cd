import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FilterBar } from '#engine/renderers/list/FilterBar.tsx';
import type { FilterNode } from '#engine/renderers/list/ListState.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { customers, order, people, registry } from '../fixture.ts';
import { mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const kinds = ['customer', 'person'].map((value) => ({ value, title: { en: value, zh: value } }));
const kind = { dict: 'kind', title: { en: 'Kind', zh: '类型' }, items: kinds };
const remark: Module = {
  ...order,
  module: 'remark',
  fields: {
    kind: { type: 'dict', dict: 'kind', title: kind.title },
    source: { type: 'ref', ref: '*', refBy: 'kind', title: { en: 'Source', zh: '来源' } },
  },
};

test('a reference to any module is filtered by its module and then its records', async () => {
  let latest: readonly FilterNode[] = [];
  const asked: string[] = [];
  const services = fixtureServices('en');
  function Host({ begun }: { begun: readonly FilterNode[] }) {
    const [filters, setFilters] = useState(begun);
    return (
      <FilterBar
        module={remark}
        paths={['source']}
        referenced={{}}
        filters={filters}
        rows={[]}
        onChange={(next) => {
          latest = next;
          setFilters(next);
        }}
      />
    );
  }
  const host = {
    ...services,
    registry: createRegistry({ ...registry, dicts: [...registry.dicts, kind] }),
    options: (query: Parameters<typeof services.options>[0]) => {
      asked.push(query.module);
      return services.options(query);
    },
  };
  const shown = mount(<Host begun={[]} />, { services: host });
  fireEvent.click(screen.getByRole('button', { name: /^Source/ }));
  const choose = (code: string) =>
    fireEvent.change(screen.getByLabelText('Kind of record'), { target: { value: code } });
  await screen.findByLabelText('Kind of record');
  choose('person');
  act(() => screen.getByRole('combobox', { name: /Value/ }).focus());
  fireEvent.click(await screen.findByRole('option', { name: people[0]!.name }));
  // another module offers its own records, and forgets what was chosen
  choose('customer');
  act(() => screen.getByRole('combobox', { name: /Value/ }).focus());
  fireEvent.click(
    (await screen.findAllByRole('option', { name: new RegExp(`^${customers[0]!.name}`) }))[0]!,
  );
  await screen.findByLabelText(`Remove ${customers[0]!.name}`);
  fireEvent.submit(screen.getByRole('button', { name: 'Apply' }).closest('form')!);
  const set = { field: 'source', operator: 'in', value: [customers[0]!.id], of: 'customer' };
  await waitFor(() => expect(latest).toEqual([set]));
  shown.unmount();

  asked.length = 0;
  mount(<Host begun={[set]} />, { services: host });
  await screen.findByText(new RegExp(customers[0]!.name));
  expect(asked).toEqual(['customer']);
});
