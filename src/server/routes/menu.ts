import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Menu, RoleCode } from '#engine/schema/language/index.ts';
import type { MenuPreviewBody } from '#shared/contract/index.ts';
import { makeMenu, menuFor } from '../operations/menu/menuFor.ts';
import { menuTargets } from '../operations/menu/menuTargets.ts';
import type { RouteOptions } from './RouteOptions.ts';

const Preview = Type.Object({
  menu: Type.Pick(Menu, ['items']),
  roles: Type.Array(RoleCode, { maxItems: 100 }),
});

export async function menuRoutes(app: FastifyInstance, { services }: RouteOptions) {
  const config = { access: 'signedIn' } as const;

  // a browser asks before it shows what is announced
  const always = { ...config, duringMaintenance: true };
  app.get('/platform/getAllMenusByUserId', { config: always }, async ({ caller }) =>
    menuFor(services.registry(), caller),
  );

  app.get('/platform/getCurrentAppMenus', { config }, async ({ caller }) =>
    menuFor(services.registry(), caller),
  );

  const administrator = { access: 'administrator' } as const;

  app.get('/platform/menuTargets', { config: administrator }, async () => menuTargets(services));

  app.post<{ Body: MenuPreviewBody }>(
    '/platform/previewMenu',
    { config: administrator, schema: { body: Preview } },
    async ({ body: { menu, roles } }) =>
      makeMenu({ ...services.registry(), menu }, { roles: new Set([...roles, 'staff']) }),
  );
}
