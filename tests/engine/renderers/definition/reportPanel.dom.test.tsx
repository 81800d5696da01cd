import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Module, Report } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { order, registry } from '../fixture.ts';
import { open } from './openPanel.tsx';

const ordered: Report = {
  report: 'ordered',
  title: { en: 'Ordered', zh: '订货' },
  path: '/ordered',
  sources: [{ id: 'orders', module: 'order', where: "level == 'A'" }],
  dimensions: [{ id: 'level', field: 'level' }],
  measures: [
    { id: 'count', title: { en: 'Orders', zh: '订单数' }, aggregate: 'count' },
    { id: 'late', formula: 'count', tones: [{ when: 'count > 3', tone: 'red' }] },
  ],
  filters: [{ id: 'level', field: 'level', operator: 'in', value: ['A'] }],
};
const reports = createRegistry({ ...registry, reports: [ordered] });

test('a filter of a report offers what suits its field, and its value by what people call it', async () => {
  const filter = open({ kind: 'report', others: reports, module: ordered, at: ['filters', 0] });
  const comparison = screen.getByLabelText<HTMLSelectElement>('Comparison');
  const offered = [...comparison.options].map(({ text }) => text);
  expect(offered).toContain('is one of');
  expect(offered).not.toContain('this year');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Key' }));
  await waitFor(() => expect(filter()).toEqual({ id: 'level', field: 'level', operator: 'in' }));
  fireEvent.change(comparison, { target: { value: 'notEmpty' } });
  expect(filter()).toEqual({ id: 'level', field: 'level', operator: 'notEmpty' });
  expect(screen.getByText('This comparison needs none')).toBeTruthy();
});

test('conditions of a report are rows: of its records, and of its figures by their titles', () => {
  open({ kind: 'report', others: reports, module: ordered, at: ['sources', 0] });
  expect(screen.getByLabelText<HTMLInputElement>('Compared field').value).toBe('Level');
  open({ kind: 'report', others: reports, module: ordered, at: ['measures', 1, 'tones', 0] });
  const fields = screen.getAllByLabelText<HTMLInputElement>('Compared field');
  expect(fields.map(({ value }) => value)).toEqual(['Level', 'Orders']);
});

test('widgets name parts of their report by titles, and a list narrows its records by rows', () => {
  const widgets = [
    { kind: 'chart', id: 'chart', report: 'ordered', rows: ['level'] },
    { kind: 'list', id: 'list', module: 'order', where: "level == 'A'" },
  ];
  const board = { dashboard: 'board', title: ordered.title, path: '/board', widgets };
  open({ kind: 'dashboard', others: reports, module: board, at: ['widgets', 0] });
  expect(within(screen.getByRole('list')).getByText('Level')).toBeTruthy();
  open({ kind: 'dashboard', others: reports, module: board, at: ['widgets', 1] });
  expect(screen.getByLabelText<HTMLInputElement>('Compared field').value).toBe('Level');
});

test('roles in a condition are chosen by their titles', () => {
  const titled = createRegistry({
    ...registry,
    roles: { roles: { deptLeader: { title: { en: 'Head', zh: '负责人' }, scope: 'org' } } },
  });
  const message = { en: 'No', zh: '否' };
  const guards = [{ id: 'one', on: 'save', expr: "'deptLeader' in user.roles", message }];
  const module = { ...order, guards } as unknown as Module;
  open({ at: ['guards', 0], module, others: titled });
  expect(screen.getByRole('option', { name: 'Head' })).toBeTruthy();
  expect(screen.queryByText('deptLeader')).toBeNull();
});
