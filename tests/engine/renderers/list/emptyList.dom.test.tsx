import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ListMessage } from '#engine/renderers/list/ListMessage.tsx';
import { mount } from '../mount.tsx';

const cursors = { hasBefore: false, hasAfter: false };
const empty = (emptyAction?: ReactNode) =>
  mount(
    <ListMessage
      result={{ status: 'ready', rows: [], total: 0, totalIsCapped: false, cursors }}
      isFiltered={false}
      columns={1}
      onRetry={() => {}}
      onClear={() => {}}
      emptyAction={emptyAction}
    />,
  );

test('an empty list speaks of adding only to somebody who may add', () => {
  empty();
  expect(screen.getByRole('status').textContent).not.toMatch(/add/i);
});

test('an empty list leads whoever may add to it', () => {
  empty(<button type="button">Add</button>);
  expect(screen.getByRole('status').textContent).toMatch(/somebody adds one/);
  screen.getByRole('button', { name: 'Add' });
});
