import { useQuery } from '@tanstack/react-query';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { recordQuery } from '../../api/records.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { RecordPage } from './RecordPage.tsx';
import { useRelated } from './useRelated.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';

/** The record that `?id=` names. */
export default function DetailScreen() {
  const { route, search } = usePage();
  const module = route.moduleNo ?? search.get('moduleNo') ?? '';
  const id = search.get('id') ?? '';
  return (
    <ModuleRenderers module={module}>
      {(context) => <Detail context={context} id={id} />}
    </ModuleRenderers>
  );
}

function Detail({ context, id }: { context: ModuleContext; id: string }) {
  const { data, error, refetch } = useQuery(recordQuery(context.definition.module.module, id));
  const related = useRelated(context, id);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return <RecordPage context={context} answer={data} related={related} />;
}
