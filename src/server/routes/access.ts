import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ModuleNo, OneOf } from '#engine/schema/language/index.ts';
import type { RoleHolderCounts } from '#shared/contract/index.ts';
import { rightsPreview, whyFor } from '../operations/access/why/index.ts';
import { beginSeeing, endSeeing } from '../operations/session/seeAs.ts';
import { userInfo } from '../operations/session/userInfo.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { RecordId } from './params.ts';

const SeeAsBody = Type.Object({ userId: RecordId });

const WhyQuery = Type.Object({
  module: ModuleNo,
  /** Absent: what the module allows at all. */
  id: Type.Optional(RecordId),
  /** Absent: the caller. */
  userId: Type.Optional(RecordId),
});

const Names = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 });
/** A grant as it is drawn: what is wrong in its condition is told by who counts. */
const DrawnGrant = Type.Object({
  id: Type.String({ maxLength: 100 }),
  roles: Names,
  actions: Names,
  rows: Type.Optional(Type.String({ maxLength: 4_000 })),
  fields: Type.Optional(Names),
  except: Type.Optional(Names),
  levels: Type.Optional(Type.Array(OneOf(['normal', 'sensitive']))),
});
const PreviewBody = Type.Object({
  module: ModuleNo,
  access: Type.Array(DrawnGrant, { maxItems: 200 }),
});

/** Who may do what, and why; and the application through another person's eyes. */
export async function accessRoutes(app: FastifyInstance, { services }: RouteOptions) {
  app.get<{ Querystring: Static<typeof WhyQuery> }>(
    '/v1/access/why',
    { config: { access: 'signedIn' }, schema: { querystring: WhyQuery } },
    ({ caller, query }) => whyFor(services, caller, query),
  );

  app.post<{ Body: Static<typeof PreviewBody> }>(
    '/v1/access/preview',
    { config: { access: 'administrator', reads: true }, schema: { body: PreviewBody } },
    ({ caller, body }) => rightsPreview(services, caller, body.module, body.access),
  );

  /** How many people hold each role. */
  app.get('/v1/access/holders', { config: { access: 'administrator' } }, async () => {
    const directory = services.directory();
    const codes = Object.keys(services.registry().roles.roles);
    return Object.fromEntries(
      codes.map((code) => [code, directory.roleHolders(code, undefined).length]),
    ) satisfies RoleHolderCounts;
  });

  app.post<{ Body: Static<typeof SeeAsBody> }>(
    '/v1/access/seeAs',
    { config: { access: 'administrator' }, schema: { body: SeeAsBody } },
    ({ session, body, ip }) => beginSeeing(services, session!, body.userId, ip),
  );

  app.post(
    '/v1/access/seeAs/end',
    { config: { access: 'signedIn', whileSeeing: true } },
    async ({ session, ip }) => {
      await endSeeing(services, session!, ip);
      return { userInfo: userInfo(services.directory(), session!.userId) };
    },
  );
}
