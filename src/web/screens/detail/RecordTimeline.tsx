import { useQuery } from '@tanstack/react-query';
import { Timeline } from '#engine/renderers/detail/Timeline.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import { timelineQuery } from '../../api/records.ts';
import { Failure } from '../parts/Failure.tsx';
import { ScreenSkeleton } from '../parts/ScreenSkeleton.tsx';

/** Who did what to a record. */
export function RecordTimeline({ module, recordId }: { module: Module; recordId: string }) {
  const { data, error, refetch } = useQuery(timelineQuery(module.module, recordId));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return <Timeline module={module} entries={data} />;
}
