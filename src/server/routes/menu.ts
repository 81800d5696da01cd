import type { FastifyInstance } from 'fastify';
import { menuFor } from '../operations/menu/menuFor.ts';
import type { RouteOptions } from './index.ts';

export async function menuRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.get('/platform/getAllMenusByUserId', { config }, async ({ caller }) =>
    menuFor(services.registry(), caller),
  );

  app.get('/platform/getCurrentAppMenus', { config }, async ({ caller }) =>
    menuFor(services.registry(), caller),
  );
}
