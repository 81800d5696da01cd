import type { FastifyInstance } from 'fastify';
import { downloadsApi } from '#shared/endpoints/downloads.ts';
import { downloads } from './downloads.ts';
import { takeCode } from './redeemCodes.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** The application for phones, and the codes that a shop of applications asks for. */
export async function downloadRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, downloadsApi.list, config, ({ caller }) => downloads(services, caller));

  serve(app, downloadsApi.takeCode, config, ({ caller }) => takeCode(services, caller));
}
