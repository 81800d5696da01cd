import { Type } from '@sinclair/typebox';
import { ModuleNo } from '#engine/schema/language/index.ts';
import { TaskPage } from '../contract/workflow.ts';
import { endpoint } from './endpoint.ts';
import { OnPageOfRows, RecordId } from './parts.ts';

const Query = Type.Object({
  moduleNo: Type.Optional(ModuleNo),
  search: Type.Optional(Type.String({ maxLength: 200 })),
});
const OfProcess = Type.Object({ moduleNo: ModuleNo, procInstId: RecordId });
const Body = Type.Object({ procInstIds: Type.Array(RecordId, { minItems: 1, maxItems: 500 }) });

/** To-dos that a person has put aside. */
export const hiddenTodosApi = {
  list: endpoint('GET', '/v1/wfHideTodoRecord/selectAllByPage/:page/:rows', {
    params: OnPageOfRows,
    query: Query,
    answer: TaskPage,
  }),
  hide: endpoint('POST', '/v1/wfHideTodoRecord/hideTodo/:moduleNo/:procInstId', {
    params: OfProcess,
  }),
  show: endpoint('POST', '/v1/wfHideTodoRecord/showTodo/:moduleNo/:procInstId', {
    params: OfProcess,
  }),
  showMany: endpoint('POST', '/v1/wfHideTodoRecord/showTodoProcInstIds', { body: Body }),
};
