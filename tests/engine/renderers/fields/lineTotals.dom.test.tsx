import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinesView } from '#engine/renderers/fields/table/LinesView.tsx';
import type { Field } from '#engine/schema/language/index.ts';
import { mount } from '../mount.tsx';

const amount: Field = { type: 'money', title: { en: 'Amount', zh: '金额' } };
const left: Field = {
  type: 'money',
  title: { en: 'Left', zh: '可用' },
  fetch: { from: 'budgetId.left', mode: 'live' },
};
const lines: Field = {
  type: 'table',
  title: { en: 'Lines', zh: '明细' },
  columns: { amount, left },
};
const show = (field: Field) =>
  mount(
    <LinesView
      path="lines"
      titles={() => undefined}
      field={field}
      value={[
        { amount: '10.00', left: '500.00' },
        { amount: '20.00', left: '500.00' },
      ]}
    />,
  );
const foot = () => screen.getAllByRole('row').at(-1)!.textContent;

test('what lines show of another record as it is now does not add up', () => {
  show(lines);
  expect(foot()).toContain('30.00');
  expect(foot()).not.toContain('1,000.00');
});

test('unless the table says so', () => {
  show({ ...lines, totals: ['left'] });
  expect(foot()).toContain('1,000.00');
  expect(foot()).not.toContain('30.00');
});
