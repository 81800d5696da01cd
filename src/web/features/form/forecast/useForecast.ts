import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isSame } from '#engine/schema/isSame.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { ModuleContext } from '../../../adapters/moduleContext.ts';
import { forecastQuery } from '../../../api/workflow.ts';
import { forecastPath } from './forecastPath.ts';

/** Milliseconds of quiet after which the server is asked again for what the browser cannot know. */
const askAfter = 250;

interface ForecastOf {
  context: ModuleContext;
  /** Absent: the record is not saved yet. */
  recordId: string | undefined;
  /** All that is in the form now. */
  record: RecordData;
  /** What of it is not saved yet. */
  changes: () => RecordData;
  /** People the starter chose, by step; absent: those of the last time. */
  chosen?: Record<string, string[]> | undefined;
}

/**
 * The path a submission will take, worked out here from what is typed. The server is asked for the process and its
 * people, and again only when something changes that its answers depend on.
 */
export function useForecast({ context, recordId, record, changes, chosen }: ForecastOf) {
  const moduleNo = context.definition.module.module;
  const [asked, setAsked] = useState(() => ({ record, data: changes() }));
  const {
    data: answer,
    error,
    isFetching,
  } = useQuery({
    ...forecastQuery({
      moduleNo,
      data: asked.data,
      ...(recordId && { id: recordId }),
      ...(chosen && { chosen }),
    }),
    placeholderData: keepPreviousData,
  });
  const isOld = answer?.reads.some((name) => !isSame(record[name], asked.record[name])) ?? false;
  const ask = useEffectEvent(() => setAsked({ record, data: changes() }));
  useEffect(() => {
    if (!isOld) return;
    const timer = setTimeout(ask, askAfter);
    return () => clearTimeout(timer);
  }, [isOld]);
  const people = chosen ?? answer?.state.chosen;
  const forecast = useMemo(
    () => answer && forecastPath(answer, context, record, people ?? {}),
    [answer, context, record, people],
  );
  return { forecast, chosen: people ?? {}, error, isBusy: isOld || isFetching };
}
