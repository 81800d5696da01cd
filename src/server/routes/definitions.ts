import type { FastifyInstance } from 'fastify';
import type { Product } from '#shared/contract/index.ts';
import { definitionsApi } from '#shared/endpoints/definitions.ts';
import { definitionFor } from '../operations/definitions/definitionFor.ts';
import { validatorCode } from '../operations/definitions/keptValidators.ts';
import { publicDefinitions } from '../operations/definitions/publicDefinitions.ts';
import { productOf } from '../operations/configuration/settingsFor.ts';
import { moduleOf } from '../operations/records/resolveModuleNo.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { serve } from './serve.ts';

export async function definitionRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  // The sign-in page is called by it, too.
  serve(app, definitionsApi.product, { access: 'public' }, async (): Promise<Product> => {
    await services.refresh();
    return productOf(services);
  });

  serve(app, definitionsApi.all, config, async ({ caller }) => publicDefinitions(services, caller));

  serve(app, definitionsApi.ofModule, config, async ({ caller, params }) =>
    definitionFor(services, caller, moduleOf(services, params.module)),
  );

  // Loaded with import(), which sends no Authorization header: the hash is what one must know.
  serve(app, definitionsApi.validator, { access: 'public', raw: true }, async ({ params }, reply) =>
    reply
      .type('text/javascript')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(await validatorCode(services.db, params.hash)),
  );
}
