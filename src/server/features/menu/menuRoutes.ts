import type { FastifyInstance } from 'fastify';
import { menuApi } from '#shared/endpoints/menu.ts';
import { makeMenu, menuFor } from './menuFor.ts';
import { menuTargets } from './menuTargets.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';

export async function menuRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  // a browser asks before it shows what is announced
  const always = { ...config, duringMaintenance: true };
  serve(app, menuApi.all, always, async ({ caller }) => menuFor(services.registry(), caller));

  serve(app, menuApi.ofCurrentApp, config, async ({ caller }) =>
    menuFor(services.registry(), caller),
  );

  const administrator = { access: 'administrator' } as const;

  serve(app, menuApi.targets, administrator, async () => menuTargets(services));

  serve(app, menuApi.preview, administrator, async ({ body: { menu, roles } }) =>
    makeMenu({ ...services.registry(), menu }, { roles: new Set([...roles, 'staff']) }),
  );
}
