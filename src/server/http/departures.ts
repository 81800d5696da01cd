import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { recordEvent } from '../features/security/securityEvents.ts';
import type { Services } from '../Services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Data leaves the system by this call, which the security log is to tell of. */
    leaves?: 'exported' | 'downloaded';
  }
}

/** Writes down who took data out of the system, and by which call. */
export const departures = plugin(async function departures(
  app: FastifyInstance,
  options: { services: Services },
) {
  const { services } = options;
  app.addHook('onSend', async (request, reply, payload) => {
    const { leaves } = request.routeOptions.config;
    const { code = 200 } = reply.outcome ?? {};
    if (!leaves || reply.statusCode !== 200 || code !== 200) return payload;
    const { id, module } = { ...(request.query as object), ...(request.params as object) } as {
      id?: string;
      module?: string;
    };
    await recordEvent(services.db, services, {
      action: leaves,
      by: request.session?.userId ?? request.caller.userId,
      ...(request.session?.seenAs && { userId: request.session.seenAs.userId }),
      address: request.ip,
      facts: { what: id ?? module ?? request.routeOptions.url },
    });
    return payload;
  });
});
