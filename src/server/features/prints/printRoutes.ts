import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { printsApi } from '#shared/endpoints/prints.ts';
import { offeredPrints } from './offeredPrints.ts';
import { beginPrint } from './printJob.ts';
import { printDrawn } from './printDrawn.ts';
import { printRecords, type PrintedFile } from './printRecords.ts';
import { disposition } from '../../http/disposition.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Records on paper. */
export async function printRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, printsApi.offered, config, ({ caller, query }) =>
    offeredPrints(services, caller, query.module, query.id),
  );

  serve(
    app,
    printsApi.pdf,
    { ...config, raw: true, leaves: 'exported' },
    async (request, reply) => {
      const { caller, params, body } = request;
      const origin = originOf(request);
      return send(reply, await printRecords(services, caller, params.print, body, origin));
    },
  );

  serve(
    app,
    printsApi.drawn,
    { access: 'administrator', raw: true, leaves: 'exported' },
    async (request, reply) => {
      const { caller, params, body } = request;
      const origin = originOf(request);
      return send(reply, await printDrawn(services, caller, params.print, body, origin));
    },
  );

  serve(app, printsApi.begin, { ...config, leaves: 'exported' }, (request) =>
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
