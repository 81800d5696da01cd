import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { order, registry } from '../fixture.ts';
import { open } from './openPanel.tsx';

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const guarded = (...guards: object[]) => ({ ...order, guards }) as unknown as Module;
const message = { en: 'No', zh: '否' };

test('a field shows what its type knows, and with another type what that knows', () => {
  const field = open({ at: ['fields', 'title'] });
  expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('string');
  type('Most characters', '80');
  type('Title (Chinese)', '标题');
  expect(field()).toMatchObject({ maxLength: 80, title: { zh: '标题' } });
  type('Type', 'money');
  expect(field()).not.toHaveProperty('maxLength');
  expect(field()).toMatchObject({ type: 'money', title: { zh: '标题' }, required: true });
  expect(screen.queryByLabelText('Most characters')).toBeNull();
  type('Least', '0.5');
  expect(field()).toMatchObject({ min: 0.5 });
  fireEvent.click(screen.getByLabelText('Required'));
  expect(field()).not.toHaveProperty('required');
});

test('what is rarely said stands behind “more”, is put in and taken out', () => {
  const field = open({ at: ['fields', 'title'] });
  expect(screen.queryByRole('button', { name: 'Pattern' })).toBeNull();
  const more = screen.getByText(/^More/).closest('details')!;
  more.open = true;
  fireEvent(more, new Event('toggle'));
  click('Pattern');
  type('Regular expression', '[A-Z]+');
  expect(field()).toMatchObject({ pattern: { regex: '[A-Z]+', message: { en: '', zh: '' } } });
  click('Take out Pattern');
  expect(field()).not.toHaveProperty('pattern');
});

test('an expression is completed, its type told, and a mistake told where it is', () => {
  const guard = open({ at: ['guards', 0], module: guarded({ id: 'a', on: 'submit', message }) });
  const must = document.querySelector<HTMLElement>('[data-part="guards.0.expr"]')!;
  fireEvent.click(within(must).getByRole('button', { name: 'Write as an expression' }));
  const box = screen.getByLabelText<HTMLTextAreaElement>('Must be true');
  fireEvent.change(box, { target: { value: 'customerId.le', selectionStart: 13 } });
  fireEvent.click(screen.getByRole('option', { name: /^level/ }));
  expect(guard()).toMatchObject({ expr: 'customerId.level' });
  screen.getByText(/must yield|true or false/i);
  fireEvent.change(box, { target: { value: "customerId.level == 'A'" } });
  screen.getByText(/› Level is /);
  fireEvent.change(box, { target: { value: "customerId.lvel == 'A'" } });
  screen.getByText(/lvel/, { selector: 'mark' });
  expect(screen.getByRole('alert').textContent).toMatch(/lvel/);
});

test('a name that is written out is kept by the key that leads on, unless more was asked for', () => {
  const guard = open({ at: ['guards', 0], module: guarded({ id: 'a', on: 'submit', message }) });
  const must = document.querySelector<HTMLElement>('[data-part="guards.0.expr"]')!;
  fireEvent.click(within(must).getByRole('button', { name: 'Write as an expression' }));
  const box = screen.getByLabelText<HTMLTextAreaElement>('Must be true');
  const type = (value: string) =>
    fireEvent.change(box, { target: { value, selectionStart: value.length } });
  type('amoun');
  screen.getByRole('option', { name: /^amount/ });
  type('amount');
  expect(screen.queryByRole('option', { name: /^amount/ })).toBeNull();
  fireEvent.keyDown(box, { key: 'Tab' });
  expect(guard()).toMatchObject({ expr: 'amount' });
  type('amount > 100');
  type('amount > 100 ');
  expect(screen.queryByRole('option', { name: /^amount/ })).toBeNull();
  type('amount > 100 && ');
  screen.getByRole('option', { name: /^amount/ });
});

test('entries of a list are put in, ordered and taken out', () => {
  const list = open({ at: ['list'] });
  const ids = () => (list() as Module['list']).columns.map(({ id }) => id);
  const before = ids();
  click('Add column');
  const last = screen.getByRole('group', { name: `Column ${before.length + 1}` });
  fireEvent.change(within(last).getByLabelText('Field'), { target: { value: 'amount' } });
  click(`Move Column ${before.length + 1} up`);
  expect(ids()).toEqual(before.toSpliced(-1, 0, 'amount'));
  click(`Take out Column ${before.length}`);
  expect(ids()).toEqual(before);
});

