import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Product } from '#shared/contract/index.ts';
import { definitionFor } from '../operations/definitions/definitionFor.ts';
import { validatorCode } from '../operations/definitions/keptValidators.ts';
import { publicDefinitions } from '../operations/definitions/publicDefinitions.ts';
import { productOf } from '../operations/configuration/settingsFor.ts';
import { moduleOf } from '../operations/records/resolveModuleNo.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { InModule } from './params.ts';

const ByHash = Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

export async function definitionRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  // The sign-in page is called by it, too.
  app.get('/v1/product', { config: { access: 'public' } }, async (): Promise<Product> => {
    await services.refresh();
    return productOf(services);
  });

  app.get('/v1/definitions', { config }, async ({ caller }) => publicDefinitions(services, caller));

  app.get<{ Params: Static<typeof InModule> }>(
    '/v1/definitions/:module',
    { config, schema: { params: InModule } },
    async ({ caller, params }) =>
      definitionFor(services, caller, moduleOf(services, params.module)),
  );

  // Loaded with import(), which sends no Authorization header: the hash is what one must know.
  app.get<{ Params: Static<typeof ByHash> }>(
    '/v1/definitions/validator/:hash.js',
    { config: { access: 'public', raw: true }, schema: { params: ByHash } },
    async ({ params }, reply) =>
      reply
        .type('text/javascript')
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .send(await validatorCode(services.db, params.hash)),
  );
}
