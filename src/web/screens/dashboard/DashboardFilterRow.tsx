import type { DashboardAnswer } from '#shared/contract/index.ts';
import type { OpenDashboard } from './useDashboardData.ts';

export function DashboardFilterRow(_props: { answer: DashboardAnswer; data: OpenDashboard }) {
  return null;
}
