import { dashboardQuery, prefetchDashboardData } from '../../api/dashboards.ts';
import type { Screen } from '../loadView.tsx';
import { firstRequest } from './useDashboardData.ts';

/** What a dashboard shows at its address. */
export const ask: Screen['ask'] = (client, { dashboard }, search) => {
  if (!dashboard) return;
  void client.prefetchQuery(dashboardQuery(dashboard));
  prefetchDashboardData(dashboard, firstRequest(search));
};
