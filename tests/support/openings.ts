import { codesOf } from '#engine/schema/codes.ts';
import type { Module, Open, Screen } from '#engine/schema/language/index.ts';
import type { Opening } from '#shared/contract/index.ts';
import { staticRoutes } from '#web/routes.ts';
import { taskAddress } from '#web/features/open/taskAddress.ts';
import type { ScreenRoute } from '#web/shell/menu/readMenu.ts';

/** A module, as far as it says what opens. */
export interface Entry {
  module: string;
  codes?: Record<string, { by: string; variant: string }>;
  screens: Screen[];
  open: Open;
}

/** As the browser is told of a module. */
export const entryOf = (spec: Module) => ({
  module: spec.module,
  screens: spec.screens,
  open: spec.open ?? {},
  codes: Object.fromEntries(
    codesOf(spec).flatMap(({ moduleNo, variant }) =>
      variant === undefined ? [] : [[moduleNo, { by: spec.variants!.by, variant }]],
    ),
  ),
});

/** The routes that a menu over these modules gives. */
export const routesOf = (entries: readonly Entry[]): ScreenRoute[] => [
  ...staticRoutes,
  ...entries.flatMap(({ module, screens }) =>
    screens.map(({ id, kind, path, title }): ScreenRoute => ({
      path,
      component: kind,
      title,
      parents: [],
      top: '',
      hidden: true,
      pinned: false,
      wide: false,
      moduleNo: module,
      screen: id,
    })),
  ),
];

/** Where a task or message leads, by what these modules say. */
export const addressOf = (entries: readonly Entry[], task: Opening) =>
  taskAddress(
    routesOf(entries),
    task,
    Object.fromEntries(entries.map(({ module, ...entry }) => [module, entry])),
  );
