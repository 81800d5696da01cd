import type { WidgetData } from '#shared/contract/index.ts';
import { Figures } from './Figures.tsx';

/** How much there is for the person whom the dashboard greets. */
export const Greeting = ({ counts }: { counts: Extract<WidgetData, { kind: 'counts' }> }) => (
  <Figures
    figures={[
      { view: 'todo', count: counts.todo },
      { view: 'done', count: counts.done },
      { view: 'myApplications', count: counts.started },
      { view: 'messages', count: counts.unread },
    ]}
  />
);
