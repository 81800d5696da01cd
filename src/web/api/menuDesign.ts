import { queryOptions } from '@tanstack/react-query';
import type { Menu } from '#engine/schema/language/index.ts';
import { menuApi } from '#shared/endpoints/menu.ts';
import { definitionKeys } from './definitions.ts';
import { call } from './call.ts';

/** What entries of the menu can lead to; it follows publications as all definitions do. */
export const menuTargetsQuery = () =>
  queryOptions({
    queryKey: [...definitionKeys.all, 'menuTargets'],
    queryFn: ({ signal }) => call(menuApi.targets, { signal, quiet: true }),
  });

/** A menu as somebody with these roles would see it. */
export const menuPreviewQuery = (menu: Pick<Menu, 'items'>, roles: readonly string[]) =>
  queryOptions({
    queryKey: ['menuPreview', menu.items, roles],
    queryFn: ({ signal }) =>
      call(menuApi.preview, { body: { menu: { items: menu.items }, roles }, signal, quiet: true }),
    gcTime: 0,
    placeholderData: (before) => before,
  });
