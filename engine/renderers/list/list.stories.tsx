import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { WithModules } from '../stories/WithModules.tsx';
import { dicts, modules, trip, tripRow } from '../stories/trip.ts';
import { firstPage, type ListResult, type ListState } from './ListState.ts';
import { RecordList } from './RecordList.tsx';

interface ListStoryProps {
  /** What the server answered, or that it has not yet. */
  result: ListResult;
  /** What is searched, filtered and sorted at first. */
  state?: Partial<ListState>;
  onOpen: (id: string) => void;
  onRetry?: () => void;
}

/** A list of trips, with what its host keeps for it. */
function ListStory({ result, state: first, onOpen, onRetry }: ListStoryProps) {
  const [state, setState] = useState<ListState>({ ...firstPage, ...first });
  const [selection, setSelection] = useState<readonly string[]>([]);
  return (
    <WithModules modules={modules} dicts={dicts}>
      <div style={{ height: '90vh', display: 'flex' }}>
        <RecordList
          module={trip}
          state={state}
          onStateChange={setState}
          result={result}
          selection={selection}
          onSelectionChange={setSelection}
          bulkActions={[{ id: 'submit', title: 'Submit / 提交' }]}
          onOpen={(row) => onOpen(row.id as string)}
          onRetry={onRetry}
        />
      </div>
    </WithModules>
  );
}

const rows = Array.from({ length: 12 }, (_, i) => tripRow(i + 1));
const filled: ListResult = {
  status: 'ready',
  rows,
  total: rows.length,
  totals: { amount: '49920.00' },
};
const nothing: ListResult = { status: 'ready', rows: [], total: 0 };

export default {
  title: 'Screens/list',
  component: RecordList,
  render: ListStory,
  args: { onOpen: fn() },
};

export const Filled = { args: { result: filled } };
export const Loading = { args: { result: { status: 'loading' } } };
export const Empty = { args: { result: nothing } };
export const NothingFound = { args: { result: nothing, state: { search: '昆明' } } };
export const Failed = { args: { result: { status: 'failed', message: '503' }, onRetry: fn() } };
export const Denied = { args: { result: { status: 'denied' } } };
export const Narrow = { args: { result: filled }, globals: { viewport: { value: 'phone' } } };

interface Played {
  canvasElement: HTMLElement;
  args: ListStoryProps;
}

/** A click on a head sorts by it, first up and then down. */
export const Sorted = {
  args: { result: filled },
  play: async ({ canvasElement }: Played) => {
    const head = () =>
      within(canvasElement).getByRole('columnheader', { name: /Estimate|预计费用/ });
    await userEvent.click(within(head()).getByRole('button', { name: /Estimate|预计费用/ }));
    await expect(head()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(head()).getByRole('button', { name: /Estimate|预计费用/ }));
    await expect(head()).toHaveAttribute('aria-sort', 'descending');
  },
};

/** Chosen rows can be acted on together. */
export const Chosen = {
  args: { result: filled },
  play: async ({ canvasElement }: Played) => {
    const [, first, second] = within(canvasElement).getAllByRole('checkbox');
    await userEvent.click(first!);
    await userEvent.click(second!);
    await expect(within(canvasElement).getByRole('button', { name: /Submit/ })).toBeVisible();
  },
};

export const Opened = {
  args: { result: filled },
  play: async ({ canvasElement, args }: Played) => {
    await userEvent.click(within(canvasElement).getAllByText('杭州项目现场踏勘')[0]!);
    await expect(args.onOpen).toHaveBeenCalledWith(rows[4]!.id);
  },
};
