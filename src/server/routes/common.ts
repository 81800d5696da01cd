import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { maintenanceFor, plannedFor } from '../operations/maintenance/maintenanceFor.ts';
import { searchRecords } from '../operations/records/searchRecords.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { Search } from './params.ts';

const Query = Type.Object({ type: Type.Optional(Type.Literal('WH')) });

const SearchBody = Type.Object({ search: Search });

export async function commonRoutes(app: FastifyInstance, { services }: RouteOptions) {
  /** Announced maintenance: while there is an entry, browsers show it instead of the application. Who mends it works on. */
  app.get<{ Querystring: Static<typeof Query> }>(
    '/v1/common/maintenance',
    {
      config: { access: 'signedIn', duringMaintenance: true },
      schema: { querystring: Query },
    },
    async ({ caller }) => maintenanceFor(services, caller),
  );

  app.get(
    '/v1/common/maintenance/planned',
    { config: { access: 'signedIn', duringMaintenance: true } },
    async ({ caller }) => plannedFor(services, caller),
  );

  /** Records of all modules at once. */
  app.post<{ Body: Static<typeof SearchBody> }>(
    '/v1/common/search',
    { config: { access: 'signedIn', reads: true, replica: true }, schema: { body: SearchBody } },
    ({ caller, reader, body }) => searchRecords(reader, caller, body.search),
  );
}
