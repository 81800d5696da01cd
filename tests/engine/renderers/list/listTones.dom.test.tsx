import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Language } from '#engine/schema/language/index.ts';
import { Board } from '#engine/renderers/list/Board.tsx';
import { BoardCard } from '#engine/renderers/list/BoardCard.tsx';
import { cardColumns } from '#engine/renderers/list/cardColumns.ts';
import { ListCell } from '#engine/renderers/list/ListCell.tsx';
import { listColumns } from '#engine/renderers/list/listColumns.ts';
import { MonthCalendar } from '#engine/renderers/list/MonthCalendar.tsx';
import type { ListRow } from '#engine/renderers/list/ListState.ts';
import { field, module } from '#tests/support/modules.ts';
import { mount } from '../mount.tsx';

const loan = module(
  'loan',
  { name: field('string'), dueOn: field('date'), used: field('percent') },
  {
    record: { title: 'name' },
    list: { columns: [{ id: 'name' }, { id: 'dueOn' }, { id: 'used', bar: true }] },
  },
);
const columns = listColumns(loan, loan.list, {});
const late: ListRow = {
  id: '1',
  name: 'Late',
  dueOn: '2026-11-01',
  used: '1.2',
  $titles: {},
  $tone: 'grey',
  $tones: { dueOn: 'red', used: 'amber' },
};
const fine: ListRow = { ...late, used: '0.25', $tones: {} };

const mountCell = (row: ListRow, path: string, language: Language = 'en') =>
  mount(<ListCell row={row} column={columns.find((column) => column.path === path)!} />, {
    language,
  });

test('what a colour says is there for those who do not see it', () => {
  mountCell(late, 'dueOn', 'zh');
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('异常或逾期');
});

test('what has no colour has no sign', () => {
  mountCell(fine, 'dueOn');
  screen.getByText('2026-11-01');
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  ['25%', fine],
  ['100%', late],
])('a percentage has a bar beside its figure, full at the whole: %s', (width, row) => {
  const { container } = mountCell(row, 'used');
  expect(container.querySelector<HTMLElement>('[style]')!.style.width).toBe(width);
  screen.getByText(row === fine ? '25%' : '120%');
});

test('a card says the same as a row', () => {
  mount(
    <BoardCard
      row={late}
      title="Late"
      columns={columns}
      tone={late.$tone}
      moves={[]}
      nameOf={() => ''}
      onMove={() => {}}
      onOpen={() => {}}
    />,
  );
  const said = screen.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'));
  expect(said).toEqual(['Over', 'Wrong or late', 'Soon, or nearly used up']);
});

const task = module(
  'task',
  {
    name: field('string'),
    note: field('string'),
    cost: field('money'),
    keeperId: field('user'),
    beginsOn: field('date', { title: { en: 'Begins', zh: '开始' } }),
    endsOn: field('date', { title: { en: 'Ends', zh: '结束' } }),
    status: field('status', { dict: 'status', statuses: ['SPZ', 'YX'] }),
  },
  {
    record: { title: 'name' },
    list: {
      columns: [
        { id: 'name' },
        { id: 'note' },
        { id: 'cost' },
        { id: 'beginsOn' },
        { id: 'status' },
        { id: 'keeperId', hidden: true },
        { id: 'endsOn', hidden: true },
      ],
    },
  },
);
const taskColumns = listColumns(task, task.list, {});
const due: ListRow = {
  id: '2',
  name: 'Due',
  status: 'SPZ',
  beginsOn: '2026-11-20',
  endsOn: '2026-11-02',
  keeperId: 'p1',
  $titles: { keeperId: 'Li Na' },
};

test('a card has room for who it is with and the day that counts, before what else the list shows', () => {
  const shown = (left: string[], days: string[]) =>
    cardColumns(taskColumns, left, days).map(({ path }) => path);
  expect(shown(['name'], ['endsOn'])).toEqual(['note', 'status', 'keeperId', 'endsOn']);
  expect(shown(['name', 'status'], [])).toEqual(['note', 'cost', 'beginsOn', 'keeperId']);
});

test('a card has the colour of its status, and shows what stands out though it has no room for it', () => {
  const board = (row: ListRow) =>
    mount(
      <Board
        module={task}
        field={task.fields.note!}
        lanes={[
          {
            group: { value: 'a', title: 'A', count: 1, totals: {}, filter: null as never },
            rows: [row],
            hasMore: false,
          },
        ]}
        shown={taskColumns.slice(1, 2)}
        columns={taskColumns}
        totals={[]}
        movesOf={() => []}
        onMove={() => {}}
        onOpen={() => {}}
        onMore={() => {}}
      />,
    );
  const first = board(due);
  expect(screen.getByRole('listitem').dataset.tone).toBe('amber');
  expect(screen.queryByText('2026-11-02')).toBeNull();
  first.unmount();
  board({ ...due, $tones: { endsOn: 'red' } });
  expect(screen.getByRole('listitem').dataset.tone).toBe('red');
  screen.getByText('Ends');
  screen.getByText('2026-11-02');
});

test('a calendar says who a record is with, has its colour, and offers the day it is placed by', () => {
  const onDate = vi.fn();
  mount(
    <MonthCalendar
      module={task}
      columns={taskColumns}
      dates={['beginsOn', 'endsOn']}
      date="beginsOn"
      onDate={onDate}
      month="2026-11"
      today="2026-11-21"
      days={new Map([['2026-11-20', [due]]])}
      onMonth={() => {}}
      canMove={() => false}
      onMove={() => Promise.resolve(false)}
      onOpen={() => {}}
    />,
  );
  const entry = screen.getByRole('button', { name: /Due/ });
  expect(entry.title).toBe('Due · In approval · Li Na');
  expect(entry.dataset.tone).toBe('amber');
  fireEvent.change(screen.getByRole('combobox', { name: 'Placed by' }), {
    target: { value: 'endsOn' },
  });
  expect(onDate).toHaveBeenCalledWith('endsOn');
});
