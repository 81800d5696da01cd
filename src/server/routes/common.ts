import type { FastifyInstance } from 'fastify';
import { commonApi } from '#shared/endpoints/common.ts';
import { maintenanceFor, plannedFor } from '../operations/maintenance/maintenanceFor.ts';
import { searchRecords } from '../operations/records/searchRecords.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { serve } from './serve.ts';

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
