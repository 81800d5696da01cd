import { queryOptions } from '@tanstack/react-query';
import type { Flow } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type {
  FlowDraft,
  FlowProblem,
  ProcessDesign,
  ProcessItem,
  Simulation,
  SimulationBody,
} from '#shared/contract/index.ts';
import { call, download } from './client.ts';
import { definitionKeys } from './definitions.ts';

const base = '/v1/workflowDesign';
/** They follow publications as all definitions do. */
const key = [...definitionKeys.all, 'processes'] as const;
export const processKeys = { all: key };

export const processesQuery = () =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call<ProcessItem[]>(`${base}/list`, { signal, quiet: true }),
  });

export const processDesignQuery = (module: string) =>
  queryOptions({
    queryKey: [...key, 'design', module],
    queryFn: ({ signal }) => call<ProcessDesign>(`${base}/${module}`, { signal, quiet: true }),
    staleTime: 0,
  });

/** The process as a version had it; versions never change. */
export const flowVersionQuery = (module: string, version: number) =>
  queryOptions({
    queryKey: ['flowVersion', module, version],
    queryFn: ({ signal }) =>
      call<Flow>(`${base}/${module}/version/${version}`, { signal, quiet: true }),
    staleTime: Infinity,
  });

export const saveFlowDraft = (
  module: string,
  json: { flow: Flow; rev: number | null; baseVersion: number },
) => call<FlowDraft>(`${base}/${module}/draft`, { method: 'POST', json, quiet: true });

export const discardFlowDraft = (module: string, rev: number) =>
  call<void>(`${base}/${module}/discard`, { method: 'POST', json: { rev } });

export const checkFlowDraft = (module: string, flow: Flow, signal: AbortSignal) =>
  call<FlowProblem[]>(`${base}/${module}/check`, {
    method: 'POST',
    json: { flow },
    signal,
    quiet: true,
  });

/** What a new record begins with when this person makes it. */
export const starterDefaultsQuery = (module: string, starterId: string) =>
  queryOptions({
    queryKey: [...key, module, 'defaults', starterId],
    queryFn: () =>
      call<RecordData>(`${base}/${module}/defaults`, {
        method: 'POST',
        json: { starterId },
        quiet: true,
      }),
  });

export const simulateFlow = (module: string, json: SimulationBody) =>
  call<Simulation>(`${base}/${module}/simulate`, { method: 'POST', json, quiet: true });

export const publishFlow = (module: string, json: { rev: number; version: number; note: string }) =>
  call<{ version: number }>(`${base}/${module}/publish`, { method: 'POST', json, quiet: true });

export const downloadBpmn = (module: string, flow: Flow) =>
  download(`${base}/${module}/bpmn`, { method: 'POST', json: { flow } });
