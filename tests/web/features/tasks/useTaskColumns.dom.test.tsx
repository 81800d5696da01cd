import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleTask } from '#web/features/tasks/sampleTask.ts';
import { TaskTable } from '#web/features/tasks/TaskTable.tsx';
import { WebHost } from '#web/stories/WebHost.tsx';

const counterpart = 'Yongan Ltd';
const concerns = () => screen.queryByRole('columnheader', { name: 'Concerns' });
const shown = (...titles: string[]) =>
  render(
    <WebHost>
      <TaskTable
        box="todo"
        rows={titles.map((title, at) => sampleTask(at, { title, counterpart }))}
        onOpen={() => undefined}
      />
    </WebHost>,
  );

it('tells whom a document concerns', () => {
  shown('Survey of the site');
  expect(concerns()).not.toBeNull();
  expect(screen.getAllByText(counterpart)).toHaveLength(1);
});

it('tells it once where the document is called so', () => {
  shown(counterpart, 'Survey of the site');
  expect(concerns()).not.toBeNull();
  // the title of one, and whom the other concerns
  expect(screen.getAllByText(counterpart)).toHaveLength(2);
});

it('has no column for it where all are called so', () => {
  shown(counterpart);
  expect(concerns()).toBeNull();
  expect(screen.getAllByText(counterpart)).toHaveLength(1);
});
