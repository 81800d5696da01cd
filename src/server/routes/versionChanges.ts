import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Id } from '#engine/schema/language/index.ts';
import { changeVersion, changeVersions, olderVersions } from '../operations/workflow/index.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById, InModule, RecordId, RequestKey, Version } from './params.ts';

const Change = Type.Object({
  requestKey: RequestKey,
  version: Version,
  steps: Type.Optional(Type.Record(Id, Id, { maxProperties: 200 })),
  reason: Type.String({ maxLength: 2_000 }),
});
const ManyBody = Type.Composite([
  Change,
  Type.Object({ procInstIds: Type.Array(RecordId, { minItems: 1, maxItems: 200 }) }),
]);

/** Moving running processes to another version: for administrators. */
export async function versionChangeRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;

  app.post<{ Params: Static<typeof ById>; Body: Static<typeof Change> }>(
    '/workFlow/changeVersion/:id',
    { config, schema: { params: ById, body: Change } },
    ({ caller, params, body }) => changeVersion(services, caller, params.id, body),
  );

  app.get<{ Params: Static<typeof InModule> }>(
    '/workFlow/olderVersions/:module',
    { config, schema: { params: InModule } },
    ({ params }) => olderVersions(services, params.module),
  );

  app.post<{ Body: Static<typeof ManyBody> }>(
    '/workFlow/batchChangeVersion',
    { config, schema: { body: ManyBody } },
    ({ caller, body: { procInstIds, ...change } }) =>
      changeVersions(services, caller, procInstIds, change),
  );
}
