import type { FastifyInstance } from 'fastify';
import { dashboardsApi } from '#shared/endpoints/dashboards.ts';
import { dashboardData } from './dashboardData.ts';
import { dashboardFor } from './dashboardFor.ts';
import { drawnDashboard } from './drawnDashboard.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Dashboards, and what stands in their widgets: all of them in one call. */
export async function dashboardRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, dashboardsApi.one, config, ({ caller, params }) =>
    dashboardFor(services, caller, params.name),
  );

  serve(
    app,
    dashboardsApi.data,
    { ...config, reads: true, replica: true },
    ({ caller, reader, params, body }) => dashboardData(reader, caller, params.name, body),
  );

  serve(
    app,
    dashboardsApi.drawn,
    { access: 'administrator', reads: true },
    ({ caller, params, body }) => drawnDashboard(services, caller, params.name, body.value),
  );
}
