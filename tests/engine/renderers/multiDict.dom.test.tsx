import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Field } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { FieldStory } from '#engine/renderers/stories/FieldStory.tsx';
import { compiling, mount } from './mount.tsx';
import { fixtureServices } from './services.ts';

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
  // 4, 40 to 49, and 3
  expect(boxes()).toBe(12);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kind 42' }));
  fireEvent.change(search, { target: { value: '' } });
  expect(screen.getByRole('checkbox', { name: 'Kind 42', checked: true })).toBeTruthy();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

it('a short dictionary needs no search', async () => {
  mount(<FieldStory field={field} />, { services: servicesWith(5) });
  await screen.findByRole('checkbox', { name: 'Kind 5' });
  expect(screen.queryByRole('searchbox')).toBeNull();
});
