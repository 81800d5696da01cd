import type { StatisticsGroup, StatisticsRow } from '#shared/contract/index.ts';
import type { StatisticsFilter } from '../../api/statistics.ts';
import { useText } from '../../i18n/useText.ts';
import { useStatisticsFilter } from './useStatisticsFilter.ts';

const list = '/approval/process-statistics/detail-list';

/** Address of the list behind a figure of a row, or of all rows. */
export function useTasksAddress() {
  const text = useText();
  const { filter, address } = useStatisticsFilter();
  return (
    group: StatisticsGroup,
    row: StatisticsRow | undefined,
    more: Pick<StatisticsFilter, 'state' | 'sort'>,
  ): string => {
    const asked = { ...address, ...(row?.key && conditionOf(group, row.key, filter)), ...more };
    const named = row && group !== 'module' && group !== 'period';
    const values = Object.entries({ ...asked, ...(named && { label: text(row.title) }) });
    return `${list}?${new URLSearchParams(values.filter(([, value]) => value))}`;
  };
}

function conditionOf(
  group: StatisticsGroup,
  key: string,
  filter: StatisticsFilter,
): StatisticsFilter {
  switch (group) {
    case 'module':
      return { moduleNo: key };
    case 'org':
      return { orgId: key };
    case 'person':
      return { userId: key };
    case 'step': {
      const [moduleNo, stepId] = key.split('/');
      return { moduleNo, stepId };
    }
    case 'period':
      return withinMonth(key, filter);
  }
}

/** The days of a month that the filter leaves. */
function withinMonth(month: string, { from = '', to = '' }: StatisticsFilter): StatisticsFilter {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const first = `${month}-01`;
  const last = `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
  return { from: from > first ? from : first, to: to && to < last ? to : last };
}
