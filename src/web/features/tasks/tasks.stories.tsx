import { expect, fn, userEvent, within } from 'storybook/test';
import { useState } from 'react';
import type { TaskItem } from '#shared/contract/index.ts';
import type { TaskBox } from '../../api/tasks.ts';
import { loadWords, WebHost } from '../../stories/WebHost.tsx';
import { sampleTask } from './sampleTask.ts';
import { TaskTable } from './TaskTable.tsx';

interface TasksStoryProps {
  box: TaskBox;
  rows: readonly TaskItem[];
  /** Several can be chosen, to be decided at once. */
  canChoose?: boolean;
  isBrief?: boolean;
  onOpen: (title: string) => void;
}

/** Tasks of a person: what waits, what they started, what they decided. */
function TasksStory({ canChoose, onOpen, ...props }: TasksStoryProps) {
  const [selected, setSelected] = useState<ReadonlyMap<string, TaskItem>>(new Map());
  return (
    <WebHost>
      <section className="panel">
        <TaskTable
          {...props}
          onOpen={({ title }) => onOpen(title)}
          {...(canChoose && { selected, onSelect: setSelected })}
        />
      </section>
    </WebHost>
  );
}

const waiting = [
  sampleTask(1, { dueAt: '2020-01-01T00:00:00Z' }),
  sampleTask(2, { isSuspended: true, title: '成都客户拜访', starterName: '赵婷婷' }),
  sampleTask(3, { title: '北京招标答疑', amount: null }),
];
const started = [
  sampleTask(4, { waitingFor: ['刘洋'], waitingSince: '2026-11-18T01:00:00Z' }),
  sampleTask(5, { title: '西安设备验收', status: 'returned', waitingFor: [] }),
  sampleTask(6, { title: '广州年度评审', status: 'approved', waitingFor: [] }),
];
const done = waiting.map((one) => ({
  ...one,
  doneAt: '2026-11-19T03:20:00Z',
  outcome: 'approved',
}));

export default {
  title: 'Screens/tasks',
  component: TaskTable,
  render: TasksStory,
  args: { box: 'todo', rows: waiting, onOpen: fn() },
  loaders: [loadWords],
};

export const Waiting = {};
export const Started = { args: { box: 'started', rows: started } };
export const Done = { args: { box: 'done', rows: done } };
export const BesideARecord = { args: { isBrief: true } };
export const Narrow = { globals: { viewport: { value: 'phone' } } };

interface Played {
  canvasElement: HTMLElement;
  args: TasksStoryProps;
}

export const Opened = {
  play: async ({ canvasElement, args }: Played) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '成都客户拜访' }));
    await expect(args.onOpen).toHaveBeenCalledWith('成都客户拜访');
  },
};

/** All of the page are chosen at once. */
export const Chosen = {
  args: { canChoose: true },
  play: async ({ canvasElement }: Played) => {
    const [all, ...each] = within(canvasElement).getAllByRole('checkbox');
    await userEvent.click(all!);
    for (const one of each) await expect(one).toBeChecked();
  },
};
