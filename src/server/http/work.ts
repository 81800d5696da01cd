import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Services } from '../Services.ts';
import { during, workBegan, workEnded, type Work } from '../watch/work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: Work;
  }
}

/** Knows of each call, wherever its code is, what it is made for. */
export const work = plugin(async function work(
  app: FastifyInstance,
  { services }: { services: Services },
) {
  app.decorateRequest('work');

  app.addHook('onRequest', (request, _reply, done) => {
    request.work = workOf(request, services);
    if (workBegan.hasSubscribers)
      workBegan.publish({ work: request.work, headers: request.headers });
    during(request.work, done);
  });
  // What reads a body goes on where the connection's events come from, which know nothing of the call.
  app.addHook('preValidation', (request, _reply, done) => during(request.work, done));

  app.addHook('onResponse', async ({ work }, reply) => {
    if (!workEnded.hasSubscribers) return;
    const { elapsedTime: ms, statusCode: status } = reply;
    workEnded.publish({ work, ms, status, code: reply.outcome?.code ?? status });
  });
});

function workOf(request: FastifyRequest, services: Services): Work {
  const { module } = (request.params ?? {}) as { module?: string };
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    module: module !== undefined && services.registry().findModule(module) ? module : undefined,
    screen: screenOf(request.headers.referer),
  };
}

/** Browsers name the page a call comes from. Ids of records in it are not told. */
function screenOf(referer: string | undefined): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname } = new URL(referer);
  return pathname.slice(0, longest).replaceAll(id, ':id');
}

const longest = 200;
const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
