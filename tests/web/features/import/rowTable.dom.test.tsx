import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Import, ImportTarget } from '#shared/contract/index.ts';
import { RowTable } from '#web/features/import/RowTable.tsx';

const title = (en: string) => ({ en, zh: en });
const columns = [
  { path: 'code', title: title('Code') },
  { path: 'name', title: title('Name') },
];
const target = { sheets: [{ table: null, title: title('Goods'), columns }] };
const mapping = [{ table: null, sheet: 0, fields: ['name'] }];
const fault = { en: 'Please fill this in', zh: '请填写' };

test('a fault of a field that the file has no column for names the field', () => {
  const row = {
    position: 0,
    table: null,
    row: 2,
    cells: ['Nails'],
    state: 'wrong' as const,
    errors: { code: [fault] },
    recordId: null,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RowTable
        target={target as unknown as ImportTarget}
        shown={{ id: '1', mapping } as unknown as Import}
        rows={[row]}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Code: Please fill this in')).toBeTruthy();
});
