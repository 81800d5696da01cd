import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id } from '#engine/schema/language/index.ts';
import { dashboardData } from '../operations/dashboards/dashboardData.ts';
import { dashboardFor } from '../operations/dashboards/dashboardFor.ts';
import type { RouteOptions } from './RouteOptions.ts';

const Params = Type.Object({ name: Id });
const Filter = Type.Object({
  operator: Type.String({ maxLength: 40 }),
  value: Type.Optional(Type.Unknown()),
});
const Body = Type.Object({
  filters: Type.Optional(
    Type.Record(Type.String({ maxLength: 60 }), Type.Union([Filter, Type.Null()])),
  ),
  widgets: Type.Optional(Type.Array(Id, { maxItems: 60 })),
  month: Type.Optional(Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })),
});

/** Dashboards, and what stands in their widgets: all of them in one call. */
export async function dashboardRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.get<{ Params: Static<typeof Params> }>(
    '/v1/dashboards/:name',
    { config, schema: { params: Params } },
    ({ caller, params }) => dashboardFor(services, caller, params.name),
  );

  app.post<{ Params: Static<typeof Params>; Body: Static<typeof Body> }>(
    '/v1/dashboards/:name/data',
    { config: { ...config, reads: true, replica: true }, schema: { params: Params, body: Body } },
    ({ caller, reader, params, body }) => dashboardData(reader, caller, params.name, body),
  );
}
