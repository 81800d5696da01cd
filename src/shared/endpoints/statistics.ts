import { Type } from '@sinclair/typebox';
import { Id, ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { StatisticsAnswer, StatisticsTask } from '../contract/statistics.ts';
import { statisticsGroups, taskStates } from '../contract/choices.ts';
import { PageOf } from '../contract/parts.ts';
import { endpoint } from './endpoint.ts';
import { RecordId, period } from './parts.ts';

const filters = {
  ...period,
  moduleNo: Type.Optional(ModuleNo),
  orgId: Type.Optional(RecordId),
  stepId: Type.Optional(Id),
  userId: Type.Optional(RecordId),
  search: Type.Optional(Type.String({ maxLength: 200 })),
};
const CountQuery = Type.Object({ ...filters, groupBy: OneOf(statisticsGroups) });
const TaskQuery = Type.Object({
  ...filters,
  state: Type.Optional(OneOf(taskStates)),
});
const ListQuery = Type.Composite([
  TaskQuery,
  Type.Object({ sort: Type.Optional(OneOf(['newest', 'longest'])) }),
]);
const OnPage = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 5_000 }),
  rows: Type.Integer({ minimum: 1, maximum: 200 }),
});

/** How many processes there are and how long they wait, of those that the caller oversees. */
export const statisticsApi = {
  count: endpoint('GET', '/workFlow/selectFlowStatisticsCount', {
    query: CountQuery,
    answer: StatisticsAnswer,
  }),
  tasks: endpoint('GET', '/workFlow/selectFlowStatistics/:page/:rows', {
    params: OnPage,
    query: ListQuery,
    answer: PageOf(StatisticsTask),
  }),
  export: endpoint('GET', '/workFlow/selectFlowStatisticsExport', { query: TaskQuery }),
};
