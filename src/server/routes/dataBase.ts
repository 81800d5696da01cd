import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { reportData } from '../operations/reports/reportData.ts';
import type { RouteOptions } from './RouteOptions.ts';

const Params = Type.Object({
  query: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$', maxLength: 60 }),
});
const Query = Type.Object({}, { additionalProperties: Type.String({ maxLength: 200 }) });

/** Queries that are declared as reports, by name: as far as the caller may open them and read their records. */
export async function dataBaseRoutes(app: FastifyInstance, { services }: RouteOptions) {
  app.get<{ Params: Static<typeof Params>; Querystring: Record<string, string> }>(
    '/v1/dataBase/:query',
    { config: { access: 'signedIn' }, schema: { params: Params, querystring: Query } },
    ({ caller, params, query }) => {
      const filters = Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, { operator: 'eq', value }]),
      );
      return reportData(services, caller, { report: params.query, query: { filters } });
    },
  );
}