test('entries are called by what people read of them, and not by their ids', () => {
  const called = () =>
    [...document.querySelectorAll('[role=group] span')].map((one) => one.textContent);
  const told = { en: 'No more than {amount} is left', zh: '余额不足：{amount}' };
  open({
    at: ['guards'],
    module: guarded({ id: 'left', on: 'submit', expr: 'true', message: told }),
  });
  expect(called()).toContain('Guard 1: No more than … is left');
  cleanup();
  const access = [{ id: 'own', roles: ['staff'], actions: ['read', 'print'] }];
  open({ at: ['access'], module: { ...order, access } });
  expect(called()).toContain('Grant 1: Everybody: Read, Print');
});

test('what holds where nothing is said is what the company says', () => {
  const flow = { steps: [] };
  const processes = { approverIsStarter: 'up' } as const;
  const others = createRegistry({ ...registry, system: { ...registry.system, processes } });
  open({ at: ['flow'], module: { ...order, flow }, others });
  const chosen = (label: string) =>
    screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
  expect(chosen('When the starter is an approver')).toMatch(/^Default: .*leader/i);
  expect(chosen('Skip who has approved already')).toBe('Default: Never');
});

test('choosing a module offers its fields, and types the values by them', () => {
  const effect = open({
    at: ['effects', 0],
    module: {
      ...order,
      effects: [{ id: 'a', on: 'approve', create: { module: '', values: {} } }],
    },
  });
  const module = screen.getByLabelText('Module');
  fireEvent.click(module);
  fireEvent.click(screen.getByRole('option', { name: /^Customer/ }));
  fireEvent.click(screen.getByLabelText('Add to Values'));
  fireEvent.click(screen.getByRole('option', { name: /^Name/ }));
  const value = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.change(value, { target: { value: 'amount' } });
  expect(effect()).toMatchObject({ create: { module: 'customer', values: { name: 'amount' } } });
  expect(screen.getByRole('alert').textContent).toMatch(/a text/);
});

test('what the check says stands at its place, and what nobody knows can be taken out', () => {
  const words = (en: string) => ({ en, zh: en });
  const guard = open({
    at: ['guards', 0],
    module: guarded({ id: 'a', on: 'later', colour: 'red', message }),
    problems: [
      { path: ['guards', 0, 'on'], words: words('No such moment') },
      { path: ['guards', 0, 'colour'], words: words('Unknown key') },
      { path: ['guards', 0], words: words('Nothing to check') },
      { path: ['guards', 1], words: words('Elsewhere') },
    ],
  });
  const moment = screen.getByLabelText('When');
  expect(moment.getAttribute('aria-invalid')).toBe('true');
  const told = document.getElementById(moment.getAttribute('aria-describedby')!)!;
  expect(told.textContent).toContain('No such moment');
  screen.getByText('Nothing to check');
  expect(screen.queryByText('Elsewhere')).toBeNull();
  screen.getByText('Unknown key');
  click('Take out colour');
  expect(guard()).not.toHaveProperty('colour');
});

test('it speaks Chinese', () => {
  open({ at: ['fields', 'amount'], language: 'zh' });
  expect(screen.getByLabelText<HTMLSelectElement>('类型').selectedOptions[0]?.textContent).toBe(
    '金额',
  );
  expect(screen.getByLabelText<HTMLInputElement>('名称（中文）').value).toBe(
    order.fields['amount']!.title.zh,
  );
});

/** The condition of a guard, with its rows. */
function conditionOf(expr: string | undefined) {
  const guard = open({
    at: ['guards', 0],
    module: guarded({ id: 'a', on: 'submit', expr, message }),
  });
  const must = document.querySelector<HTMLElement>('[data-part="guards.0.expr"]')!;
  const put = (at: HTMLElement, value: string) => fireEvent.change(at, { target: { value } });
  return {
    must: within(must),
    row: (number: number) => within(within(must).getByRole('group', { name: `Row ${number}` })),
    put,
    text: () => (guard() as { expr: string }).expr,
  };
}

