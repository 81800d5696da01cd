import type { FastifyInstance } from 'fastify';
import { forwardApi } from '#shared/endpoints/forward.ts';
import { errors } from '../../errors.ts';
import { fetchOutside, type OutboundRequest } from '../../outbound/fetchOutside.ts';
import { OutboundError } from '../../outbound/OutboundError.ts';
import { refusalWords } from '../../outbound/refusalWords.ts';
import type { Services } from '../../Services.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Calls of other hosts, by administrators: what they answer, as text. */
export async function forwardRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;

  serve(app, forwardApi.get, config, ({ query }) =>
    forward(services, { method: 'GET', url: query.url }),
  );

  serve(app, forwardApi.post, config, ({ body }) => forward(services, { method: 'POST', ...body }));
}

async function forward({ config, log }: Services, request: OutboundRequest) {
  const hosts = config.outbound ?? { open: [], inside: [] };
  try {
    const { status, type, body } = await fetchOutside({ hosts, log }, request);
    return { status, type, body: body.toString('utf8') };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw errors.badRequest({ reason: refusalWords[error.refusal].en });
  }
}
