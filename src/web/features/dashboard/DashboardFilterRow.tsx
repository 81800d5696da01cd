import type { DashboardAnswer } from '#shared/contract/index.ts';
import { ReportFilters } from '../report/ReportFilters.tsx';
import '../report/words.ts';
import type { OpenDashboard } from './useDashboardData.ts';

/** The filters over all widgets: those of the dashboard until the reader sets others. */
export function DashboardFilterRow({
  answer,
  data,
}: {
  answer: DashboardAnswer;
  data: OpenDashboard;
}) {
  const { filters: own = [] } = answer.dashboard;
  const first = own.flatMap(({ id, operator, value }) =>
    operator === undefined ? [] : [[id, { operator, value }] as const],
  );
  const inForce = Object.entries({ ...Object.fromEntries(first), ...data.filters }).flatMap(
    ([id, filter]) => (filter ? [[id, filter] as const] : []),
  );
  if (answer.filters.length === 0) return null;
  return (
    <ReportFilters
      definition={answer}
      filters={Object.fromEntries(inForce)}
      onChange={(id, filter) => data.setFilters({ ...data.filters, [id]: filter })}
    />
  );
}
