import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { order } from '../fixture.ts';
import { open } from './openPanel.tsx';

test('what goes without saying is told where it could be said, and need not be filled in', () => {
  const title = { en: 'Orders', zh: '订单' };
  const screens = [{ id: 'list', kind: 'list' }];
  const whole = {
    ...order,
    screens: [
      { id: 'form', kind: 'form', path: '/order/form', title },
      { id: 'list', kind: 'list', path: '/order/list', title },
    ],
  };
  const module = { ...order, screens };
  const part = open({ at: ['screens', 0], module, whole });
  const starred = (label: string) => screen.getByText(label).parentElement!.textContent;
  const path = screen.getByLabelText<HTMLInputElement>('Address');
  expect([path.value, path.placeholder]).toEqual(['', '/order/list']);
  expect(screen.getByLabelText<HTMLInputElement>('Title (Chinese)').placeholder).toBe('订单');
  expect(starred('Address')).not.toContain('*');
  expect(starred('Id')).toContain('*');
  fireEvent.change(path, { target: { value: '/orders' } });
  expect(part()).toEqual({ id: 'list', kind: 'list', path: '/orders' });
});
