import type { FastifyInstance } from 'fastify';
import { downloads } from '../operations/downloads/downloads.ts';
import { takeCode } from '../operations/downloads/redeemCodes.ts';
import type { RouteOptions } from './RouteOptions.ts';

/** The application for phones, and the codes that a shop of applications asks for. */
export async function downloadRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.get('/v1/downloads', { config }, ({ caller }) => downloads(services, caller));

  app.post('/v1/downloads/code', { config }, ({ caller }) => takeCode(services, caller));
}
