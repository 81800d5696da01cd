import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { RecordDetail } from '#engine/renderers/detail/RecordDetail.tsx';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { createRegistry } from '#engine/schema/registry.ts';
import { hire, hireType } from '#tests/support/hire.ts';
import { registry as fixture } from '../fixture.ts';
import { compiling, mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const registry = createRegistry({
  ...fixture,
  modules: [...fixture.modules, hire],
  dicts: [...fixture.dicts, hireType],
});
const services = (language: 'en' | 'zh') => compiling({ ...fixtureServices(language), registry });

type Props = Partial<Parameters<typeof RecordForm>[0]>;
async function open(props: Props = {}, language: 'en' | 'zh' = 'en') {
  const ref = createRef<RecordFormHandle>();
  mount(
    <RecordForm ref={ref} module={hire} mode="create" {...props}>
      <button type="submit">Save</button>
    </RecordForm>,
    { services: services(language) },
  );
  await waitFor(() => expect(field('lines')).toBeTruthy());
  return ref;
}
const field = (name: string) => document.querySelector<HTMLElement>(`[data-field="${name}"]`);
const choose = async (value: string) => {
  fireEvent.change(await screen.findByLabelText(/^Kind/), { target: { value } });
  await waitFor(() => expect(field('lines')).toBeTruthy());
};
/** What a field shows is loaded when it is first wanted. */
const control = (title: string) => screen.findByRole('textbox', { name: new RegExp(`^${title}`) });
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });

describe('a form with variants', () => {
  test('shows what the chosen one has, under its titles, and required as it says', async () => {
    await open({ record: { hireType: 'fixed' } });
    expect(await control('Monthly rent')).toHaveProperty('value', '3,000.00');
    expect((await control('Until')).getAttribute('aria-required')).toBe('true');
    await choose('temporary');
    expect(screen.queryByLabelText(/^Monthly rent/)).toBeNull();
    expect(await control('Given back on')).toBeTruthy();
    await choose('owned');
    expect(field('endDate')).toBeNull();
    expect(screen.queryByText('Rent')).toBeNull();
    expect(await control('Plate')).toHaveProperty('readOnly', true);
  });

  test('starts, and names things, in Chinese too', async () => {
    await open({ record: { hireType: 'temporary' } }, 'zh');
    expect(await control('归还日期')).toBeTruthy();
  });

  test('keeps what was typed when another one is chosen and the first again', async () => {
    const form = await open({ record: { hireType: 'fixed' } });
    type(await control('Name'), 'Van');
    type(await control('Monthly rent'), '4500');
    await choose('owned');
    expect(await control('Name')).toHaveProperty('value', 'Van');
    await choose('fixed');
    expect(form.current!.getData()).toMatchObject({ name: 'Van', monthlyRent: '4500.00' });
    expect(await control('Monthly rent')).toHaveProperty('value', '4,500.00');
  });

  test('leaves the cursor at the field that was changed', async () => {
    await open({ record: { hireType: 'fixed' } });
    await choose('owned');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('id')).toBe(
        screen.getByLabelText(/^Kind/).getAttribute('id'),
      ),
    );
  });

  test('asks for what the variant requires, and not for what it hides', async () => {
    const onSubmit = vi.fn();
    const form = await open({
      record: { name: 'A', hireType: 'fixed', monthlyRent: null },
      onSubmit,
    });
    await act(() => form.current!.validate());
    await waitFor(() => expect(field('endDate')!.textContent).toContain('Please choose'));
    expect(field('monthlyRent')!.textContent).toContain('Please fill this in');
    await choose('owned');
    await act(async () => {
      expect(await form.current!.validate()).toBe(true);
    });
  });
});

test('a detail shows the variant of its record', () => {
  mount(
    <RecordDetail
      module={hire}
      record={{
        id: '1',
        name: 'Van',
        hireType: 'temporary',
        monthlyRent: null,
        endDate: '2026-12-01',
        plate: null,
        lines: [],
      }}
      titles={{}}
    />,
    { services: services('en') },
  );
  expect(screen.getByText('Given back on')).toBeTruthy();
  expect(screen.queryByText('Monthly rent')).toBeNull();
});

test('a detail has no heading over fields that somebody may not see', () => {
  const section = (id: string, title: string, name: string) => ({
    id,
    title: { en: title, zh: title },
    rows: [[name]],
  });
  const sections = [section('who', 'Who', 'name'), section('rent', 'Rent', 'monthlyRent')];
  const module = { ...hire, form: { tabs: [{ ...hire.form.tabs[0]!, sections }] } };
  mount(<RecordDetail module={module} record={{ id: '1', name: 'Van' }} titles={{}} />, {
    services: services('en'),
  });
  expect(screen.getByText('Who')).toBeTruthy();
  expect(screen.queryByText('Rent')).toBeNull();
});
