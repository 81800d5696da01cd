import type { FastifyInstance } from 'fastify';
import { commonApi } from '#shared/endpoints/common.ts';
import { maintenanceFor, plannedFor } from '../maintenance/maintenanceFor.ts';
import { searchRecords } from '../records/searchRecords.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

export async function commonRoutes(app: FastifyInstance, { services }: RouteOptions) {
  serve(
    app,
    commonApi.maintenance,
    { access: 'signedIn', duringMaintenance: true },
    async ({ caller }) => maintenanceFor(services, caller),
  );

  serve(
    app,
    commonApi.planned,
    { access: 'signedIn', duringMaintenance: true },
    async ({ caller }) => plannedFor(services, caller),
  );

  serve(
    app,
    commonApi.search,
    { access: 'signedIn', reads: true, replica: true },
    ({ caller, reader, body }) => searchRecords(reader, caller, body.search),
  );
}
