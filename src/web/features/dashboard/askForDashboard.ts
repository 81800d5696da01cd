import { dashboardQuery, prefetchDashboardData } from '../../api/dashboards.ts';
import type { Ask } from '../askForScreen.ts';
import { firstRequest } from './useDashboardData.ts';

/** What a dashboard shows at its address. */
const ask: Ask = (client, { dashboard }, search) => {
  if (!dashboard) return;
  void client.prefetchQuery(dashboardQuery(dashboard));
  prefetchDashboardData(dashboard, firstRequest(search));
};

export default ask;
