import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TaskItem } from '#shared/contract/index.ts';
import { TaskTable } from '#web/features/tasks/TaskTable.tsx';
import { WebHost } from '#web/stories/WebHost.tsx';

const task = (title: string): TaskItem => ({
  taskId: title,
  moduleNo: 'payment',
  moduleTitle: { en: 'Payment', zh: '付款申请' },
  businessKey: title,
  procInstId: title,
  title,
  number: 'FK-1',
  businessType: null,
  stepTitle: { en: 'Finance manager', zh: '财务负责人' },
  starterId: '1',
  starterName: '朱琳',
  startedAt: '2026-11-18T01:00:00Z',
  assignedAt: '2026-11-18T01:00:00Z',
  doneAt: null,
  outcome: null,
  status: 'running',
  isSuspended: false,
  remark: null,
  amount: '10.00',
  counterpart: 'Yongan Ltd',
  orgName: '采购部',
});

const concerns = () => screen.queryByRole('columnheader', { name: 'Concerns' });
const shown = (...titles: string[]) =>
  render(
    <WebHost>
      <TaskTable box="todo" rows={titles.map(task)} onOpen={() => undefined} />
    </WebHost>,
  );

it('tells whom a document concerns', () => {
  shown('Survey of the site');
  expect(concerns()).not.toBeNull();
  expect(screen.getAllByText('Yongan Ltd')).toHaveLength(1);
});

it('tells it once where the document is called so', () => {
  shown('Yongan Ltd', 'Survey of the site');
  expect(concerns()).not.toBeNull();
  // the title of one, and whom the other concerns
  expect(screen.getAllByText('Yongan Ltd')).toHaveLength(2);
});

it('has no column for it where all are called so', () => {
  shown('Yongan Ltd');
  expect(concerns()).toBeNull();
  expect(screen.getAllByText('Yongan Ltd')).toHaveLength(1);
});
