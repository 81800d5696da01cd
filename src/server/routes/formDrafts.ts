import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ModuleNo } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '../operations/drafts/formDrafts.ts';
import { resolveModuleNo } from '../operations/records/resolveModuleNo.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { Revision, isUuid } from './params.ts';

const Params = Type.Object({
  module: ModuleNo,
  key: Type.String({ minLength: 1, maxLength: 200 }),
});
const Data = Type.Unsafe<RecordData>(Type.Object({}, { additionalProperties: true }));
const Body = Type.Object({
  rev: Type.Union([Revision, Type.Null()]),
  base: Type.Union([Data, Type.Null()]),
  data: Data,
});

/** What people typed into forms and have not saved. */
export async function formDraftRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;
  const path = '/v1/:module/draft/:key';
  type Params = Static<typeof Params>;

  app.addHook('preHandler', async (request) => {
    const params = request.params as Params;
    const ids = isUuid(params.key) ? [params.key] : [];
    const { module, variant } = await resolveModuleNo(services, params.module, { ids });
    Object.assign(params, {
      module,
      ...(variant && params.key === 'new' && { key: `new:${variant}` }),
    });
  });

  app.get<{ Params: Params }>(path, { config, schema: { params: Params } }, ({ caller, params }) =>
    readFormDraft(services, caller, params.module, params.key),
  );

  app.put<{ Params: Params; Body: Static<typeof Body> }>(
    path,
    { config, schema: { params: Params, body: Body } },
    ({ caller, params, body }) => keepFormDraft(services, caller, params.module, params.key, body),
  );

  app.delete<{ Params: Params }>(
    path,
    { config, schema: { params: Params } },
    ({ caller, params }) => forgetFormDraft(services, caller, params.module, params.key),
  );
}
