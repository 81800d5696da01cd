import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import { order, orderRecord } from '../fixture.ts';
import { mount } from '../mount.tsx';

const open = (props: Partial<Parameters<typeof RecordForm>[0]> = {}) =>
  mount(<RecordForm module={order} mode="create" focusesFirst {...props} />);
const titled = (name: RegExp) => screen.getByLabelText(name);

test('whoever begins a new record writes at once in the first field that is empty and theirs to fill in', async () => {
  open();
  await waitFor(() => expect(document.activeElement).toBe(titled(/^Title/)));
});

const { title, ...fields } = order.fields;
const begun = { ...order, fields: { ...fields, title: { ...title!, default: "'Usual'" } } };

test('a field that a new record has already is not where one begins', async () => {
  open({ module: begun });
  await waitFor(() => expect(document.activeElement).toBe(titled(/^Customer/)));
  // nobody came to choose yet
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('what must be filled in is where one begins, before what only may be', async () => {
  const optional = { ...title!, required: false };
  open({ module: { ...order, fields: { ...fields, title: optional } } });
  await waitFor(() => expect(document.activeElement).toBe(titled(/^Customer/)));
});

test('what is wrong first gets the focus, and what it offers does not cover why', async () => {
  open({ module: begun, focusesFirst: false });
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(document.activeElement).toBe(titled(/^Customer/)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('what other records add up to is told of a stored record, and of no new one', async () => {
  const { rollup: _, ...paidAmount } = order.fields['paidAmount']!;
  // as the server sends it, which alone knows what is added up
  const module = { ...order, fields: { ...order.fields, paidAmount } };
  open({ module });
  await waitFor(() => titled(/^Title/));
  expect(screen.queryByText('Paid')).toBeNull();
  cleanup();
  open({ module, mode: 'edit', record: orderRecord(1) });
  await waitFor(() => screen.getByText('Paid'));
});

test('a stored record is opened to be read first', async () => {
  open({ mode: 'edit', record: orderRecord(1) });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});

test('nothing jumps before somebody submits: what is wrong is told at its field alone', async () => {
  open({ focusesFirst: false });
  const amount = titled(/^Amount/);
  fireEvent.input(amount, { target: { value: 'many' } });
  fireEvent.blur(amount);
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Amount'));
});
