import { useQuery } from '@tanstack/react-query';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { reportQuery } from '../../api/reports.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { ReportPage } from './ReportPage.tsx';

/** A report of the company, or one that somebody saved; how it is looked at is in the address. */
export default function ReportScreen() {
  const { route, search } = usePage();
  const name = route.report ?? search.get('report') ?? '';
  const { data, error, refetch } = useQuery(reportQuery(name));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <CommonRenderers>
      <ReportPage name={name} definition={data} />
    </CommonRenderers>
  );
}
