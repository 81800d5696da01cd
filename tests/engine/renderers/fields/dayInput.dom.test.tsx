import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DayInput } from '#engine/renderers/fields/parts/DayInput.tsx';
import { mount } from '../mount.tsx';

/** The calendar is loaded when it is first opened. */
const slow = { timeout: 10_000 };

/** A filter as a list has it, with what it was told. */
function Filter({ told }: { told: string[] }) {
  const [day, setDay] = useState('2026-11-20');
  return (
    <>
      <DayInput
        label="From"
        value={day}
        onChange={(next) => {
          told.push(next);
          setDay(next);
        }}
      />
      <button type="button" onClick={() => setDay('')}>
        Clear
      </button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
const type = (text: string) => fireEvent.input(input(), { target: { value: text } });

it('tells a day when it is left or with Enter, not while it is typed', () => {
  const told: string[] = [];
  mount(<Filter told={told} />);
  expect(input().value).toBe('2026-11-20');
  fireEvent.focus(input());
  type('2026.1.3');
  expect(told).toEqual([]);
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(told).toEqual(['2026-01-03']);
  type('2026/2/5');
  fireEvent.blur(input());
  expect(told).toEqual(['2026-01-03', '2026-02-05']);
  expect(input().value).toBe('2026-02-05');
  type('');
  fireEvent.blur(input());
  expect(told.at(-1)).toBe('');
});

it('refuses a day that does not exist, in words; clearing takes the refusal away', () => {
  const told: string[] = [];
  mount(<Filter told={told} />, { language: 'zh' });
  type('2026-02-30');
  fireEvent.blur(input());
  expect(told).toEqual([]);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('日期不正确，例如 2026-01-31');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(input().value).toBe('');
});

it('shows the calendar at a click beside what is typed, and takes it away then', async () => {
  mount(<Filter told={[]} />);
  input().focus();
  fireEvent.click(input());
  await screen.findByRole('button', { name: /12 November 2026/ }, slow);
  expect(document.activeElement).toBe(input());
  fireEvent.keyDown(input(), { key: '2' });
  const isGone = () => expect(screen.queryByRole('button', { name: /12 November/ })).toBeNull();
  await waitFor(isGone);
  fireEvent.click(input());
  await screen.findByRole('button', { name: /12 November 2026/ }, slow);
  act(() => screen.getByRole('button', { name: 'Clear' }).focus());
  await waitFor(isGone);
});

it('takes a day from the calendar', async () => {
  const told: string[] = [];
  mount(<Filter told={told} />);
  fireEvent.click(screen.getByRole('button', { name: 'From: Choose a date' }));
  fireEvent.click(await screen.findByRole('button', { name: /12 November 2026/ }, slow));
  await waitFor(() => expect(told).toEqual(['2026-11-12']), slow);
  expect(input().value).toBe('2026-11-12');
});
