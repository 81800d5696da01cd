import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { pino, type DestinationStream, type Logger } from 'pino';

/** Classes of SQLSTATE whose messages repeat a value: of data, and of what must hold. */
const tellsValue = /^(22|23)/;

/** An error of the database without what somebody entered: `Key (name)=(…)`, `invalid input syntax …: "…"`. */
function withoutValues(error: Error): Error {
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : undefined;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (severity === undefined || typeof code !== 'string') {
    return cause ? Object.assign(Object.create(error) as Error, { cause }) : error;
  }
  const message = tellsValue.test(code) ? error.message.split(':', 1)[0]! : error.message;
  const { table, column, constraint, routine } = error as unknown as Record<string, unknown>;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ')) ?? '';
  const told = new Error(message);
  told.stack = `${error.name}: ${message}${frames}`;
  return Object.assign(told, { code, table, column, constraint, routine });
}

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
      err: (error: unknown) =>
        pino.stdSerializers.err(error instanceof Error ? withoutValues(error) : (error as Error)),
    },
    redact: {
      paths: ['password', '*.password', 'authorization', '*.authorization', 'headers', '*.headers'],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** One line per finished request: who, which route, to whom, how it ended and how long it took. */
export const requestLog = plugin(async function requestLog(app: FastifyInstance) {
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
        userName: request.session?.userName,
        as: request.session?.seenAs?.userId,
        address: request.ip,
      },
      'request',
    );
  });
});
