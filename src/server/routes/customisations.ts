import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { OneOf } from '#engine/schema/language/index.ts';
import { languages, type DefinitionKind } from '#engine/schema/metaSchema.ts';
import type { CustomTarget } from '#shared/contract/index.ts';
import { readDefinitions } from '../definitions/readDefinitions.ts';
import { errors } from '../errors.ts';
import * as customisations from '../operations/customisations/index.ts';
import { disposition } from './disposition.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { RecordId, Revision, Version } from './params.ts';

const Target = Type.Object({
  kind: Type.Unsafe<DefinitionKind>(OneOf(Object.keys(languages))),
  name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$' }),
});
/** It may be incomplete: the check says what is missing. */
const Value = Type.Unsafe<unknown>(Type.Object({}, { additionalProperties: true }));
const Seen = Type.Union([Version, Type.Null()]);
const Note = Type.String({ minLength: 1, maxLength: 500 });
const OfModule = Type.Pick(Target, ['name']);
const OfVersion = Type.Composite([Target, Type.Object({ version: Version })]);
const FileQuery = Type.Object({ version: Type.Optional(Version) });
const CheckBody = Type.Object({ value: Value });
const DraftBody = Type.Object({
  value: Value,
  rev: Type.Union([Revision, Type.Null()]),
  baseVersion: Seen,
});
const Discarded = Type.Object({ rev: Revision });
const Publication = Type.Object({ rev: Revision, version: Seen, note: Note });
const several = { minItems: 1, maxItems: 100 };
const ChecksBody = Type.Object({
  of: Type.Array(Type.Composite([Target, CheckBody]), several),
});
const Publications = Type.Object({
  of: Type.Array(Type.Composite([Target, Type.Omit(Publication, ['note'])]), several),
  note: Note,
});
const BundleBody = Type.Object({ of: Type.Array(Target, { minItems: 1, maxItems: 500 }) });
const Bundle = Type.Object({
  bundle: Type.Literal(1),
  from: Type.String({ maxLength: 500 }),
  at: Type.String({ maxLength: 50 }),
  of: Type.Array(
    Type.Composite([
      Target,
      Type.Object({
        file: Type.String({ maxLength: 200 }),
        text: Type.String({ maxLength: 200_000 }),
      }),
    ]),
    { minItems: 1, maxItems: 500 },
  ),
});
const DifferenceBody = Type.Object({
  files: Type.Array(
    Type.Object({
      file: Type.String({ maxLength: 200 }),
      text: Type.String({ maxLength: 1_000_000 }),
    }),
    { maxItems: 5_000 },
  ),
});
const CompareBody = Type.Object({ bundle: Bundle });
const Application = Type.Object({
  bundle: Bundle,
  note: Note,
  seen: Type.Array(Type.Composite([Target, Type.Object({ version: Seen })]), { maxItems: 500 }),
});
const Undo = Type.Object({ id: RecordId, note: Note });
const Restoration = Type.Object({ to: Version, version: Seen, note: Note });
const Removal = Type.Object({
  version: Seen,
  note: Note,
  confirmed: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10 })),
});

/** Of some kinds there is one definition, which is called so. */
function refuseMisnamed({ kind, name }: Partial<CustomTarget>) {
  if ((kind === 'roles' || kind === 'menu' || kind === 'system') && name !== kind)
    throw errors.notFound();
}

