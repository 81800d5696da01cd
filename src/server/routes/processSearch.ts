import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id, ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { processStatuses } from '#shared/contract/index.ts';
import {
  exportProcesses,
  findProcesses,
  startedCounts,
  taskList,
  withDetails,
} from '../operations/workflow/index.ts';
import { forExport } from '../operations/withTime.ts';
import { disposition, xlsx } from './disposition.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { RecordId } from './params.ts';

const SearchQuery = Type.Object({
  moduleNo: Type.Optional(ModuleNo),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  starterId: Type.Optional(RecordId),
  orgId: Type.Optional(RecordId),
  status: Type.Optional(OneOf(processStatuses)),
  stepId: Type.Optional(Id),
  approverId: Type.Optional(RecordId),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
});
const Place = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
  row: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
});
const Query = Type.Composite([SearchQuery, Place]);
type Query = Static<typeof Query>;

/** One's own lists, under the address that also finds all one may see. */
const boxes = { done: 'done', started: 'mine', copies: 'copies' } as const;
const BoxQuery = Type.Composite([
  Query,
  Type.Object({
    type: Type.Optional(OneOf(['done', 'started', 'copies'])),
    /** Of these lists: answers amount, counterpart and department, and who has each now, too. */
    details: Type.Optional(Type.Boolean()),
    /** Of what one started: what waits longest first, in place of the newest. */
    longestFirst: Type.Optional(Type.Boolean()),
  }),
]);
const OfPerson = Type.Composite([Query, Type.Object({ userId: Type.Optional(RecordId) })]);

/** Finds processes: what a person may see, what they may intervene in, or, for administrators, all. */
export async function processSearchRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const administrators = { access: 'administrator' } as const;

  app.get<{ Querystring: Static<typeof BoxQuery> }>(
    '/workFlow/getListByPageCustom',
    { config, schema: { querystring: BoxQuery } },
    async ({ caller, query: { type, details, longestFirst, page, row, ...sought } }) => {
      if (!type) return findProcesses(services, caller, 'seen', sought, page, row);
      const kind = type === 'started' && longestFirst ? 'waiting' : boxes[type];
      const tasks = await taskList(services, caller, kind, sought, page, row);
      if (!details) return tasks;
      const rows = await withDetails(services, caller, tasks.rows);
      if (type !== 'started') return { ...tasks, rows };
      return { ...tasks, rows, counts: await startedCounts(services, caller, sought.search) };
    },
  );

  /** What a person of the company started, as far as the caller may see it; default: the caller. */
  app.get<{ Querystring: Static<typeof OfPerson> }>(
    '/workFlow/getListByPageCustomPersonnelOA',
    { config, schema: { querystring: OfPerson } },
    ({ caller, query: { userId = caller.userId, page, row, ...sought } }) =>
      findProcesses(services, caller, 'seen', { ...sought, starterId: userId }, page, row),
  );

  app.get<{ Querystring: Query }>(
    '/workFlow/getInterveneList',
    { config, schema: { querystring: Query } },
    ({ caller, query: { page, row, ...sought } }) =>
      findProcesses(services, caller, 'open', sought, page, row),
  );

  app.get<{ Querystring: Query }>(
    '/workFlow/getListByPageCustomAllNotPermiss',
    { config: administrators, schema: { querystring: Query } },
    ({ caller, query: { page, row, ...sought } }) =>
      findProcesses(services, caller, 'all', sought, page, row),
  );

  app.get<{ Querystring: Static<typeof SearchQuery> }>(
    '/workFlow/getListByPageCustomAllNotPermissExport',
    {
      config: { ...administrators, raw: true, leaves: 'exported' },
      schema: { querystring: SearchQuery },
    },
    async ({ caller, query }, reply) => {
      const { name, content } = await exportProcesses(forExport(services), caller, query);
      return reply.type(xlsx).header('Content-Disposition', disposition(name)).send(content);
    },
  );
}
