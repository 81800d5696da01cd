import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id, ModuleName } from '#engine/schema/language/index.ts';
import { answerCall } from '../operations/moduleCalls/answerCall.ts';
import { fileOfCall } from '../operations/moduleCalls/fileOfCall.ts';
import { writeByCall, type CalledChange } from '../operations/moduleCalls/writeByCall.ts';
import { disposition, xlsx } from './disposition.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { RequestKey, Revision } from './params.ts';

const Params = Type.Object({ module: ModuleName, call: Id });
const Query = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
    rows: Type.Integer({ minimum: 1, maximum: 500, default: 20 }),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: Type.String({ maxLength: 200 }) },
);
const Values = Type.Object({}, { additionalProperties: Type.String({ maxLength: 200 }) });
const ChangeBody = Type.Unsafe<CalledChange>(
  Type.Object(
    {
      id: Type.Optional(Type.String({ maxLength: 100 })),
      rev: Type.Optional(Revision),
      requestKey: Type.Optional(RequestKey),
      reason: Type.Optional(Type.String({ maxLength: 2_000 })),
    },
    { additionalProperties: true },
  ),
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

  app.get<{ Params: Static<typeof Params>; Querystring: Record<string, string> }>(
    '/v1/:module/callFile/:call',
    {
      config: { access: 'signedIn', raw: true, leaves: 'exported' },
      schema: { params: Params, querystring: Values },
    },
    async ({ caller, params, query }, reply) => {
      const file = await fileOfCall(services, caller, params.module, params.call, query);
      return reply
        .type(file.type ?? xlsx)
        .header('Content-Disposition', disposition(file.name))
        .send(file.content);
    },
  );

  app.post<{ Params: Static<typeof Params>; Querystring: { id?: string }; Body: CalledChange }>(
    '/v1/:module/call/:call',
    {
      config: { access: 'signedIn' },
      schema: { params: Params, querystring: Values, body: ChangeBody },
    },
    ({ caller, params, query, body }) =>
      writeByCall(services, caller, params.module, params.call, { ...body, ...query }),
  );
}
