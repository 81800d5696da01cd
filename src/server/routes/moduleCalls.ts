import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id, ModuleName } from '#engine/schema/language/index.ts';
import { answerCall } from '../operations/moduleCalls/answerCall.ts';
import type { RouteOptions } from './index.ts';

const Params = Type.Object({ module: ModuleName, call: Id });
const Query = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
    rows: Type.Integer({ minimum: 1, maximum: 500, default: 20 }),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: Type.String({ maxLength: 200 }) },
);

/** Calls that modules have at addresses of their own, all answered here. */
export async function moduleCallRoutes(app: FastifyInstance, { services }: RouteOptions) {
  app.get<{ Params: Static<typeof Params>; Querystring: Static<typeof Query> }>(
    '/v1/:module/call/:call',
    { config: { access: 'signedIn' }, schema: { params: Params, querystring: Query } },
    ({ caller, params, query: { page, rows, search, ...values } }) =>
      answerCall(services, caller, params.module, params.call, {
        page,
        rows,
        ...(search && { search }),
        values,
      }),
  );
}
