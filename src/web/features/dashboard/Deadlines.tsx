import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeadlineList } from '#engine/renderers/dashboard/DeadlineList.tsx';
import type { WidgetData } from '#shared/contract/index.ts';
import { dashboardDataQuery } from '../../api/dashboards.ts';
import { useOpenTask } from '../open/useOpenTask.ts';

type Calendar = Extract<WidgetData, { kind: 'calendar' }>;

interface Props {
  dashboard: string;
  widget: string;
  /** Of this month. */
  data: Calendar;
}

/** What is due this month, or in another one that is asked for. */
export function Deadlines({ dashboard, widget, data }: Props) {
  const openTask = useOpenTask();
  const [month, setMonth] = useState(data.month);
  const other = useQuery({
    ...dashboardDataQuery(dashboard, { widgets: [widget], month }),
    enabled: month !== data.month,
  });
  const asked = month === data.month ? data : other.data?.widgets[widget];
  const shown: Calendar =
    asked?.kind === 'calendar'
      ? { ...asked, month }
      : { kind: 'calendar', month, deadlines: [], isCapped: false };
  return (
    <DeadlineList
      {...shown}
      onMonth={setMonth}
      onOpen={({ moduleNo, businessKey, businessType }) =>
        void openTask({ moduleNo, businessKey, businessType, isDetails: true })
      }
    />
  );
}
