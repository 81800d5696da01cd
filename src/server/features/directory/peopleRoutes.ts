import type { FastifyInstance } from 'fastify';
import { peopleApi } from '#shared/endpoints/people.ts';
import { errors } from '../../errors.ts';
import { resetPassword } from '../accounts/accounts.ts';
import { orgUserTree } from './orgUserTree.ts';
import { ownPhone } from './ownPhone.ts';
import { ownedFor } from '../owned/ownedFor.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Calls about people and organisations, beyond those that every module has. */
export async function peopleRoutes(app: FastifyInstance, { services }: RouteOptions) {
  serve(app, peopleApi.ownPhone, { access: 'signedIn' }, ({ caller }) =>
    ownPhone(services, caller),
  );

  serve(app, peopleApi.orgUserTree, { access: 'signedIn' }, ({ caller, params }) =>
    orgUserTree(services, caller, params.module),
  );

  serve(
    app,
    peopleApi.owned,
    { access: 'signedIn' },
    ({ caller, params, query: { module, recordId } }) => {
      if (params.module !== services.registry().system.users.module) throw errors.notFound();
      const teller = module && recordId ? { module, recordId } : undefined;
      return ownedFor(services, caller, params.id, teller);
    },
  );

  serve(
    app,
    peopleApi.resetPassword,
    { access: 'administrator' },
    async ({ caller, params, body, ip }) => {
      if (params.module !== services.registry().system.users.module) throw errors.notFound();
      const actor = { by: caller.userId, address: ip };
      await resetPassword(services, body.id, body.password, actor);
    },
  );
}
