import type { FastifyInstance } from 'fastify';
import { isUuid } from '#engine/fields/uuid.ts';
import type { ParamsOf } from '#shared/endpoints/endpoint.ts';
import { formDraftsApi } from '#shared/endpoints/formDrafts.ts';
import { forgetFormDraft, keepFormDraft, readFormDraft } from './formDrafts.ts';
import { resolveModuleNo } from '../records/resolveModuleNo.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** What people typed into forms and have not saved. */
export async function formDraftRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.addHook('preHandler', async (request) => {
    const params = request.params as ParamsOf<typeof formDraftsApi.read>;
    const ids = isUuid(params.key) ? [params.key] : [];
    const { module, variant } = await resolveModuleNo(services, params.module, { ids });
    Object.assign(params, {
      module,
      ...(variant && params.key === 'new' && { key: `new:${variant}` }),
    });
  });

  serve(app, formDraftsApi.read, config, ({ caller, params }) =>
    readFormDraft(services, caller, params.module, params.key),
  );

  serve(app, formDraftsApi.keep, config, ({ caller, params, body }) =>
    keepFormDraft(services, caller, params.module, params.key, body),
  );

  serve(app, formDraftsApi.forget, config, ({ caller, params }) =>
    forgetFormDraft(services, caller, params.module, params.key),
  );
}
