import type { FastifyInstance } from 'fastify';
import type { ParamsOf } from '#shared/endpoints/endpoint.ts';
import { listViewsApi } from '#shared/endpoints/listViews.ts';
import { moduleOf } from '../records/resolveModuleNo.ts';
import { deleteListView, listViews, saveListView } from './listViews.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Views of lists under names, one's own and shared ones. */
export async function listViewRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.addHook('preHandler', async (request) => {
    const params = request.params as ParamsOf<typeof listViewsApi.list>;
    params.module = moduleOf(services, params.module);
  });

  serve(app, listViewsApi.list, config, ({ caller, params, query }) =>
    listViews(services, caller, params.module, query.screen ?? ''),
  );

  serve(app, listViewsApi.save, config, ({ caller, params, body }) =>
    saveListView(services, caller, params.module, body),
  );

  serve(app, listViewsApi.remove, config, ({ caller, params }) =>
    deleteListView(services, caller, params.module, params.id),
  );
}
