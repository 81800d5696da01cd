import type { FastifyInstance } from 'fastify';
import { customisationsApi } from '#shared/endpoints/customisations.ts';
import * as customisations from './index.ts';
import { disposition } from '../../http/disposition.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Several definitions at once: checked, published, carried to another server, taken over into the files. */
export async function bundleRoutes(
  app: FastifyInstance,
  { services }: Pick<RouteOptions, 'services'>,
) {
  const config = { access: 'administrator' } as const;

  serve(app, customisationsApi.checkAll, config, ({ body }) =>
    customisations.checkCustomisations(services, body.of),
  );

  serve(app, customisationsApi.publishAll, config, async ({ caller, body }) => ({
    versions: await customisations.publishCustomisations(services, caller, body.of, body.note),
  }));

  serve(app, customisationsApi.bundle, { ...config, raw: true }, async ({ body }, reply) => {
    const { name, bundle } = await customisations.bundleOf(services, body.of);
    return reply
      .type('application/json')
      .header('Content-Disposition', disposition(name))
      .send(`${JSON.stringify(bundle, null, 2)}\n`);
  });

  serve(app, customisationsApi.compare, config, ({ body }) =>
    customisations.compareBundle(services, body.bundle),
  );

  serve(app, customisationsApi.apply, config, ({ caller, body }) =>
    customisations.applyBundle(services, caller, body),
  );

  serve(app, customisationsApi.difference, config, ({ body }) =>
    customisations.differenceOf(services, body),
  );

  serve(app, customisationsApi.bundles, config, () => customisations.appliedBundles(services));

  serve(app, customisationsApi.undo, config, ({ caller, body }) =>
    customisations.undoBundle(services, caller, body),
  );

  serve(app, customisationsApi.readTakeOver, config, ({ caller, params }) =>
    customisations.readTakeOver(services, caller, params.name),
  );

  serve(app, customisationsApi.takeOver, config, ({ caller, params }) =>
    customisations.takeOver(services, caller, params.name),
  );
}
