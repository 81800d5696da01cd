import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id } from '#engine/schema/language/index.ts';
import { moduleOf } from '../operations/records/resolveModuleNo.ts';
import { deleteListView, listViews, saveListView } from '../operations/views/listViews.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { InModule, OneRecord } from './params.ts';

const Query = Type.Object({ screen: Type.Optional(Id) });
const Body = Type.Object({
  screen: Type.Optional(Id),
  name: Type.String({ minLength: 1, maxLength: 40 }),
  shared: Type.Boolean(),
  state: Type.Object({}, { additionalProperties: true }),
});

/** Views of lists under names, one's own and shared ones. */
export async function listViewRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  type Module = Static<typeof InModule>;

  app.addHook('preHandler', async (request) => {
    const params = request.params as Module;
    params.module = moduleOf(services, params.module);
  });

  app.get<{ Params: Module; Querystring: Static<typeof Query> }>(
    '/v1/:module/views',
    { config, schema: { params: InModule, querystring: Query } },
    ({ caller, params, query }) => listViews(services, caller, params.module, query.screen ?? ''),
  );

  app.post<{ Params: Module; Body: Static<typeof Body> }>(
    '/v1/:module/views',
    { config, schema: { params: InModule, body: Body } },
    ({ caller, params, body }) => saveListView(services, caller, params.module, body),
  );

  app.delete<{ Params: Static<typeof OneRecord> }>(
    '/v1/:module/views/:id',
    { config, schema: { params: OneRecord } },
    ({ caller, params }) => deleteListView(services, caller, params.module, params.id),
  );
}
