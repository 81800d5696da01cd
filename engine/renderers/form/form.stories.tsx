import { useRef, useEffect } from 'react';
import { Button } from '@chakra-ui/react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { RecordData } from '#engine/schema/record.ts';
import { WithModules } from '../stories/WithModules.tsx';
import { dicts, modules, trip, tripRecord } from '../stories/trip.ts';
import type { FieldPermissions, FormMode } from './permissions.ts';
import { RecordForm, type RecordFormHandle } from './RecordForm.tsx';

interface FormStoryProps {
  mode: FormMode;
  record?: RecordData;
  permissions?: FieldPermissions;
  /** Shows what is wrong at once. */
  isChecked?: boolean;
  onSubmit: (data: RecordData) => void;
}

/** A trip that is filled in. */
function FormStory({ mode, record, permissions, isChecked, onSubmit }: FormStoryProps) {
  const form = useRef<RecordFormHandle>(null);
  useEffect(() => {
    if (isChecked) void form.current?.validate();
  }, [isChecked]);
  return (
    <WithModules modules={modules} dicts={dicts}>
      <RecordForm
        ref={form}
        module={trip}
        mode={mode}
        record={record}
        permissions={permissions}
        onSubmit={onSubmit}
      >
        {mode !== 'view' && <Button type="submit">Save / 保存</Button>}
      </RecordForm>
    </WithModules>
  );
}

const record = tripRecord(4);

export default {
  title: 'Screens/form',
  component: RecordForm,
  render: FormStory,
  args: { onSubmit: fn() },
};

export const New = { args: { mode: 'create' } };
export const Edited = { args: { mode: 'edit', record } };
export const ReadOnly = { args: { mode: 'view', record } };
export const Wrong = {
  args: { mode: 'edit', record: { ...record, until: '2026-11-01' }, isChecked: true },
};
/** A step may fill in one field, and one it may not see. */
export const InApproval = {
  args: { mode: 'approve', record, permissions: { remark: 'write', amount: 'hidden' } },
};
export const Narrow = {
  args: { mode: 'edit', record },
  globals: { viewport: { value: 'phone' } },
};

interface Played {
  canvasElement: HTMLElement;
  args: FormStoryProps;
}

/** What is missing is said at its field, and nothing is sent. */
export const Refused = {
  args: { mode: 'create' },
  play: async ({ canvasElement, args }: Played) => {
    const form = within(canvasElement);
    await userEvent.click(form.getByRole('button', { name: /Save/ }));
    const reason = await form.findByRole('textbox', { name: /Reason|出差事由/ });
    await waitFor(() => expect(reason).toHaveAttribute('aria-invalid', 'true'));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Saved = {
  args: { mode: 'edit', record },
  play: async ({ canvasElement, args }: Played) => {
    const form = within(canvasElement);
    const reason = await form.findByRole('textbox', { name: /Reason|出差事由/ });
    await userEvent.clear(reason);
    await userEvent.type(reason, '武汉试验见证');
    await userEvent.click(form.getByRole('button', { name: /Save/ }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ reason: '武汉试验见证' }),
      ),
    );
  },
};
