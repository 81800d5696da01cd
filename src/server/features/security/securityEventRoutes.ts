import type { FastifyInstance } from 'fastify';
import { securityEventsApi } from '#shared/endpoints/securityEvents.ts';
import { countPublishedPasswords } from '../../start/demo/demoPassword.ts';
import { securityEvents } from './eventList.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Who signed in, was refused, changed accounts and roles, and took data out. */
export async function securityEventRoutes(app: FastifyInstance, { services }: RouteOptions) {
  serve(
    app,
    securityEventsApi.list,
    { access: 'administrator' },
    ({ query: { page, row, ...query } }) => securityEvents(services, query, { page, size: row }),
  );

  serve(app, securityEventsApi.publishedPasswords, { access: 'signedIn' }, async ({ caller }) => {
    const mayKnow = caller.roles.has(services.registry().system.administratorRole);
    return { accounts: mayKnow ? await countPublishedPasswords(services.db) : 0 };
  });
}
