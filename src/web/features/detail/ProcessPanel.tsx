import { useQuery } from '@tanstack/react-query';
import { ProcessView } from '#engine/renderers/approval/ProcessView.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import { processSignaturesQuery } from '../../api/signatures.ts';
import { processQuery } from '../../api/workflow.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { PrintLink } from '../print/PrintLink.tsx';

/** Where the process of a record is, who has it, and what was said. */
export function ProcessPanel({ module, recordId }: { module: Module; recordId: string }) {
  const { data, error, refetch } = useQuery(processQuery(module.module, recordId));
  const { data: signatures } = useQuery(processSignaturesQuery(data?.instance?.procInstId));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <>
      {data.instance ? <PrintLink recordId={recordId} /> : null}
      <ProcessView
        module={module}
        path={data.path}
        log={data.log}
        signatures={signatures}
        suspended={data.instance?.suspended}
      />
    </>
  );
}
