import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { countPublishedPasswords } from '../demo/demoPassword.ts';
import { securityEvents } from '../operations/security/eventList.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { RecordId } from './params.ts';

const Query = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 500, default: 1 }),
  row: Type.Integer({ minimum: 1, maximum: 200, default: 20 }),
  userId: Type.Optional(RecordId),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
});

/** Who signed in, was refused, changed accounts and roles, and took data out. */
export async function securityEventRoutes(app: FastifyInstance, { services }: RouteOptions) {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/v1/securityEvents',
    { config: { access: 'administrator' }, schema: { querystring: Query } },
    ({ query: { page, row, ...query } }) => securityEvents(services, query, page, row),
  );

  /** Accounts with the published password of the demo; none, for those who cannot do anything about it. */
  app.get('/v1/publishedPasswords', { config: { access: 'signedIn' } }, async ({ caller }) => {
    const mayKnow = caller.roles.has(services.registry().system.administratorRole);
    return { accounts: mayKnow ? await countPublishedPasswords(services.db) : 0 };
  });
}
