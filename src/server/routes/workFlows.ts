import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id, ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import {
  activityUsers,
  batchConfig,
  moduleTypeCounts,
  moduleTypes,
  wfModules,
  workFlows,
} from '../operations/workflow/index.ts';
import { recordOf, resolveModuleNo } from '../operations/records/resolveModuleNo.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { RecordId } from './params.ts';

const ListQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
  rows: Type.Integer({ minimum: 1, maximum: 999, default: 999 }),
  sort: Type.Optional(Type.Literal('sn')),
  order: Type.Optional(OneOf(['asc', 'desc'])),
});
const CountQuery = Type.Object({ typeId: Type.Optional(Id) });
const ActivityBody = Type.Object({
  id: Type.Optional(RecordId),
  moduleNo: Type.Optional(ModuleNo),
  data: Type.Optional(Type.Unsafe<RecordData>(Type.Object({}, { additionalProperties: true }))),
  stepId: Type.Optional(Id),
});

/** Which processes there are, and who takes part in them. */
export async function workFlowRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.get('/workFlow/getWorkFlowList', { config }, ({ caller }) => workFlows(services, caller));

  app.get<{ Querystring: Static<typeof ListQuery> }>(
    '/workFlow/getWfModuleList',
    { config, schema: { querystring: ListQuery } },
    async ({ caller, query: { page, rows, order } }) => {
      const all = wfModules(services, caller);
      const sorted = order === 'desc' ? all.toReversed() : all;
      return { rows: sorted.slice((page - 1) * rows, page * rows), total: all.length };
    },
  );

  app.get('/workFlow/selectModuleTypeAll', { config }, async ({ caller }) =>
    moduleTypes(services, caller),
  );

  app.get<{ Querystring: Static<typeof CountQuery> }>(
    '/workFlow/selectTaskModuleByTypeIdCount',
    { config, schema: { querystring: CountQuery } },
    ({ caller, query }) => moduleTypeCounts(services, caller, query.typeId),
  );

  app.get('/v1/workflowBatchUserConfig/getAllMap', { config }, ({ caller }) =>
    batchConfig(services, caller),
  );

  app.post<{ Body: Static<typeof ActivityBody> }>(
    '/workFlow/getActivityUsers',
    { config: { ...config, reads: true }, schema: { body: ActivityBody } },
    async ({ caller, body: { moduleNo, id, data, stepId } }) => {
      const named = recordOf(id, data);
      const { module, call } = moduleNo
        ? await resolveModuleNo(services, moduleNo, named)
        : { call: named };
      return activityUsers(services, caller, {
        ...(id && { id }),
        ...(module && { module }),
        ...(call.data && { data: call.data }),
        ...(stepId && { stepId }),
      });
    },
  );
}
