import { useQuery } from '@tanstack/react-query';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { dashboardQuery } from '../../api/dashboards.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { useDashboardData } from './useDashboardData.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';

/** A dashboard of the definitions. Which widgets it has and what stands in them are asked for at the same time. */
export default function DashboardScreen() {
  const { route } = usePage();
  const name = route.dashboard ?? '';
  const { data: answer, error, refetch } = useQuery(dashboardQuery(name));
  const data = useDashboardData(name);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!answer) return <ScreenSkeleton />;
  return (
    <CommonRenderers>
      <DashboardPage name={name} answer={answer} data={data} />
    </CommonRenderers>
  );
}
