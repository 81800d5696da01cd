import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { Board } from '#engine/renderers/list/Board.tsx';
import type { ListRow } from '#engine/renderers/list/ListState.ts';
import { field, module } from '#tests/support/modules.ts';
import { mount } from '../mount.tsx';

const loan = module('loan', { name: field('string'), kind: field('string') });
const group = { value: 'car', title: 'Car', count: 2, totals: {}, filter: null as never };
const row = (name: string): ListRow => ({ id: name, name, $titles: {} });
const [crane, lorry] = [row('Crane'), row('Lorry')];

/** Something else is to be shown. */
const answers = new EventTarget();
const answer = (rows: readonly ListRow[]) =>
  act(() => {
    answers.dispatchEvent(new CustomEvent('answer', { detail: rows }));
  });

function Loans({ onOpen }: { onOpen: (id: unknown) => void }) {
  const [rows, setRows] = useState<readonly ListRow[]>([crane, lorry]);
  useEffect(() => {
    const show = (event: Event) => setRows((event as CustomEvent<readonly ListRow[]>).detail);
    answers.addEventListener('answer', show);
    return () => answers.removeEventListener('answer', show);
  }, []);
  return (
    <Board
      module={loan}
      field={loan.fields.kind!}
      lanes={[{ group, rows, hasMore: false }]}
      shown={[]}
      columns={[]}
      totals={[]}
      movesOf={() => []}
      onMove={() => {}}
      onOpen={({ id }) => onOpen(id)}
      onMore={() => {}}
    />
  );
}

const shown = () => screen.queryAllByRole('listitem').map(({ dataset }) => dataset.id);
const primary = { isPrimary: true, button: 0 };

test.each([
  ['moved', [row('Barge'), crane, lorry]],
  ['gone', []],
])('what is pressed is opened, though it has %s before it is let go', (_, after) => {
  const opened: unknown[] = [];
  mount(<Loans onOpen={(id) => opened.push(id)} />);
  const pressed = screen.getByText('Lorry');
  fireEvent.pointerDown(pressed, primary);
  answer(after);
  fireEvent.pointerUp(pressed, primary);
  expect(shown()).toEqual(['Crane', 'Lorry']);
  fireEvent.click(pressed);
  expect(opened).toEqual(['Lorry']);
  expect(shown()).toEqual(after.map(({ id }) => id));
});

test.each(['pointerUp', 'pointerCancel'] as const)(
  'records go on where a press ends without a click: %s',
  async (end) => {
    mount(<Loans onOpen={() => {}} />);
    fireEvent.pointerDown(screen.getByText('Lorry'), primary);
    answer([crane]);
    fireEvent[end](document.body, primary);
    await waitFor(() => expect(shown()).toEqual(['Crane']));
  },
);
