import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApprovalBar } from '#engine/renderers/approval/ApprovalBar.tsx';
import { StyleProvider } from '#engine/renderers/styles/StyleProvider.tsx';
import { mount } from '../mount.tsx';

type Form = Parameters<typeof ApprovalBar>[0]['form'];

function bar(form?: Form) {
  const onAction = vi.fn();
  mount(
    <StyleProvider>
      <ApprovalBar
        actions={[{ id: 'approve' }, { id: 'return' }, { id: 'reject' }]}
        onAction={onAction}
        {...(form && { form })}
      />
    </StyleProvider>,
  );
  return onAction;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

test('approves without a word, and says no with a reason alone', () => {
  const onAction = bar();
  press('Reject');
  expect(screen.getByRole('alert').textContent).toBe('Give a reason');
  expect(onAction).not.toHaveBeenCalled();
  press('Approve');
  expect(onAction).toHaveBeenCalledExactlyOnceWith('approve', '', []);
});

test('asks for the opinion that the company wants, in its words', () => {
  const hint = 'State the result';
  const onAction = bar({ opinion: { demand: 'required', hint } });
  expect(screen.getByPlaceholderText(hint)).toBeTruthy();
  press('Approve');
  expect(screen.getByRole('alert').textContent).toBe(hint);
  expect(onAction).not.toHaveBeenCalled();
  write('Fine');
  expect(screen.queryByRole('alert')).toBeNull();
  press('Approve');
  expect(onAction).toHaveBeenCalledExactlyOnceWith('approve', 'Fine', []);
});

test('asks for files that the company wants, with an approval alone', () => {
  const onAction = bar({ attachment: { demand: 'required', hint: '' } });
  write('Look again');
  press('Approve');
  expect(screen.getByRole('alert').textContent).toBe('Attach a file');
  press('Return');
  expect(onAction).toHaveBeenCalledExactlyOnceWith('return', 'Look again', []);
});

test('takes no files where the company leaves them out', () => {
  bar({ attachment: { demand: 'hidden', hint: '' } });
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
});