/** Changing definitions in the browser: for administrators. */
export async function customisationRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'administrator' } as const;
  const base = '/v1/customisations';
  const one = `${base}/:kind/:name`;
  type OfTarget = { Params: Static<typeof Target> };

  app.addHook('preHandler', async ({ params, body }) => {
    const { of = [] } = (body ?? {}) as { of?: CustomTarget[] };
    for (const target of [params as Partial<CustomTarget>, ...of]) refuseMisnamed(target);
  });

  app.get(base, { config }, () => customisations.listCustomisations(services));

  app.get(`${base}/traits`, { config }, () => customisations.listTraits(services));

  app.get(`${base}/definitions`, { config }, () => readDefinitions(services.db));

  app.post<{ Body: Static<typeof ChecksBody> }>(
    `${base}/check`,
    { config, schema: { body: ChecksBody } },
    ({ body }) => customisations.checkCustomisations(services, body.of),
  );

  app.post<{ Body: Static<typeof Publications> }>(
    `${base}/publish`,
    { config, schema: { body: Publications } },
    async ({ caller, body }) => ({
      versions: await customisations.publishCustomisations(services, caller, body.of, body.note),
    }),
  );

  app.post<{ Body: Static<typeof BundleBody> }>(
    `${base}/bundle`,
    { config: { ...config, raw: true }, schema: { body: BundleBody } },
    async ({ body }, reply) => {
      const { name, bundle } = await customisations.bundleOf(services, body.of);
      return reply
        .type('application/json')
        .header('Content-Disposition', disposition(name))
        .send(`${JSON.stringify(bundle, null, 2)}\n`);
    },
  );

  app.post<{ Body: Static<typeof CompareBody> }>(
    `${base}/compare`,
    { config, schema: { body: CompareBody } },
    ({ body }) => customisations.compareBundle(services, body.bundle),
  );

  app.post<{ Body: Static<typeof Application> }>(
    `${base}/apply`,
    { config, schema: { body: Application } },
    ({ caller, body }) => customisations.applyBundle(services, caller, body),
  );

  app.post<{ Body: Static<typeof DifferenceBody> }>(
    `${base}/difference`,
    { config, schema: { body: DifferenceBody } },
    ({ body }) => customisations.differenceOf(services, body),
  );

  app.get(`${base}/bundles`, { config }, () => customisations.appliedBundles(services));

  app.post<{ Body: Static<typeof Undo> }>(
    `${base}/undo`,
    { config, schema: { body: Undo } },
    ({ caller, body }) => customisations.undoBundle(services, caller, body),
  );

  app.get<{ Params: Static<typeof OfModule> }>(
    `${base}/module/:name/takeOver`,
    { config, schema: { params: OfModule } },
    ({ caller, params }) => customisations.readTakeOver(services, caller, params.name),
  );

  app.post<{ Params: Static<typeof OfModule> }>(
    `${base}/module/:name/takeOver`,
    { config, schema: { params: OfModule } },
    ({ caller, params }) => customisations.takeOver(services, caller, params.name),
  );

  app.get<OfTarget>(one, { config, schema: { params: Target } }, ({ params }) =>
    customisations.customDesign(services, params),
  );

  app.get<{ Params: Static<typeof OfVersion> }>(
    `${one}/version/:version`,
    { config, schema: { params: OfVersion } },
    ({ params: { version, ...target } }) => customisations.customVersion(services, target, version),
  );

  app.get<OfTarget & { Querystring: Static<typeof FileQuery> }>(
    `${one}/file`,
    { config: { ...config, raw: true }, schema: { params: Target, querystring: FileQuery } },
    async ({ params, query }, reply) => {
      const { file, text } = await customisations.versionOf(services, params, query.version);
      return reply
        .type('application/json')
        .header('Content-Disposition', disposition(file.replace(/^.*\//, '')))
        .send(text);
    },
  );

  app.post<OfTarget & { Body: Static<typeof CheckBody> }>(
    `${one}/check`,
    { config, schema: { params: Target, body: CheckBody } },
    async ({ params, body }) =>
      (await customisations.checkCustomisations(services, [{ ...params, ...body }]))[0],
  );

  app.post<OfTarget & { Body: Static<typeof CheckBody> }>(
    `${one}/spell`,
    { config, schema: { params: Target, body: CheckBody } },
    async ({ params, body }) => ({
      value: await customisations.spellCustomisation(services, params, body.value),
    }),
  );

  app.post<OfTarget & { Body: Static<typeof DraftBody> }>(
    `${one}/draft`,
    { config, schema: { params: Target, body: DraftBody } },
    ({ caller, params, body }) => customisations.saveDraft(services, caller, params, body),
  );

  app.post<OfTarget & { Body: Static<typeof Discarded> }>(
    `${one}/discard`,
    { config, schema: { params: Target, body: Discarded } },
    ({ params, body }) => customisations.discardDraft(services, params, body.rev),
  );

  app.post<OfTarget & { Body: Static<typeof Publication> }>(
    `${one}/publish`,
    { config, schema: { params: Target, body: Publication } },
    async ({ caller, params, body: { note, ...draft } }) => {
      const published = [{ ...params, ...draft }];
      const [version] = await customisations.publishCustomisations(
        services,
        caller,
        published,
        note,
      );
      return { version };
    },
  );

  app.post<OfTarget & { Body: Static<typeof Restoration> }>(
    `${one}/restore`,
    { config, schema: { params: Target, body: Restoration } },
    ({ caller, params, body }) =>
      customisations.restoreCustomisation(services, caller, params, body),
  );

  app.post<OfTarget & { Body: Static<typeof Removal> }>(
    `${one}/remove`,
    { config, schema: { params: Target, body: Removal } },
    ({ caller, params, body }) =>
      customisations.removeCustomisation(services, caller, params, body),
  );
}
