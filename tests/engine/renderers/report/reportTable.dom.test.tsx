import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReportTable } from '#engine/renderers/report/ReportTable.tsx';
import { sampleAnswer } from '#engine/renderers/report/sampleAnswer.ts';
import { mount } from '../mount.tsx';

const answer = sampleAnswer();
const show = (
  more: Partial<Parameters<typeof ReportTable>[0]> = {},
  language: 'en' | 'zh' = 'en',
) => {
  const onDrill = vi.fn();
  mount(<ReportTable answer={answer} title="Contracts" onDrill={onDrill} {...more} />, {
    language,
  });
  return { onDrill, table: screen.getByRole('grid') };
};
const total = answer.cells.find(({ r, c }) => r.length === 0 && c.length === 0)!.v[0]!;

it('shows the total with separators, in the unit that is asked for, and says the unit', () => {
  const { table } = show({ unit: 'wan' }, 'zh');
  const inWan = (Number(total) / 10_000).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const last = within(table).getAllByRole('row').at(-1)!;
  expect(last.textContent).toMatch(/^合计/);
  expect(last.textContent).toContain(inWan);
  expect(table.querySelector('caption')!.textContent).toContain('单位：万元');
});

it('counts large amounts in thousands for English readers', () => {
  const { table } = show({ unit: 'wan' });
  const inThousands = Number(total) / 1_000;
  const last = within(table).getAllByRole('row').at(-1)!;
  expect(last.textContent).toContain(
    inThousands.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  expect(table.querySelector('caption')!.textContent).toContain('Amounts in ¥ thousand');
});

it('opens what is behind a figure, a subtotal and the total', () => {
  const { onDrill } = show();
  fireEvent.click(screen.getByRole('button', { name: /Amount, 市场部, Sales, 2026-06: show/ }));
  fireEvent.click(screen.getByRole('button', { name: /Amount, 市场部, 2026-06: show/ }));
  fireEvent.click(screen.getByRole('button', { name: /Amount, Total: show/ }));
  expect(onDrill.mock.calls.map(([figure]) => figure as unknown)).toEqual([
    { measure: 'amount', keys: { department: '0', kind: 'Sales', month: '2026-06' } },
    { measure: 'amount', keys: { department: '0', month: '2026-06' } },
    { measure: 'amount', keys: {} },
  ]);
});

it('is one stop of Tab; arrow keys lead to the other figures', () => {
  const { table } = show();
  const figures = [...table.querySelectorAll<HTMLElement>('td > [data-figure]')];
  expect(figures.filter(({ tabIndex }) => tabIndex === 0)).toEqual([figures[0]]);
  figures[0]!.focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(figures[1]);
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(figures[15]);
  fireEvent.keyDown(document.activeElement!, { key: 'End', ctrlKey: true });
  expect(document.activeElement).toBe(figures.at(-1));
  expect(figures.filter(({ tabIndex }) => tabIndex === 0)).toEqual([figures.at(-1)]);
});

it('says what a colour says', () => {
  const { table } = show();
  const red = table.querySelector('td[data-tone=red]')!;
  expect(red.querySelector('[role=img]')!.getAttribute('aria-label')).toBeTruthy();
});

it('has figures that cannot be opened as plain text', () => {
  const { table } = show({ onDrill: undefined });
  expect(within(table).queryAllByRole('button')).toEqual([]);
});
