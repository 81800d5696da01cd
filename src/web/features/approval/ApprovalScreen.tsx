import { useQuery } from '@tanstack/react-query';
import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { recordQuery } from '../../api/records.ts';
import { processQuery } from '../../api/workflow.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { ApprovalPage } from './ApprovalPage.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';

/** The record that `?id=` names, to be decided: the form as the step sees it, and what can be done. */
export default function ApprovalScreen() {
  const { route, search } = usePage();
  const module = route.moduleNo ?? search.get('moduleNo') ?? '';
  const id = search.get('id') ?? '';
  return (
    <ModuleRenderers module={module}>
      {(context) => <Approval context={context} id={id} />}
    </ModuleRenderers>
  );
}

function Approval({ context, id }: { context: ModuleContext; id: string }) {
  const { module } = context.definition;
  const record = useQuery(recordQuery(module.module, id));
  const process = useQuery(processQuery(module.module, id));
  const error = record.error ?? process.error;
  const retry = () => void Promise.all([record.refetch(), process.refetch()]);
  if (error) return <Failure error={error} onRetry={retry} />;
  // What an earlier visit has left is not to be decided on: it may have been sent back and changed since.
  const isFresh = record.isFetchedAfterMount && process.isFetchedAfterMount;
  if (!isFresh || !record.data || !process.data) return <ScreenSkeleton />;
  // A decision, also one made elsewhere, makes another page of it.
  const { task, instance } = process.data;
  return (
    <ApprovalPage
      key={`${task?.taskId} ${instance?.rev}`}
      context={context}
      answer={record.data}
      process={process.data}
    />
  );
}
