import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { definitionFor } from '../operations/definitions/definitionFor.ts';
import { publicDefinitions } from '../operations/definitions/publicDefinitions.ts';
import { userVariable } from '../operations/records/userVariable.ts';
import type { RouteOptions } from './index.ts';
import { InModule } from './params.ts';

export async function definitionRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.get('/v1/definitions', { config }, async ({ caller }) => ({
    ...publicDefinitions(services),
    user: userVariable(caller),
    now: services.now().toISOString(),
  }));

  app.get<{ Params: Static<typeof InModule> }>(
    '/v1/definitions/:module',
    { config, schema: { params: InModule } },
    ({ caller, params }) => definitionFor(services, caller, params.module),
  );
}
