import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Widget } from '#engine/schema/language/index.ts';
import { filled, placed, withSize, type Placed } from '#engine/renderers/dashboard/arrangement.ts';
import { DashboardGrid } from '#engine/renderers/dashboard/DashboardGrid.tsx';
import { figuresUnit } from '#engine/renderers/dashboard/figuresUnit.ts';
import { FigureCard } from '#engine/renderers/dashboard/FigureCard.tsx';
import { mount } from '../mount.tsx';

const widgets: Widget[] = ['todo', 'notices', 'applications'].map(
  (kind) => ({ id: kind, kind }) as Widget,
);
const ids = widgets.map(({ id }) => id);

let latest: readonly Placed[] = [];
const remember = (places: readonly Placed[]) => (latest = places);
function Arranged() {
  const [places, setPlaces] = useState(() => placed(widgets, ids, null));
  return (
    <DashboardGrid
      widgets={widgets}
      places={places}
      titleOf={({ id }) => id}
      renderWidget={({ id }) => <p>{`what stands in ${id}`}</p>}
      onArrange={(next) => {
        remember(next);
        setPlaces(next);
      }}
    />
  );
}
const handle = (title: string) =>
  screen.getByRole('button', { name: new RegExp(`^Move ${title}`) });
const order = () => latest.map(({ id }) => id);

test('a widget is moved and resized by arrow keys, and it is said where it stands', () => {
  mount(<Arranged />);
  fireEvent.keyDown(handle('todo'), { key: 'ArrowRight' });
  expect(order()).toEqual(['notices', 'todo', 'applications']);
  expect(screen.getByRole('status').textContent).toBe('todo: 2 of 3');
  fireEvent.keyDown(handle('notices'), { key: 'ArrowLeft' });
  expect(order()).toEqual(['notices', 'todo', 'applications']);
  fireEvent.keyDown(handle('todo'), { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(handle('todo'), { key: 'ArrowUp', shiftKey: true });
  expect(latest[1]).toEqual({ id: 'todo', width: 7, height: 3 });
  expect(screen.getByRole('status').textContent).toBe('todo: 7 columns, 3 rows');
});

test('a widget is taken away', () => {
  mount(<Arranged />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove notices' }));
  expect(order()).toEqual(['todo', 'applications']);
  expect(screen.queryByText('what stands in notices')).toBeNull();
});

test('what a person arranged stands as they did, without what is gone, within the grid', () => {
  const own = {
    widgets: [{ id: 'notices', width: 40, height: 0 }, { id: 'gone' }, { id: 'notices' }],
  };
  expect(placed(widgets, ids, own)).toEqual([{ id: 'notices', width: 12, height: 1 }]);
  expect(placed(widgets, ['todo'], null)).toEqual([withSize(widgets[0]!)]);
});

test('rows are full: figures share theirs, and what stands alone at the end of one grows', () => {
  const figures = ['a', 'b', 'c', 'd', 'e'].map((id): Widget => ({
    id,
    kind: 'figure',
    report: 'contracts',
    measure: 'signed',
  }));
  const all: Widget[] = [...figures, ...widgets];
  const rows = filled(
    all,
    placed(
      all,
      all.map(({ id }) => id),
      null,
    ),
  );
  expect(rows.map(({ width }) => Number(width.toFixed(2)))).toEqual([
    2.4, 2.4, 2.4, 2.4, 2.4, 7.2, 4.8, 12,
  ]);
  expect(rows.slice(0, 6).map(({ height }) => height)).toEqual([1, 1, 1, 1, 1, 4]);
});

const money = {
  title: { en: 'Signed', zh: '签订额' },
  format: 'money',
  scale: 2,
  canDrill: true,
} as const;
const answer: ReportAnswer = {
  rows: [
    {
      id: 'month',
      title: { en: 'Month', zh: '月份' },
      isTime: true,
      members: ['2026-10', '2026-11'].map((key) => ({ key, title: { en: key, zh: key } })),
    },
  ],
  columns: [],
  measures: [
    { ...money, id: 'signed' },
    { ...money, id: 'planned' },
  ],
  cells: [
    { r: [0], c: [], v: ['1000000', '2000000'] },
    { r: [1], c: [], v: ['500000', null] },
    { r: [], c: [], v: ['1500000', '2000000'], t: ['amber', null] },
  ],
  isCapped: false,
  query: { filters: {}, rows: ['month'], columns: [], measures: ['signed', 'planned'] },
};
const figure = {
  id: 'signed',
  kind: 'figure',
  report: 'contracts',
  measure: 'signed',
  against: 'planned',
  trend: 'month',
} as const;

test('a figure tells how much, of how much, how it went, and what its colour says', () => {
  const asked: unknown[] = [];
  mount(
    <FigureCard
      widget={figure}
      title="Signed"
      answer={answer}
      unit={figuresUnit([answer])}
      onDrill={(one) => asked.push(one)}
    />,
  );
  const button = screen.getByRole('button', { name: /^Records behind Signed/ });
  within(button).getByText('¥1.5M');
  within(button).getByRole('img', { name: 'Soon, or nearly used up' });
  screen.getByText('75% of the planned ¥2M');
  screen.getByRole('img', { name: 'Signed from 2026-10 to 2026-11' });
  fireEvent.click(button);
  expect(asked).toEqual([{ measure: 'signed', keys: {} }]);
});

test.each([
  ['en', '¥1.5M', ''],
  ['zh', '150.00', '万元'],
] as const)('a large amount is shortened as readers of %s do', (language, amount, unit) => {
  const card = <FigureCard widget={figure} title="Signed" answer={answer} unit="wan" />;
  mount(card, { language });
  const shown = screen.getByText(amount).parentElement!;
  expect(shown.textContent.endsWith(amount + unit)).toBe(true);
});

test('a figure without records says so', () => {
  const empty: ReportAnswer = { ...answer, cells: [{ r: [], c: [], v: [null, null] }] };
  mount(<FigureCard widget={figure} title="Signed" answer={empty} unit="one" />);
  expect(document.body.textContent).toBe('None yet');
});

test('three figures share a row where it is narrower, too', () => {
  const all = ['a', 'b', 'c'].map((id): Widget => ({ ...figure, id }));
  const places = filled(
    all,
    placed(
      all,
      all.map(({ id }) => id),
      null,
    ),
  );
  const { container } = mount(
    <DashboardGrid
      widgets={all}
      places={places}
      titleOf={({ id }) => id}
      renderWidget={() => null}
    />,
  );
  const wide = [...container.querySelectorAll<HTMLElement>('[data-id]')].map(({ style }) =>
    style.getPropertyValue('--medium'),
  );
  expect(wide).toEqual(['2', '2', '2']);
});
