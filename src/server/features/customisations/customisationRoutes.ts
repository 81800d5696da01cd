import type { FastifyInstance } from 'fastify';
import { definitionKinds } from '#engine/schema/definitionKinds.ts';
import type { CustomTarget } from '#shared/contract/index.ts';
import { customisationsApi } from '#shared/endpoints/customisations.ts';
import { bundleRoutes } from './bundleRoutes.ts';
import { readDefinitions } from '../../definitions/readDefinitions.ts';
import { errors } from '../../errors.ts';
import * as customisations from './index.ts';
import { disposition } from '../../http/disposition.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Of some kinds there is one definition, which is called so. */
function refuseMisnamed({ kind, name }: Partial<CustomTarget>) {
  if (kind && definitionKinds[kind].isSingle && name !== kind) throw errors.notFound();
}

/** Changing definitions in the browser: for administrators. */
export async function customisationRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;

  app.addHook('preHandler', async ({ params, body }) => {
    const { of = [] } = (body ?? {}) as { of?: CustomTarget[] };
    for (const target of [params as Partial<CustomTarget>, ...of]) refuseMisnamed(target);
  });

  await app.register(bundleRoutes, { services });

  serve(app, customisationsApi.list, config, () => customisations.listCustomisations(services));

  serve(app, customisationsApi.traits, config, () => customisations.listTraits(services));

  serve(app, customisationsApi.definitions, config, () => readDefinitions(services.db));

  serve(app, customisationsApi.one, config, ({ params }) =>
    customisations.customDesign(services, params),
  );

  serve(app, customisationsApi.version, config, ({ params: { version, ...target } }) =>
    customisations.customVersion(services, target, version),
  );

  serve(app, customisationsApi.file, { ...config, raw: true }, async ({ params, query }, reply) => {
    const { file, text } = await customisations.versionOf(services, params, query.version);
    return reply
      .type('application/json')
      .header('Content-Disposition', disposition(file.replace(/^.*\//, '')))
      .send(text);
  });

  serve(
    app,
    customisationsApi.check,
    config,
    async ({ params, body }) =>
      (await customisations.checkCustomisations(services, [{ ...params, ...body }]))[0]!,
  );

  serve(app, customisationsApi.spell, config, async ({ params, body }) => ({
    value: await customisations.spellCustomisation(services, params, body.value),
  }));

  serve(app, customisationsApi.saveDraft, config, ({ caller, params, body }) =>
    customisations.saveDraft(services, caller, params, body),
  );

  serve(app, customisationsApi.discardDraft, config, ({ params, body }) =>
    customisations.discardDraft(services, params, body.rev),
  );

  serve(
    app,
    customisationsApi.publish,
    config,
    async ({ caller, params, body: { note, ...draft } }) => {
      const published = [{ ...params, ...draft }];
      const [version] = await customisations.publishCustomisations(
        services,
        caller,
        published,
        note,
      );
      // one alone that changes nothing is refused
      return { version: version! };
    },
  );

  serve(app, customisationsApi.restore, config, ({ caller, params, body }) =>
    customisations.restoreCustomisation(services, caller, params, body),
  );

  serve(app, customisationsApi.remove, config, ({ caller, params, body }) =>
    customisations.removeCustomisation(services, caller, params, body),
  );
}
