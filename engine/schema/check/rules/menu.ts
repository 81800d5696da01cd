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
  const { items } = source.value as Menu;
  checkItems(context, names, source, items, ['items']);
  expectEntries(context, source, items);
};

/** A place in the menu that leads to a module, and whom it is for; undefined: everybody. */
interface Entry {
  module: string;
  path: JsonPath;
  audience: readonly string[] | undefined;
}

/** Warns of roles that create records of a module which stands in the menu of others only. */
function expectEntries(
  { registry, report }: CheckContext,
  source: Source,
  items: readonly MenuItem[],
) {
  const entries = entriesIn(items, ['items']);
  for (const { module, access } of registry.stored) {
    const places = entries.filter((entry) => entry.module === module);
    const reached = new Set(places.flatMap(({ audience = ['staff'] }) => audience));
    const creators = access.flatMap(({ actions, roles }) =>
      actions.includes('create') ? roles : [],
    );
    const lost = [...new Set(creators)].filter((role) => role !== 'staff' && !reached.has(role));
    if (lost.length > 0 && reached.size > 0 && !reached.has('staff'))
      report(
        source,
        places[0]!.path,
        message('creatorsSearch', { module, roles: lost.join(', ') }),
        { isWarning: true },
      );
  }
}

const entriesIn = (items: readonly MenuItem[], at: JsonPath, above?: readonly string[]): Entry[] =>
  items.flatMap((item, index) => {
    const path = [...at, index];
    const audience = item.for ? [...(above ?? []), ...item.for] : above;
    const module = item.hidden ? undefined : item.screen?.split('/')[0];
    return [
      ...(module === undefined ? [] : [{ module, path: [...path, 'screen'], audience }]),
      ...entriesIn(item.items ?? [], [...path, 'items'], audience),
    ];
  });

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
