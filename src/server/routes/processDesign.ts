import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Flow } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import * as design from '../operations/processDesign/index.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { InModule, RecordId, Revision, Version } from './params.ts';

/** It may be incomplete: the check says what is missing. */
const Drawn = Type.Unsafe<Flow>(
  Type.Object({ steps: Type.Array(Type.Object({})) }, { additionalProperties: true }),
);
const OfVersion = Type.Composite([InModule, Type.Object({ version: Version })]);
const DraftBody = Type.Object({
  flow: Drawn,
  rev: Type.Union([Revision, Type.Null()]),
  baseVersion: Version,
});
const Discarded = Type.Object({ rev: Revision });
const FlowBody = Type.Object({ flow: Drawn });
const Simulated = Type.Object({
  flow: Drawn,
  starterId: RecordId,
  data: Type.Unsafe<RecordData>(Type.Object({}, { additionalProperties: true })),
  chosen: Type.Optional(
    Type.Record(Type.String(), Type.Array(RecordId, { maxItems: 100 }), { maxProperties: 200 }),
  ),
});
const Starter = Type.Object({ starterId: RecordId });
const Publication = Type.Object({
  rev: Revision,
  version: Version,
  note: Type.String({ minLength: 1, maxLength: 500 }),
});

/** Drawing processes: for administrators. */
export async function processDesignRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;
  const base = '/v1/workflowDesign';
  const one = `${base}/:module`;

  app.get(`${base}/list`, { config }, () => design.listProcesses(services));

  app.get<{ Params: Static<typeof InModule> }>(
    one,
    { config, schema: { params: InModule } },
    ({ params }) => design.processDesign(services, params.module),
  );

  app.get<{ Params: Static<typeof OfVersion> }>(
    `${one}/version/:version`,
    { config, schema: { params: OfVersion } },
    ({ params }) => design.flowOfVersion(services, params.module, params.version),
  );

  app.post<{ Params: Static<typeof InModule>; Body: Static<typeof DraftBody> }>(
    `${one}/draft`,
    { config, schema: { params: InModule, body: DraftBody } },
    ({ caller, params, body }) => design.saveDraft(services, caller, params.module, body),
  );

  app.post<{ Params: Static<typeof InModule>; Body: Static<typeof Discarded> }>(
    `${one}/discard`,
    { config, schema: { params: InModule, body: Discarded } },
    ({ params, body }) => design.discardDraft(services, params.module, body.rev),
  );

  app.post<{ Params: Static<typeof InModule>; Body: Static<typeof FlowBody> }>(
    `${one}/check`,
    { config, schema: { params: InModule, body: FlowBody } },
    ({ params, body }) => design.checkDraft(services, params.module, body.flow),
  );

  app.post<{ Params: Static<typeof InModule>; Body: Static<typeof Simulated> }>(
    `${one}/simulate`,
    { config, schema: { params: InModule, body: Simulated } },
    ({ caller, params, body }) => design.simulate(services, caller, params.module, body),
  );

  app.post<{ Params: Static<typeof InModule>; Body: Static<typeof Starter> }>(
    `${one}/defaults`,
    { config, schema: { params: InModule, body: Starter } },
    ({ caller, params, body }) =>
      design.defaultsFor(services, caller, params.module, body.starterId),
  );

  app.post<{ Params: Static<typeof InModule>; Body: Static<typeof Publication> }>(
    `${one}/publish`,
    { config, schema: { params: InModule, body: Publication } },
    ({ caller, params, body }) => design.publishFlow(services, caller, params.module, body),
  );

  app.post<{ Params: Static<typeof InModule>; Body: Static<typeof FlowBody> }>(
    `${one}/bpmn`,
    { config: { ...config, raw: true }, schema: { params: InModule, body: FlowBody } },
    async ({ caller, params, body }, reply) =>
      reply
        .type('application/xml')
        .send(await design.bpmnOf(services, caller, params.module, body.flow)),
  );
}
