import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { forgetMenu, frequentMenus, keepMenu } from '../operations/menu/frequentMenus.ts';
import type { RouteOptions } from './RouteOptions.ts';
import { ById } from './params.ts';

const Body = Type.Object({ url: Type.String({ pattern: '^/', maxLength: 200 }) });

/** Pages that people keep at hand; everybody has their own. */
export async function frequentMenuRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  app.get('/v1/user/queryAllUseMenu', { config }, ({ caller }) => frequentMenus(services, caller));

  app.post<{ Body: Static<typeof Body> }>(
    '/v1/user/useMenuAdd',
    { config, schema: { body: Body } },
    ({ caller, body }) => keepMenu(services, caller, body),
  );

  app.post<{ Params: Static<typeof ById> }>(
    '/v1/user/useMenuDelete/:id',
    { config, schema: { params: ById } },
    ({ caller, params }) => forgetMenu(services, caller, params.id),
  );
}
