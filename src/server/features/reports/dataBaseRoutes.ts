import type { FastifyInstance } from 'fastify';
import { dataBaseApi } from '#shared/endpoints/dataBase.ts';
import { reportData } from './reportData.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Queries that are declared as reports, by name: as far as the caller may open them and read their records. */
export async function dataBaseRoutes(app: FastifyInstance, { services }: RouteOptions) {
  serve(app, dataBaseApi.query, { access: 'signedIn' }, ({ caller, params, query }) => {
    const filters = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, { operator: 'eq', value }]),
    );
    return reportData(services, caller, { report: params.query, query: { filters } });
  });
}
