import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LogEntry, PathStep, ProcessInfo } from '#shared/contract/index.ts';
import { CameBack } from '#web/features/approval/CameBack.tsx';

const text = (en: string) => ({ en, zh: en });
const returned: LogEntry = {
  seq: 3,
  at: '2026-11-20 08:00:00.5+00',
  by: { id: 'fay', name: 'Fay' },
  onBehalfOf: null,
  action: 'return',
  stepTitle: text('Finance'),
  comment: 'Look again',
  changes: {},
  titles: {},
};
const leader = (assignedAt: string): PathStep => ({
  stepId: 'leader',
  title: text('Team leader'),
  type: 'approve',
  state: 'open',
  people: [{ id: 'lee', name: 'Lee', taskId: 't2', outcome: null, doneAt: null, assignedAt }],
});
const process = (log: LogEntry[], assignedAt: string): ProcessInfo => ({
  instance: null,
  task: { taskId: 't2', stepId: 'leader', stepTitle: text('Team leader') },
  actions: ['approve'],
  signers: [],
  earlierSteps: [],
  mayCopy: false,
  resubmit: 'rerun',
  returnTargets: [],
  fields: {},
  form: {},
  path: [leader(assignedAt)],
  log,
});

it('a task that was returned says by whom and why', () => {
  render(<CameBack process={process([returned], '2026-11-20T08:00:00.500Z')} />);
  expect(screen.getByRole('status').textContent).toBe('Returned by Fay: Look again');
});

it('a task that came after a return, by an approval, says nothing', () => {
  render(<CameBack process={process([returned], '2026-11-21T09:00:00.000Z')} />);
  expect(screen.queryByRole('status')).toBeNull();
});
