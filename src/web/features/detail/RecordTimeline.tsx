import { useQuery } from '@tanstack/react-query';
import { Timeline } from '#engine/renderers/detail/Timeline.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import { timelineQuery } from '../../api/records.ts';
import { RecordComments } from '../comments/RecordComments.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';

interface Props {
  module: Module;
  recordId: string;
  /** A comment to be brought into view. */
  comment?: string | null;
}

/** Who did what to a record, and what was said about it. */
export function RecordTimeline({ module, recordId, comment }: Props) {
  const { data, error, refetch } = useQuery(timelineQuery(module.module, recordId));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (module.comments === false) return <Timeline module={module} entries={data} />;
  return <RecordComments module={module} recordId={recordId} entries={data} shown={comment} />;
}
