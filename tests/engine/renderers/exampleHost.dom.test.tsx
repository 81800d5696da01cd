import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { Host } from '../../../docs/example/host.tsx';

// nothing is laid out here, and a list draws the rows that are in sight
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  return () => vi.restoreAllMocks();
});

const inputOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fill = (label: RegExp, value: string) => {
  const input = inputOf(label);
  fireEvent.focus(input);
  fireEvent.input(input, { target: { value } });
  fireEvent.blur(input);
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const table = () => within(screen.getByRole('grid'));

test('the documented host saves what is typed into its form, and lists it', async () => {
  render(<Host />);
  save();
  expect((await screen.findAllByText('Please fill this in')).length).toBeGreaterThan(0);

  fill(/^Customer/, 'Hangzhou Power');
  fill(/^Day/, '2026-11-20');
  fill(/^Cost/, '1234.5');
  save();
  await waitFor(() => table().getByText('Hangzhou Power'));
  table().getByText('2026-11-20');
  table().getByText(/1,234\.50/);
  expect(inputOf(/^Customer/).value).toBe('');

  fireEvent.click(table().getByText('Hangzhou Power'));
  await waitFor(() => expect(inputOf(/^Customer/).value).toBe('Hangzhou Power'));
  fill(/^Customer/, 'Ningbo Port');
  save();
  await waitFor(() => table().getByText('Ningbo Port'));
  expect(table().queryByText('Hangzhou Power')).toBeNull();
});

test('the documented host is short, and takes the engine through its entries alone', async () => {
  const host = await readFile('docs/example/host.tsx', 'utf8');
  expect(host.split('\n').length).toBeLessThan(100);
  const taken = Array.from(host.matchAll(/from '(#[^']+)'/g), ([, path]) => path);
  expect(taken).toEqual(['#engine/index.ts', '#engine/renderers/index.ts']);
});
