import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id, ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { statisticsGroups, taskStates } from '#shared/contract/index.ts';
import { exportStatistics } from '../operations/statistics/exportStatistics.ts';
import { processStatistics } from '../operations/statistics/processStatistics.ts';
import { statisticsTasks } from '../operations/statistics/statisticsTasks.ts';
import { forExport } from '../operations/withTime.ts';
import { disposition, xlsx } from './disposition.ts';
import { RecordId } from './params.ts';

const filters = {
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
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
const Page = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 5_000 }),
  rows: Type.Integer({ minimum: 1, maximum: 200 }),
});

/** How many processes there are and how long they wait, of those that the caller oversees. */
export async function statisticsRoutes(app: FastifyInstance) {
  const config = { access: 'signedIn', replica: true } as const;

  app.get<{ Querystring: Static<typeof CountQuery> }>(
    '/workFlow/selectFlowStatisticsCount',
    { config, schema: { querystring: CountQuery } },
    ({ caller, reader, query: { groupBy, ...query } }) =>
      processStatistics(reader, caller, groupBy, query),
  );

  app.get<{ Params: Static<typeof Page>; Querystring: Static<typeof ListQuery> }>(
    '/workFlow/selectFlowStatistics/:page/:rows',
    { config, schema: { params: Page, querystring: ListQuery } },
    ({ caller, reader, params: { page, rows }, query: { sort = 'newest', ...query } }) =>
      statisticsTasks(reader, caller, query, sort, page, rows),
  );

  app.get<{ Querystring: Static<typeof TaskQuery> }>(
    '/workFlow/selectFlowStatisticsExport',
    { config: { ...config, raw: true, leaves: 'exported' }, schema: { querystring: TaskQuery } },
    async ({ caller, reader, query }, reply) => {
      const { name, content } = await exportStatistics(forExport(reader), caller, query);
      return reply.type(xlsx).header('Content-Disposition', disposition(name)).send(content);
    },
  );
}
