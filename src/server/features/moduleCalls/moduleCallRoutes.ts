import type { FastifyInstance } from 'fastify';
import { moduleCallsApi } from '#shared/endpoints/moduleCalls.ts';
import { answerCall } from './answerCall.ts';
import { fileOfCall } from './fileOfCall.ts';
import { writeByCall } from './writeByCall.ts';
import { disposition, xlsx } from '../../http/disposition.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Calls that modules have at addresses of their own, all answered here. */
export async function moduleCallRoutes(app: FastifyInstance, { services }: RouteOptions) {
  serve(
    app,
    moduleCallsApi.answer,
    { access: 'signedIn' },
    ({ caller, params, query: { page, rows, search, ...values } }) =>
      answerCall(services, caller, params.module, params.call, {
        page,
        rows,
        ...(search && { search }),
        values,
      }),
  );

  serve(
    app,
    moduleCallsApi.file,
    { access: 'signedIn', raw: true, leaves: 'exported' },
    async ({ caller, params, query }, reply) => {
      const file = await fileOfCall(services, caller, params.module, params.call, query);
      return reply
        .type(file.type ?? xlsx)
        .header('Content-Disposition', disposition(file.name))
        .send(file.content);
    },
  );

  serve(app, moduleCallsApi.write, { access: 'signedIn' }, ({ caller, params, query, body }) =>
    writeByCall(services, caller, params.module, params.call, { ...body, ...query }),
  );
}
