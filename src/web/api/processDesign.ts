import { queryOptions } from '@tanstack/react-query';
import type { Flow } from '#engine/schema/language/index.ts';
import type { SimulationBody } from '#shared/contract/index.ts';
import { processDesignApi } from '#shared/endpoints/processDesign.ts';
import { definitionKeys } from './definitions.ts';
import { call, download } from './call.ts';
/** They follow publications as all definitions do. */
const key = [...definitionKeys.all, 'processes'] as const;
export const processKeys = { all: key };

export const processesQuery = () =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call(processDesignApi.list, { signal, quiet: true }),
  });

export const processDesignQuery = (module: string) =>
  queryOptions({
    queryKey: [...key, 'design', module],
    queryFn: ({ signal }) =>
      call(processDesignApi.one, { params: { module }, signal, quiet: true }),
    staleTime: 0,
  });

/** The process as a version had it; versions never change. */
export const flowVersionQuery = (module: string, version: number) =>
  queryOptions({
    queryKey: ['flowVersion', module, version],
    queryFn: ({ signal }) =>
      call(processDesignApi.version, { params: { module, version }, signal, quiet: true }),
    staleTime: Infinity,
  });

export const saveFlowDraft = (
  module: string,
  body: { flow: Flow; rev: number | null; baseVersion: number },
) => call(processDesignApi.saveDraft, { params: { module }, body, quiet: true });

export const discardFlowDraft = (module: string, rev: number) =>
  call(processDesignApi.discardDraft, { params: { module }, body: { rev } });

export const checkFlowDraft = (module: string, flow: Flow, signal: AbortSignal) =>
  call(processDesignApi.check, { params: { module }, body: { flow }, signal, quiet: true });

/** What a new record begins with when this person makes it. */
export const starterDefaultsQuery = (module: string, starterId: string) =>
  queryOptions({
    queryKey: [...key, module, 'defaults', starterId],
    queryFn: () =>
      call(processDesignApi.defaults, { params: { module }, body: { starterId }, quiet: true }),
  });

export const simulateFlow = (module: string, body: SimulationBody) =>
  call(processDesignApi.simulate, { params: { module }, body, quiet: true });

export const publishFlow = (module: string, body: { rev: number; version: number; note: string }) =>
  call(processDesignApi.publish, { params: { module }, body, quiet: true });

export const downloadBpmn = (module: string, flow: Flow) =>
  download(processDesignApi.bpmn, { params: { module }, body: { flow } });
