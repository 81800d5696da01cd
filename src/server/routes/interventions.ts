import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import { interventions } from '#shared/contract/index.ts';
import {
  intervene,
  interveneInMany,
  interventionList,
  returnTargets,
  reassignTasks,
} from '../operations/workflow/index.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { OpinionFiles, Page, RecordId, RequestKey } from './params.ts';

const Query = Type.Object({
  moduleNo: Type.Optional(ModuleNo),
  operation: Type.Optional(OneOf(interventions)),
  operatorId: Type.Optional(RecordId),
  userId: Type.Optional(RecordId),
  procInstId: Type.Optional(RecordId),
  batchId: Type.Optional(RecordId),
  result: Type.Optional(OneOf(['done', 'refused'])),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
});
const Asked = Type.Object({
  requestKey: RequestKey,
  operation: OneOf(interventions),
  to: Type.Optional(Type.String({ maxLength: 100 })),
  reason: Type.String({ maxLength: 2_000 }),
  files: Type.Optional(OpinionFiles),
});
const OneBody = Type.Composite([
  Asked,
  Type.Object({ procInstId: RecordId, taskId: Type.Optional(RecordId) }),
]);
const Processes = Type.Array(RecordId, { minItems: 1, maxItems: 200 });
const ManyBody = Type.Composite([Asked, Type.Object({ procInstIds: Processes })]);
const TargetsBody = Type.Object({ procInstIds: Processes });

const TransferBody = Type.Object({
  requestKey: RequestKey,
  fromUserId: Type.Optional(RecordId),
  taskIds: Type.Optional(Type.Array(RecordId, { minItems: 1, maxItems: 500 })),
  moduleNo: Type.Optional(ModuleNo),
  to: RecordId,
  reason: Type.String({ maxLength: 2_000 }),
  files: Type.Optional(OpinionFiles),
});

/** What people permitted to intervene do to processes of others, and what they did. */
export async function interventionRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const base = '/v1/workflowInterveneLogInfo';

  app.get<{ Params: Static<typeof Page>; Querystring: Static<typeof Query> }>(
    `${base}/:page/:row`,
    { config, schema: { params: Page, querystring: Query } },
    ({ caller, params, query }) =>
      interventionList(services, caller, query, params.page, params.row),
  );

  app.post<{ Body: Static<typeof OneBody> }>(
    `${base}/handle`,
    { config, schema: { body: OneBody } },
    ({ caller, body: { procInstId, ...body } }) => intervene(services, caller, procInstId, body),
  );

  app.post<{ Body: Static<typeof ManyBody> }>(
    `${base}/batchHandle`,
    { config, schema: { body: ManyBody } },
    ({ caller, body: { procInstIds, ...body } }) =>
      interveneInMany(services, caller, procInstIds, body),
  );

  app.post<{ Body: Static<typeof TargetsBody> }>(
    `${base}/returnTargets`,
    { config, schema: { body: TargetsBody } },
    ({ caller, body }) => returnTargets(services, caller, body.procInstIds),
  );

  app.post<{ Body: Static<typeof TransferBody> }>(
    '/workFlow/batchTaskDistribute',
    { config, schema: { body: TransferBody } },
    ({ caller, body }) => reassignTasks(services, caller, body),
  );
}
