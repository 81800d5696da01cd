import type { FastifyInstance } from 'fastify';
import type { RoleHolderCounts } from '#shared/contract/index.ts';
import { accessApi } from '#shared/endpoints/access.ts';
import { rightsPreview, whyFor } from './why/index.ts';
import { beginSeeing, endSeeing } from '../session/seeAs.ts';
import { userInfo } from '../session/userInfo.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Who may do what, and why; and the application through another person's eyes. */
export async function accessRoutes(app: FastifyInstance, { services }: RouteOptions) {
  serve(app, accessApi.why, { access: 'signedIn' }, ({ caller, query }) =>
    whyFor(services, caller, query),
  );

  serve(app, accessApi.preview, { access: 'administrator', reads: true }, ({ caller, body }) =>
    rightsPreview(services, caller, body.module, body.access),
  );

  serve(app, accessApi.holders, { access: 'administrator' }, async () => {
    const directory = services.directory();
    const codes = Object.keys(services.registry().roles.roles);
    return Object.fromEntries(
      codes.map((code) => [code, directory.roleHolders(code, undefined).length]),
    ) satisfies RoleHolderCounts;
  });

  serve(app, accessApi.seeAs, { access: 'administrator' }, ({ session, body, ip }) =>
    beginSeeing(services, session!, body.userId, ip),
  );

  serve(
    app,
    accessApi.endSeeing,
    { access: 'signedIn', whileSeeing: true },
    async ({ session, ip }) => {
      await endSeeing(services, session!, ip);
      return { userInfo: userInfo(services.directory(), session!.userId) };
    },
  );
}
