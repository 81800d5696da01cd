import { queryOptions } from '@tanstack/react-query';
import type {
  ForecastAnswer,
  PrintedLog,
  ProcessInfo,
  WorkflowBody,
} from '#shared/contract/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { randomId } from '#engine/renderers/randomId.ts';
import { call } from './client.ts';
import { definitionKeys } from './definitions.ts';
import { taskKeys } from './tasks.ts';

/** The process of a record as the caller sees it: before submitting, the path it will take. */
export const processQuery = (moduleNo: string, businessKey: string) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'process', moduleNo, businessKey],
    queryFn: ({ signal }) => {
      const options = {
        method: 'POST',
        json: { moduleNo, businessKey },
        signal,
        quiet: true,
      } as const;
      return call<ProcessInfo>('/workFlow/handleInfo', options);
    },
    staleTime: 0,
  });

/** The process of a record for paper: what was said, or all that was asked. */
export const printedLogQuery = (id: string, shown: 'opinions' | 'tasks') =>
  queryOptions({
    queryKey: [...taskKeys.all, 'printed', shown, id],
    queryFn: ({ signal }) => {
      const name = shown === 'tasks' ? 'selectOperateLogToPrintTaskAll' : 'selectOperateLogToPrint';
      return call<PrintedLog>(`/v1/flow/${name}/${id}`, { signal, quiet: true });
    },
    staleTime: 0,
  });

interface ForecastQuery {
  moduleNo: string;
  /** The record, once it is saved. */
  id?: string;
  /** What is not saved yet. */
  data?: RecordData;
  /** People the starter chose, by step. */
  chosen?: Record<string, string[]>;
}

/** What is needed to run a submission ahead here. */
export const forecastQuery = (json: ForecastQuery) =>
  queryOptions({
    // a new version of the module may have another process
    queryKey: [...definitionKeys.all, 'ahead', json],
    queryFn: ({ signal }) => {
      const options = { method: 'POST', json, signal, quiet: true } as const;
      return call<ForecastAnswer>('/workFlow/ahead', options);
    },
    staleTime: 0,
    gcTime: 0,
  });

/** What may be done to a process. */
export type ProcessAction =
  | 'startProcess'
  | 'execute'
  | 'reject'
  | 'rejectToStarter'
  | 'return'
  | 'recover'
  | 'removeSigner'
  | 'recoverAdmin'
  | 'returnAdmin'
  | 'rejectAdmin'
  | 'sendToEnd'
  | 'deleteProcessInstance';

/** @param id of the task, the instance or the record */
export const act = (action: ProcessAction, id: string, body: Omit<WorkflowBody, 'requestKey'>) =>
  call(`/workFlow/${action}/${id}`, {
    method: 'POST',
    json: { requestKey: randomId(), ...body },
  });

interface Distribution {
  distributeType: 'reassign' | 'delegate' | 'addSignerBefore' | 'addSignerAfter';
  to: string;
  reason: string;
  files: string[];
}

/** Gives a task to another person, or brings one in. */
export const distribute = (taskId: string, body: Distribution) =>
  call(`/workFlow/${taskId}/taskDistribute`, {
    method: 'POST',
    json: { requestKey: randomId(), ...body },
  });

/** Reminds whoever has the open tasks; at most once in 30 minutes. */
export const remindApprovers = (procInstId: string, moduleNo: string) =>
  call(`/workFlow/urge/${procInstId}`, {
    method: 'POST',
    json: { requestKey: randomId(), moduleNo },
  });
