import { Type } from '@sinclair/typebox';
import { LogGroup, PrintedLog } from '../contract/printedLog.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './parts.ts';

/** What was said and done in a process; `id` is that of a task, of the instance or of the record. */
export const flowLogsApi = {
  byGroup: endpoint('GET', '/v1/flow/logs/byGroup/:id', {
    params: ById,
    answer: Type.Array(LogGroup),
  }),
  printedOpinions: endpoint('GET', '/v1/flow/selectOperateLogToPrint/:id', {
    params: ById,
    answer: PrintedLog,
  }),
  printedTasks: endpoint('GET', '/v1/flow/selectOperateLogToPrintTaskAll/:id', {
    params: ById,
    answer: PrintedLog,
  }),
};
