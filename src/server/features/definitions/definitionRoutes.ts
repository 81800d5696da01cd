import type { FastifyInstance } from 'fastify';
import type { Product } from '#shared/contract/index.ts';
import { definitionsApi } from '#shared/endpoints/definitions.ts';
import { definitionFor } from './definitionFor.ts';
import { validatorCode } from './keptValidators.ts';
import { publicDefinitions } from './publicDefinitions.ts';
import { productOf } from '../configuration/settingsFor.ts';
import { moduleOf } from '../records/resolveModuleNo.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

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
