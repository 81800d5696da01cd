import { queryOptions } from '@tanstack/react-query';
import type { SubmitBody, WorkflowBody } from '#shared/contract/index.ts';
import { randomId } from '#engine/renderers/randomId.ts';
import type { BodyOf } from '#shared/endpoints/endpoint.ts';
import { flowLogsApi } from '#shared/endpoints/flowLogs.ts';
import { tasksApi } from '#shared/endpoints/tasks.ts';
import { workflowApi } from '#shared/endpoints/workflow.ts';
import { definitionKeys } from './definitions.ts';
import { taskKeys } from './tasks.ts';
import { call } from './call.ts';

/** The process of a record as the caller sees it: before submitting, the path it will take. */
export const processQuery = (moduleNo: string, businessKey: string) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'process', moduleNo, businessKey],
    queryFn: ({ signal }) =>
      call(tasksApi.info, { body: { moduleNo, businessKey }, signal, quiet: true }),
    staleTime: 0,
  });

/** The process of a record for paper: what was said, or all that was asked. */
export const printedLogQuery = (id: string, shown: 'opinions' | 'tasks') =>
  queryOptions({
    queryKey: [...taskKeys.all, 'printed', shown, id],
    queryFn: ({ signal }) => {
      const endpoint = shown === 'tasks' ? flowLogsApi.printedTasks : flowLogsApi.printedOpinions;
      return call(endpoint, { params: { id }, signal, quiet: true });
    },
    staleTime: 0,
  });

/** What is needed to run a submission ahead here. */
export const forecastQuery = (body: BodyOf<typeof tasksApi.forecast>) =>
  queryOptions({
    // a new version of the module may have another process
    queryKey: [...definitionKeys.all, 'ahead', body],
    queryFn: ({ signal }) => call(tasksApi.forecast, { body, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });

/** What may be done to a process. */
export type ProcessAction = Exclude<keyof typeof workflowApi, 'saveDraft' | 'distribute'>;

/**
 * @param id of the task, the instance or the record
 * @param quiet whoever calls says what was refused
 */
export const act = (
  action: ProcessAction,
  id: string,
  body: Omit<WorkflowBody, 'requestKey'>,
  { quiet = false } = {},
) =>
  call(workflowApi[action], { params: { id }, body: { requestKey: randomId(), ...body }, quiet });

/** Says what would become of a submission, or why it would be refused; nothing stays of it. */
export const trySubmitting = (
  id: string | undefined,
  body: Omit<SubmitBody, 'isTrial' | 'requestKey'>,
) =>
  call(workflowApi.startProcess, {
    params: { id: id ?? 'new' },
    body: { requestKey: randomId(), ...body, isTrial: true },
    quiet: true,
  });

/** Gives a task to another person, or brings some in. */
export const distribute = (
  taskId: string,
  body: Omit<BodyOf<typeof workflowApi.distribute>, 'requestKey'>,
) =>
  call(workflowApi.distribute, { params: { taskId }, body: { requestKey: randomId(), ...body } });

/** Reminds whoever has the open tasks; at most once in 30 minutes. */
export const remindApprovers = (procInstId: string, moduleNo: string) =>
  call(tasksApi.remind, { params: { id: procInstId }, body: { requestKey: randomId(), moduleNo } });
