import type { FastifyInstance } from 'fastify';
import { interventionsApi } from '#shared/endpoints/interventions.ts';
import {
  intervene,
  interveneInMany,
  interventionList,
  returnTargets,
  reassignTasks,
} from '../index.ts';
import type { RouteOptions } from '../../../http/RouteOptions.ts';
import { serve } from '../../../http/serve.ts';

/** What people permitted to intervene do to processes of others, and what they did. */
export async function interventionRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, interventionsApi.list, config, ({ caller, params, query }) =>
    interventionList(services, caller, query, { page: params.page, size: params.row }),
  );

  serve(app, interventionsApi.handle, config, ({ caller, body: { procInstId, ...body } }) =>
    intervene(services, caller, procInstId, body),
  );

  serve(app, interventionsApi.handleMany, config, ({ caller, body: { procInstIds, ...body } }) =>
    interveneInMany(services, caller, procInstIds, body),
  );

  serve(app, interventionsApi.returnTargets, config, ({ caller, body }) =>
    returnTargets(services, caller, body.procInstIds),
  );

  serve(app, interventionsApi.reassignTasks, config, ({ caller, body }) =>
    reassignTasks(services, caller, body),
  );
}
