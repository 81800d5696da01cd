import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#web/api/ApiError.ts';
import { RefusalNotice } from '#web/ui/RefusalNotice.tsx';

const words = { en: 'No screen is called "booking/list"', zh: '没有页面叫“booking/list”' };
const refusedFor = (file: string | null) =>
  new ApiError('business', 'Mistakes to correct first: 1', 100, {
    error: 'customBroken',
    facts: { count: 1, problems: [{ file, path: ['items', 3], words }] },
  });

it.each([
  { file: 'overlays/custom/menu.json', told: 'Menu' },
  { file: 'custom/booking.module.json', told: 'custom/booking.module.json' },
  { file: null, told: 'items › 3' },
])('a mistake is told with where it is: $told', ({ file, told }) => {
  render(<RefusalNotice error={refusedFor(file)} />);
  expect(screen.getByRole('listitem').textContent).toBe(`${told} ${words.en}`);
});
