import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from './index.ts';

const Query = Type.Object({ type: Type.Optional(Type.Literal('WH')) });

export async function commonRoutes(app: FastifyInstance, { services }: RouteOptions) {
  /** Announced maintenance: while there is an entry, browsers show it instead of the application. */
  app.get<{ Querystring: Static<typeof Query> }>(
    '/v1/common/maintenance',
    { config: { access: 'signedIn' }, schema: { querystring: Query } },
    async () => {
      const { maintenance } = services.config;
      return maintenance ? [{ type: 'WH', content: maintenance }] : [];
    },
  );
}
