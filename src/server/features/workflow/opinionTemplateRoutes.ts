import type { FastifyInstance } from 'fastify';
import { opinionTemplatesApi } from '#shared/endpoints/opinionTemplates.ts';
import { errors } from '../../errors.ts';
import { addOpinionTemplate, opinionTemplates, removeOpinionTemplate } from './index.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Sentences for opinions; everybody has their own. */
export async function opinionTemplateRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, opinionTemplatesApi.list, config, ({ caller, params }) => {
    if (params.id !== caller.userId) throw errors.notFound();
    return opinionTemplates(services, caller);
  });

  serve(app, opinionTemplatesApi.add, config, ({ caller, body }) =>
    addOpinionTemplate(services, caller, body.content),
  );

  serve(app, opinionTemplatesApi.remove, config, ({ caller, params }) =>
    removeOpinionTemplate(services, caller, params.id),
  );
}
