import type { MenuItem } from '#engine/schema/language/index.ts';
import type { MenuTargets } from '#shared/contract/index.ts';
import type { Services } from '../../Services.ts';

/** What entries of the menu can lead to. */
export function menuTargets(services: Services): MenuTargets {
  const { modules, reports, dashboards, menu } = services.registry();
  return {
    screens: modules.flatMap(({ module, screens }) =>
      screens.map(({ id, title }) => ({ name: `${module}/${id}`, title })),
    ),
    reports: reports.map(({ report, title }) => ({ name: report, title })),
    dashboards: dashboards.map(({ dashboard, title }) => ({ name: dashboard, title })),
    views: [...viewsOf(menu.items)],
  };
}

function* viewsOf(items: readonly MenuItem[]): Generator<MenuTargets['views'][number]> {
  for (const { id, view, path, title, items: below } of items) {
    if (view) yield { name: view, path: path ?? `/${view}`, title: title ?? { en: id, zh: id } };
    yield* viewsOf(below ?? []);
  }
}
