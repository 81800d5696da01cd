import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ApprovalBar } from '#engine/renderers/approval/ApprovalBar.tsx';
import { loadWords, WebHost } from '../../stories/WebHost.tsx';
import { CopyButton } from '../form/CopyButton.tsx';

interface CopiesStoryProps {
  /** Who gets a copy already. */
  people: readonly string[];
}

/** What a process with `"mayCopy": ["approvers"]` offers beside the decision. */
function CopiesStory({ people }: CopiesStoryProps) {
  const [chosen, setChosen] = useState(people);
  return (
    <WebHost>
      <ApprovalBar actions={[{ id: 'approve' }, { id: 'reject' }]} onAction={() => undefined}>
        <CopyButton module="personnelInfo" chosen={chosen} onChange={setChosen} />
      </ApprovalBar>
    </WebHost>
  );
}

export default {
  title: 'Screens/copies',
  component: CopiesStory,
  args: { people: [] },
  loaders: [loadWords],
};

export const Nobody = {};
export const ToTwo = { args: { people: ['1', '2'] } };

/** Says what comes of it, before anybody is chosen. */
export const Asked = {
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^(Copy to|抄送)$/ }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    const hint = within(dialog).getByText(/^(They are told|抄送人会收到通知)/);
    await waitFor(() => expect(hint).toBeVisible());
  },
};
