import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ModuleNo, strict } from '#engine/schema/language/index.ts';
import { errors } from '../errors.ts';
import { resetPassword } from '../operations/accounts/accounts.ts';
import { orgUserTree } from '../operations/directory/orgUserTree.ts';
import { ownPhone } from '../operations/directory/ownPhone.ts';
import { ownedFor } from '../operations/owned/ownedFor.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { InModule, OneRecord, RecordId } from './params.ts';

/** The record that tells of it. */
const ToldBy = strict({ module: Type.Optional(ModuleNo), recordId: Type.Optional(RecordId) });
const ResetBody = strict({ id: RecordId, password: Type.String({ maxLength: 200 }) });

/** Calls about people and organisations, beyond those that every module has. */
export async function peopleRoutes(app: FastifyInstance, { services }: RouteOptions) {
  app.get('/v1/user/phone', { config: { access: 'signedIn' } }, ({ caller }) =>
    ownPhone(services, caller),
  );

  app.get<{ Params: Static<typeof InModule> }>(
    '/v1/:module/getOrgUserTree',
    { config: { access: 'signedIn' }, schema: { params: InModule } },
    ({ caller, params }) => orgUserTree(services, caller, params.module),
  );

  app.get<{ Params: Static<typeof OneRecord>; Querystring: Static<typeof ToldBy> }>(
    '/v1/:module/owned/:id',
    { config: { access: 'signedIn' }, schema: { params: OneRecord, querystring: ToldBy } },
    ({ caller, params, query: { module, recordId } }) => {
      if (params.module !== services.registry().system.users.module) throw errors.notFound();
      const teller = module && recordId ? { module, recordId } : undefined;
      return ownedFor(services, caller, params.id, teller);
    },
  );

  app.post<{ Params: Static<typeof InModule>; Body: Static<typeof ResetBody> }>(
    '/v1/:module/resetPassWord',
    { config: { access: 'administrator' }, schema: { params: InModule, body: ResetBody } },
    async ({ caller, params, body, ip }) => {
      if (params.module !== services.registry().system.users.module) throw errors.notFound();
      const actor = { by: caller.userId, address: ip };
      await resetPassword(services, body.id, body.password, actor);
    },
  );
}
