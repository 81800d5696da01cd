import type { FastifyInstance } from 'fastify';
import { frequentMenusApi } from '#shared/endpoints/frequentMenus.ts';
import { forgetMenu, frequentMenus, keepMenu } from './frequentMenus.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

/** Pages that people keep at hand; everybody has their own. */
export async function frequentMenuRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  serve(app, frequentMenusApi.list, config, ({ caller }) => frequentMenus(services, caller));

  serve(app, frequentMenusApi.add, config, ({ caller, body }) => keepMenu(services, caller, body));

  serve(app, frequentMenusApi.remove, config, ({ caller, params }) =>
    forgetMenu(services, caller, params.id),
  );
}
