import type { FastifyInstance } from 'fastify';
import { versionChangesApi } from '#shared/endpoints/versionChanges.ts';
import { changeVersion, changeVersions, olderVersions } from '../index.ts';
import type { RouteOptions } from '../../../http/RouteOptions.ts';
import { serve } from '../../../http/serve.ts';

/** Moving running processes to another version: for administrators. */
export async function versionChangeRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;

  serve(app, versionChangesApi.change, config, ({ caller, params, body }) =>
    changeVersion(services, caller, params.id, body),
  );

  serve(app, versionChangesApi.olderVersions, config, ({ params }) =>
    olderVersions(services, params.module),
  );

  serve(app, versionChangesApi.changeMany, config, ({ caller, body: { procInstIds, ...change } }) =>
    changeVersions(services, caller, procInstIds, change),
  );
}
