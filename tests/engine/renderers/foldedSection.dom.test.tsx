import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import { order } from './fixture.ts';
import { mount } from './mount.tsx';

const { orderNo, title, orderDate, amount } = order.fields;
const module: Module = {
  ...order,
  fields: {
    orderNo: orderNo!,
    title: { ...title!, default: "'Chairs'" },
    orderDate: { ...orderDate!, default: "'2026-11-20'" },
    amount: amount!,
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: order.title,
        sections: [
          {
            id: 'document',
            title: { en: 'Document', zh: '单据信息' },
            rows: [['orderNo', 'title', 'orderDate']],
          },
          { id: 'what', title: { en: 'What', zh: '内容' }, rows: [['amount']] },
        ],
      },
    ],
  },
};
const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width,
    height: 800,
  });
const open = () => mount(<RecordForm module={module} mode="create" />);

beforeEach(() => setWidth(360));
afterEach(() => setWidth(1024));

test('on a phone a section that is filled in by itself is a line, and opens at its first field', async () => {
  open();
  const line = screen.getByText('Document').parentElement!;
  expect(line.textContent).toContain('Chairs');
  expect(line.textContent).toContain('2026-11-20');
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Document', expanded: false }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Title/)));
});

test('elsewhere it stands open', () => {
  setWidth(1024);
  open();
  screen.getByLabelText(/^Title/);
  expect(screen.queryByRole('button', { name: 'Document' })).toBeNull();
});
