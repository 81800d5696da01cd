import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '#engine/schema/language/index.ts';
import { BoardCard } from '#engine/renderers/list/BoardCard.tsx';
import { ListCell } from '#engine/renderers/list/ListCell.tsx';
import { listColumns } from '#engine/renderers/list/listColumns.ts';
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
      moves={[]}
      nameOf={() => ''}
      onMove={() => {}}
      onOpen={() => {}}
    />,
  );
  const said = screen.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'));
  expect(said).toEqual(['Over', 'Wrong or late', 'Soon, or nearly used up']);
});
