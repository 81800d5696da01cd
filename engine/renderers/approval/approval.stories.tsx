import { expect, fn, userEvent, within } from 'storybook/test';
import type { Text } from '#engine/schema/language/index.ts';
import type { TimelineEntry } from '../detail/Timeline.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { WithModules } from '../stories/WithModules.tsx';
import { dicts, modules, trip, tripRecord } from '../stories/trip.ts';
import { ApprovalBar } from './ApprovalBar.tsx';
import type { ApprovalAction, PathStep } from './ProcessInfo.ts';
import { ProcessView } from './ProcessView.tsx';

interface ApprovalStoryProps {
  path: readonly PathStep[];
  /** What whoever looks may do; without any the record is only read. */
  actions: readonly ApprovalAction[];
  onAction: (action: string, opinion: string) => void;
}

/** A trip that somebody is asked to decide. */
const ApprovalStory = ({ path, actions, onAction }: ApprovalStoryProps) => (
  <WithModules modules={modules} dicts={dicts}>
    <RecordForm module={trip} mode="approve" record={tripRecord(4)} />
    <ProcessView module={trip} path={path} log={log} />
    {actions.length > 0 && (
      <ApprovalBar actions={actions} templates={templates} onAction={onAction} />
    )}
  </WithModules>
);

const templates = {
  usual: ['同意。', '请补充行程单。'],
  own: [],
  add: async () => undefined,
  remove: async () => undefined,
};
const people = [
  { id: '1', name: '刘洋' },
  { id: '2', name: '林芳' },
];
const started = '2026-11-18T01:00:00Z';
const approved = '2026-11-19T03:20:00Z';

const step = (stepId: string, title: Text, state: PathStep['state'], at: number): PathStep => ({
  stepId,
  title,
  type: 'approve',
  state,
  people: [
    {
      ...people[at]!,
      outcome: state === 'done' ? 'approved' : null,
      assignedAt: state === 'ahead' ? null : started,
      doneAt: state === 'done' ? approved : null,
    },
  ],
});
const leader = { en: 'Department head', zh: '部门负责人' };
const finance = { en: 'Finance review', zh: '财务审核' };
const underWay = [step('leader', leader, 'done', 0), step('finance', finance, 'open', 1)];
const over = [step('leader', leader, 'done', 0), step('finance', finance, 'done', 1)];

const log: TimelineEntry[] = [
  {
    seq: 1,
    at: started,
    by: { id: '0', name: '张伟' },
    onBehalfOf: null,
    action: 'start',
    stepTitle: null,
    comment: null,
    changes: {},
    titles: {},
  },
  {
    seq: 2,
    at: approved,
    by: people[0]!,
    onBehalfOf: null,
    action: 'approve',
    stepTitle: leader,
    comment: '同意。',
    changes: {},
    titles: {},
  },
];
const actions: ApprovalAction[] = [{ id: 'approve' }, { id: 'reject' }, { id: 'rejectToStarter' }];

export default {
  title: 'Screens/approval',
  component: ApprovalBar,
  render: ApprovalStory,
  args: { path: underWay, actions, onAction: fn() },
};

export const Asked = {};
export const OnlyRead = { args: { actions: [] } };
export const Over = { args: { path: over, actions: [] } };
export const Narrow = { globals: { viewport: { value: 'phone' } } };

interface Played {
  canvasElement: HTMLElement;
  args: ApprovalStoryProps;
}

export const Approved = {
  play: async ({ canvasElement, args }: Played) => {
    const bar = within(canvasElement);
    await userEvent.type(bar.getByRole('textbox', { name: /opinion|意见/i }), '同意出差');
    await userEvent.click(bar.getByRole('button', { name: /^(Approve|同意)$/ }));
    await expect(args.onAction).toHaveBeenCalledWith('approve', '同意出差', []);
  },
};

/** Whoever says no says why. */
export const WithoutReason = {
  play: async ({ canvasElement, args }: Played) => {
    const bar = within(canvasElement);
    await userEvent.click(bar.getByRole('button', { name: /^(Reject|不同意)$/ }));
    await expect(bar.getByRole('textbox', { name: /opinion|意见/i })).toHaveFocus();
    await expect(args.onAction).not.toHaveBeenCalled();
  },
};
