import { message } from '../../../messages/build.ts';
import type { Menu, MenuItem } from '../../language/index.ts';
import { expectName, expectNames, type CheckContext, type Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

/** The menu names screens and roles that exist, and every entry leads somewhere. */
export const menu: Rule = (context) => {
  const source = context.sources.find(({ kind }) => kind === 'menu');
  if (!source) return;
  const names: Names = {
    screens: new Set(
      context.registry.modules.flatMap(({ module, screens }) =>
        screens.map(({ id }) => `${module}/${id}`),
      ),
    ),
    reports: new Set(context.registry.reports.map(({ report }) => report)),
    dashboards: new Set(context.registry.dashboards.map(({ dashboard }) => dashboard)),
    roles: new Set(['staff', ...Object.keys(context.registry.roles.roles)]),
  };
  checkItems(context, names, source, (source.value as Menu).items, ['items']);
};

interface Names {
  /** `module/screen`. */
  screens: ReadonlySet<string>;
  reports: ReadonlySet<string>;
  dashboards: ReadonlySet<string>;
  roles: ReadonlySet<string>;
}

function checkItems(
  context: CheckContext,
  names: Names,
  source: Source,
  items: readonly MenuItem[],
  at: JsonPath,
) {
  for (const [index, item] of items.entries()) {
    const path = [...at, index];
    if (item.screen !== undefined && !context.broken.has(item.screen.split('/')[0]!))
      expectName(
        context,
        source,
        [...path, 'screen'],
        message('kind.screen'),
        item.screen,
        names.screens,
      );
    const one = (key: 'report' | 'dashboard', known: ReadonlySet<string>) => {
      const name = item[key];
      if (name !== undefined && !context.broken.has(name))
        expectName(context, source, [...path, key], message(`kind.${key}`), name, known);
    };
    one('report', names.reports);
    one('dashboard', names.dashboards);
    for (const key of ['roles', 'for'] as const)
      expectNames(context, source, [...path, key], message('kind.role'), item[key], names.roles);
    const { screen, report, dashboard } = item;
    if (item.title === undefined && (screen ?? report ?? dashboard) === undefined)
      context.report(source, path, message('entryWithoutTitle'));
    if (item.view !== undefined && item.path === undefined)
      context.report(source, [...path, 'view'], message('viewWithoutPath'), { key: true });
    const leads = {
      screen,
      report,
      dashboard,
      view: item.view,
      link: item.link,
      items: item.items,
    };
    const ways = Object.entries(leads).filter(([, target]) => target !== undefined);
    if (item.button !== undefined)
      for (const [key] of ways)
        context.report(
          source,
          [...path, key],
          message('keyMeaninglessBeside', { key, other: 'button' }),
          { key: true },
        );
    else if (ways.length === 0) context.report(source, path, message('entryLeadsNowhere'));
    checkItems(context, names, source, item.items ?? [], [...path, 'items']);
  }
}
