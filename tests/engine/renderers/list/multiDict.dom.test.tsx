import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FilterBar } from '#engine/renderers/list/FilterBar.tsx';
import type { Field } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { FieldStory } from '#engine/renderers/stories/FieldStory.tsx';
import { transport } from '#engine/renderers/stories/transport.ts';
import { compiling, mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const field: Field = { type: 'multiDict', title: { en: 'For', zh: '适用' }, dict: 'many' };

/** The fixture with a dictionary of so many values, `Kind 1` and on. */
function servicesWith(count: number) {
  const services = fixtureServices('en');
  const items = Array.from({ length: count }, (_, index) => {
    const name = `Kind ${index + 1}`;
    return { value: `k${index + 1}`, title: { en: name, zh: name } };
  });
  const many = { dict: 'many', title: { en: 'Many', zh: '多项' }, items };
  const { registry } = services;
  const dicts = [...registry.dicts, many];
  return compiling({ ...services, registry: createRegistry({ ...registry, dicts }) });
}
const boxes = () => screen.getAllByRole('checkbox').length;

it('values of a long dictionary are found by name; those that are ticked stay in sight', async () => {
  mount(<FieldStory field={field} value={['k3']} />, { services: servicesWith(60) });
  const search = await screen.findByRole('searchbox', { name: 'For: Search' });
  expect(boxes()).toBe(60);
  fireEvent.change(search, { target: { value: ' kind 4' } });
  // 4, 40 to 49, all of these, and 3
  expect(boxes()).toBe(13);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kind 42' }));
  fireEvent.change(search, { target: { value: '' } });
  expect(screen.getByRole('checkbox', { name: 'Kind 42', checked: true })).toBeTruthy();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

it('all values that are found are ticked and unticked at once', async () => {
  mount(<FieldStory field={field} value={['k3']} />, { services: servicesWith(60) });
  const search = await screen.findByRole('searchbox', { name: 'For: Search' });
  fireEvent.change(search, { target: { value: 'kind 5' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'All 11 found' }));
  fireEvent.change(search, { target: { value: '' } });
  const ticked = () =>
    screen
      .getAllByRole('checkbox', { checked: true })
      .map((box) => box.closest('label')?.textContent);
  expect(ticked()).toEqual([
    'Kind 3',
    'Kind 5',
    ...Array.from({ length: 10 }, (_, i) => `Kind ${50 + i}`),
  ]);
  fireEvent.change(search, { target: { value: 'kind 5' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'All 11 found', checked: true }));
  expect(screen.queryByRole('checkbox', { name: 'Kind 3', checked: true })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'All 11 found', checked: false })).toBeTruthy();
});

it('a short dictionary needs no search', async () => {
  mount(<FieldStory field={field} />, { services: servicesWith(5) });
  await screen.findByRole('checkbox', { name: 'Kind 5' });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

const means: Field = { ...field, dict: 'transport' };
const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

it('a retired value is not offered; a record that has it keeps it until it is unticked', async () => {
  const services = compiling(fixtureServices('en'));
  const shown = mount(<FieldStory field={means} value={['rail']} dicts={[transport]} />, {
    services,
  });
  await screen.findByRole('checkbox', { name: 'Rail' });
  expect(names()).toEqual(['Rail', 'Air']);
  shown.unmount();
  mount(<FieldStory field={means} value={['ship']} dicts={[transport]} />, { services });
  const ship = await screen.findByRole('checkbox', { name: 'Ship (retired)', checked: true });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Air' }));
  expect(ship).toHaveProperty('checked', true);
  fireEvent.click(ship);
  expect(ship).toHaveProperty('checked', false);
  fireEvent.click(ship);
  expect(ship).toHaveProperty('checked', true);
});

it('one that is chosen keeps its text; where records are looked for it is offered, marked', async () => {
  const services = compiling(fixtureServices('en'));
  const one: Field = { ...means, type: 'dict' };
  const shown = mount(<FieldStory field={one} value="ship" dicts={[transport]} />, { services });
  const select = await screen.findByRole('combobox');
  expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Choose…',
    'Ship',
    'Rail',
    'Air',
  ]);
  shown.unmount();
  const { registry } = services;
  const dicts = [...registry.dicts, transport];
  const module = { ...registry.modules[0]!, fields: { means: one } };
  mount(
    <FilterBar
      module={module}
      paths={['means']}
      referenced={{}}
      filters={[]}
      rows={[]}
      onChange={() => undefined}
    />,
    { services: { ...services, registry: createRegistry({ ...registry, dicts }) } },
  );
  fireEvent.click(screen.getByRole('button', { name: /^For/ }));
  await screen.findByRole('checkbox', { name: 'Ship (retired)' });
  expect(names()).toEqual(['Rail', 'Air', 'Ship (retired)']);
});

it('values stand below the one they belong to: the head stands for all of them, one by one for some', async () => {
  const services = fixtureServices('en');
  const { registry } = services;
  const item = (value: string, parent?: string) => ({
    value,
    title: { en: value, zh: value },
    ...(parent && { parent }),
  });
  const many = {
    dict: 'many',
    title: { en: 'Many', zh: '多项' },
    items: [item('Sales'), item('Order', 'Sales'), item('Offer', 'Sales'), item('Alone')],
  };
  const grouped = compiling({
    ...services,
    registry: createRegistry({ ...registry, dicts: [...registry.dicts, many] }),
  });
  mount(<FieldStory field={field} value={['Order']} />, { services: grouped });
  const head = await screen.findByRole('checkbox', { name: 'Sales' });
  expect(head).toMatchObject({ checked: false, indeterminate: true });
  expect(names()).toEqual(['Sales', 'Order', 'Offer', 'Alone']);
  fireEvent.click(head);
  expect(head).toMatchObject({ checked: true, indeterminate: false });
  const ticked = () =>
    screen
      .queryAllByRole('checkbox', { checked: true })
      .map((box) => box.closest('label')?.textContent);
  expect(ticked()).toEqual(['Sales', 'Order', 'Offer']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Order' }));
  expect(ticked()).toEqual(['Offer']);
  expect(head).toHaveProperty('indeterminate', true);
});
