import { useQuery } from '@tanstack/react-query';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import { reportQuery, variantsQuery } from '../../api/reports.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { AnalysePage } from './AnalysePage.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';

/** Makes a report: on the list of `?module=`, or again one that was saved, `?saved=`. */
export default function AnalyseScreen() {
  const { search } = usePage();
  const id = search.get('saved') ?? '';
  const { data, error, refetch } = useQuery({ ...reportQuery(id), enabled: id !== '' });
  const variants = useQuery({ ...variantsQuery(), enabled: id !== '' }).data;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (id && !(data && variants)) return <ScreenSkeleton />;
  const module = data?.report.sources[0]?.module ?? search.get('module') ?? '';
  return (
    <ModuleRenderers module={module}>
      {({ definition }) => (
        <AnalysePage
          definition={definition}
          saved={data && { report: data.report, variant: variants?.find((one) => one.id === id) }}
        />
      )}
    </ModuleRenderers>
  );
}
