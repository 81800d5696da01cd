import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OwnedTable } from '#engine/renderers/owned/OwnedTable.tsx';
import type { Owned } from '#engine/schema/owners.ts';
import { idOf } from '../fixture.ts';
import { compiling, mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

afterEach(cleanup);

const ownedIn = (module: string, more: Partial<Owned> = {}): Owned => ({
  module,
  field: 'ownerId',
  titles: { module: { en: module, zh: module }, field: { en: 'Owner', zh: '负责人' } },
  leaving: 'handOver',
  count: 3,
  apart: [],
  ...more,
});

test('what whoever decides may not read is counted, without a way to it', async () => {
  const rows = [
    ownedIn('Customer'),
    ownedIn('Claim', { count: 2, amount: '1200.00', unseen: true }),
  ];
  mount(<OwnedTable personId={idOf(1)} module="resignation" recordId={idOf(2)} />, {
    services: {
      ...compiling(fixtureServices('en')),
      owned: async (...asked) => {
        expect(asked).toEqual([idOf(1), 'resignation', idOf(2)]);
        return Promise.resolve(rows);
      },
      openOwned: () => () => undefined,
    },
  });
  expect(await screen.findByRole('button', { name: 'Customer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  expect(screen.getByText('Claim').closest('tr')?.textContent).toBe(
    'ClaimOwnerHand over2¥1,200.00',
  );
});
