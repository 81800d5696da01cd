import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { pino, type DestinationStream, type Logger } from 'pino';

declare module 'fastify' {
  interface FastifyReply {
    /** What the envelope says: most refusals are HTTP 200. */
    outcome?: { code: number; error?: string };
  }
}

/** One JSON line per entry. What could hold a token, a password or a query string is never written. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: () => undefined,
      err: pino.stdSerializers.err,
    },
    redact: {
      paths: ['password', '*.password', 'authorization', '*.authorization', 'headers', '*.headers'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** One line per finished request: who, which route, to whom, how it ended and how long it took. */
export const requestLog = plugin(async (app: FastifyInstance) => {
  app.decorateReply('outcome');
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ...reply.outcome,
        target: (request.params as { userId?: string } | undefined)?.userId,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.session?.userId,
        address: request.ip,
      },
      'request',
    );
  });
});
