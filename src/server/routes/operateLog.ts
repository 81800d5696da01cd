import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id, ModuleNo } from '#engine/schema/language/index.ts';
import { hideLogRow, operateLog, showLogRow } from '../operations/workflow/index.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { RecordId } from './params.ts';

const Query = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
  row: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
  procInstId: Type.Optional(RecordId),
  moduleNo: Type.Optional(ModuleNo),
  operatorId: Type.Optional(RecordId),
  action: Type.Optional(Id),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  hidden: Type.Optional(Type.Boolean()),
});
const RowId = Type.Object({ id: Type.String({ maxLength: 50 }) });
const HideBody = Type.Object({ reason: Type.String({ maxLength: 2_000 }) });

/** What was done in processes. */
export async function operateLogRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const administrators = { access: 'administrator' } as const;

  app.get<{ Querystring: Static<typeof Query> }>(
    '/workFlow/QybWfOperateLog',
    { config: { access: 'signedIn' }, schema: { querystring: Query } },
    ({ caller, query: { page, row, ...query } }) => operateLog(services, caller, query, page, row),
  );

  app.post<{ Params: Static<typeof RowId>; Body: Static<typeof HideBody> }>(
    '/workFlow/QybWfOperateLog/delete/:id',
    { config: administrators, schema: { params: RowId, body: HideBody } },
    ({ caller, params, body }) => hideLogRow(services, caller, params.id, body.reason),
  );

  app.post<{ Params: Static<typeof RowId> }>(
    '/workFlow/QybWfOperateLog/show/:id',
    { config: administrators, schema: { params: RowId } },
    ({ caller, params }) => showLogRow(services, caller, params.id),
  );
}