test('a condition is built from words, by the type of each field, and read back from what is written', () => {
  const { must, row, put, text } = conditionOf("customerId.level == 'A'");
  expect(row(1).getByLabelText<HTMLInputElement>('Compared field').value).toBe('Customer › Level');
  const level = row(1).getByLabelText<HTMLSelectElement>('Value');
  expect([...level.options].map((option) => option.text)).toEqual(['Choose…', 'Key', 'Ordinary']);
  put(level, 'B');
  expect(text()).toBe("customerId.level == 'B'");
  fireEvent.click(must.getByRole('button', { name: 'Add row' }));
  expect(text()).toBe("customerId.level == 'B'");
  put(row(2).getByLabelText('Compared field'), 'amount');
  put(row(2).getByLabelText('Comparison'), '>=');
  fireEvent.input(row(2).getByLabelText('Value'), { target: { value: '500' } });
  expect(text()).toBe("customerId.level == 'B' && amount >= 500");
  put(must.getByLabelText('Which must hold'), 'any');
  expect(text()).toBe("customerId.level == 'B' || amount >= 500");
  fireEvent.click(must.getByRole('button', { name: 'Take out Row 1' }));
  expect(text()).toBe('amount >= 500');
});

test('a condition compares with a record, with who looks, with days from today and with other fields', async () => {
  const { row, put, text } = conditionOf('createdBy == user.id');
  const kind = () => row(1).getByLabelText<HTMLSelectElement>('Kind of value');
  expect(kind().selectedOptions[0]!.text).toBe('the current user');
  put(kind(), 'value');
  fireEvent.focus(row(1).getByLabelText('Value'));
  const searching = await screen.findByPlaceholderText('Search');
  act(() => searching.focus());
  fireEvent.click(await screen.findByRole('option', { name: /王建国/ }));
  await waitFor(() => expect(text()).toMatch(/^createdBy == '[0-9a-f-]{36}'$/));
  put(row(1).getByLabelText('Compared field'), 'orderDate');
  put(row(1).getByLabelText('Comparison'), '<=');
  put(kind(), 'days');
  put(row(1).getByLabelText('days from today'), '7');
  expect(text()).toBe('orderDate <= addDays(today(), 7)');
  put(row(1).getByLabelText('Compared field'), 'amount');
  put(kind(), 'field');
  put(row(1).getByLabelText('The other field'), 'customerId.credit');
  expect(text()).toBe('amount <= customerId.credit');
});

test('what words cannot say stays written, whole or among the rest, and what is put in words can be written', () => {
  const { must, text } = conditionOf("amount > 5 && setting('a.b') == 'x'");
  expect(must.getByRole<HTMLTextAreaElement>('textbox').value).toBe(text());
  fireEvent.click(must.getByRole('button', { name: 'Build from words' }));
  must.getByText(/stands among them as it is written/);
  expect(must.getByLabelText<HTMLTextAreaElement>('Written').value).toBe("setting('a.b') == 'x'");
  fireEvent.click(must.getByRole('button', { name: 'Write as an expression' }));
  expect(must.getByRole<HTMLTextAreaElement>('textbox').value).toBe(text());
});

test('a shape that the language does not have is told as it is typed, by a validator compiled before', () => {
  const guard = open({ at: ['guards', 0], module: guarded({ id: 'a', on: 'submit', message }) });
  type('Id', '1st');
  const told = document.querySelector('[data-part="guards.0.id"] [role=alert]')!;
  expect(told.textContent).toMatch(/1st/);
  type('Id', 'first');
  expect(document.querySelector('[data-part="guards.0.id"] [role=alert]')).toBeNull();
  expect(guard()).toMatchObject({ id: 'first' });
});

test('lines of a condition are called by the title of their table', () => {
  const { must } = conditionOf('terms.exists(l, l.amount > 5)');
  const which = must.getByLabelText(/Which lines/);
  expect(which.closest('label')!.textContent).toContain('Payment terms');
});
