import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Id, ModuleName, OneOf } from '#engine/schema/language/index.ts';
import { offeredPrints } from '../operations/prints/offeredPrints.ts';
import { beginPrint } from '../operations/prints/printJob.ts';
import { printDrawn } from '../operations/prints/printDrawn.ts';
import { printRecords, type PrintedFile } from '../operations/prints/printRecords.ts';
import { disposition } from './disposition.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { RecordId } from './params.ts';

const Query = Type.Object({ module: ModuleName, id: Type.Optional(RecordId) });
const Params = Type.Object({ print: Id });
const Body = Type.Object({
  module: ModuleName,
  ids: Type.Array(RecordId, { minItems: 1, maxItems: 500 }),
  copies: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 5 }), { minItems: 1, maxItems: 6 }),
  ),
  language: Type.Optional(OneOf(['en', 'zh'])),
});

const DrawnBody = Type.Composite([
  Type.Omit(Body, ['module']),
  Type.Object({ value: Type.Unsafe<unknown>(Type.Object({}, { additionalProperties: true })) }),
]);

/** Records on paper. */
export async function printRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  type OfPrint = { Params: Static<typeof Params>; Body: Static<typeof Body> };
  const schema = { params: Params, body: Body };

  app.get<{ Querystring: Static<typeof Query> }>(
    '/v1/prints',
    { config, schema: { querystring: Query } },
    ({ caller, query }) => offeredPrints(services, caller, query.module, query.id),
  );

  app.post<OfPrint>(
    '/v1/prints/:print/pdf',
    { config: { ...config, raw: true, leaves: 'exported' }, schema },
    async (request, reply) => {
      const { caller, params, body } = request;
      const origin = originOf(request);
      return send(reply, await printRecords(services, caller, params.print, body, origin));
    },
  );

  /** With a template as an administrator draws it. */
  app.post<{ Params: Static<typeof Params>; Body: Static<typeof DrawnBody> }>(
    '/v1/prints/:print/drawn',
    {
      config: { access: 'administrator', raw: true, leaves: 'exported' },
      schema: { params: Params, body: DrawnBody },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const origin = originOf(request);
      return send(reply, await printDrawn(services, caller, params.print, body, origin));
    },
  );

  /** The same as a job: the file is at `/v1/jobs/:id/file` when it is done. */
  app.post<OfPrint>(
    '/v1/prints/:print/begin',
    { config: { ...config, leaves: 'exported' }, schema },
    (request) =>
      beginPrint(services, request.caller, {
        print: request.params.print,
        body: request.body,
        origin: originOf(request),
      }),
  );

  /** Where people reach the application, for codes that lead to records. */
  function originOf({ protocol, host }: FastifyRequest) {
    return (services.config.publicUrl ?? `${protocol}://${host}`).replace(/\/$/, '');
  }
}

function send(reply: FastifyReply, { name, content, refused }: PrintedFile) {
  if (refused.length > 0)
    reply.header('Refused-Records', encodeURIComponent(JSON.stringify(refused)));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', disposition(name, 'inline'))
    .send(content);
}
