import type { MenuItem, Module, PrintTemplate, Screen } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { MenuAnswer, MenuCode, MenuEntry } from '#shared/contract/index.ts';
import type { Caller } from '../../Services.ts';
import { mayOpenDashboard } from '../dashboards/mayOpenDashboard.ts';
import { titleKey } from '../records/search.ts';
import { mayOpenReport } from '../reports/mayOpenReport.ts';
import { grantedActions } from './permissions.ts';

/** By the roles it was made for. */
const made = new WeakMap<Registry, Map<string, MenuAnswer>>();

/**
 * The menu, cut to what the caller may open. Screens that the menu does not name come as hidden entries,
 * because the browser makes its routes from this answer. Made once for all callers with the same roles.
 */
export function menuFor(registry: Registry, caller: Caller): MenuAnswer {
  const ofRegistry = made.get(registry) ?? new Map<string, MenuAnswer>();
  made.set(registry, ofRegistry);
  const roles = [...caller.roles].toSorted().join(' ');
  const menu = ofRegistry.get(roles) ?? makeMenu(registry, caller);
  ofRegistry.set(roles, menu);
  return menu;
}

/** The menu that these roles see; with another menu in the registry, what they would see. */
export function makeMenu(registry: Registry, caller: Pick<Caller, 'roles'>): MenuAnswer {
  const context = { registry, caller, area: '' };
  const menus = registry.menu.items.flatMap(
    (item) => entry(item, { ...context, area: item.id }) ?? [],
  );
  const placed = new Set(pathsOf(menus));
  const granted = registry.modules.map((module) => ({
    module,
    actions: grantedActions(module, caller),
  }));
  const screens = granted.flatMap(({ module, actions }) =>
    module.screens
      .filter((screen) => mayOpen(screen, actions))
      .map((screen) => screenEntry(module, screen, { id: screen.id, hidden: true })),
  );
  const others = [
    ...registry.reports.map(({ report }) =>
      placeReport({ id: report, hidden: true }, report, context),
    ),
    ...registry.dashboards.map(({ dashboard }) =>
      placeDashboard({ id: dashboard, hidden: true }, dashboard, context),
    ),
    ...registry.prints.map((print) => printEntry(print, context)),
  ].filter((one) => one !== undefined);
  const unplaced = [...screens, ...others].filter(({ url }) => !placed.has(url));
  const buttons = granted.flatMap(({ module, actions }) =>
    [...actions].map((action) => ({ code: `${module.module}.${action}` })),
  );
  return { menus: [...menus, ...unplaced], typeTitles: registry.menu.typeTitles ?? {}, buttons };
}

interface Context {
  registry: Registry;
  caller: Pick<Caller, 'roles'>;
  /** Id of the top entry. */
  area: string;
  /** Whom the entries above are for; undefined: everybody. */
  audience?: readonly string[] | undefined;
}

const entries = (items: readonly MenuItem[], context: Context): MenuEntry[] =>
  items.flatMap((item) => entry(item, context) ?? []);

function entry(item: MenuItem, context: Context): MenuEntry | undefined {
  if (item.roles && !item.roles.some((role) => context.caller.roles.has(role))) return undefined;
  const audience = item.for ? [...(context.audience ?? []), ...item.for] : context.audience;
  const items = entries(item.items ?? [], { ...context, audience });
  const isFor = !audience || audience.some((role) => context.caller.roles.has(role));
  // what stands below may be for others: a folder stands as long as something in it does
  return placed(isFor || item.items ? item : { ...item, hidden: true }, items, context);
}

/** @param item hidden where it is for others: whoever may open it finds it by search */
function placed(item: MenuItem, items: MenuEntry[], context: Context): MenuEntry | undefined {
  if (item.screen) return placeScreen(item, item.screen, items, context);
  if (item.report) return placeReport(item, item.report, context, items);
  if (item.dashboard) return placeDashboard(item, item.dashboard, context, items);
  const isFolder = !item.view && !item.link && !item.button;
  if (isFolder && items.length === 0) return undefined;
  const title = item.title ?? { en: item.id, zh: item.id };
  return makeEntry(item, title, {
    url: item.view ? (item.path ?? `/${item.view}`) : null,
    component: item.view ?? '',
    ...(item.view && { area: context.area }),
    items,
  });
}

function placeScreen(item: MenuItem, path: string, items: MenuEntry[], context: Context) {
  const [name = '', screenId] = path.split('/');
  const module = context.registry.findModule(name);
  const screen = module?.screens.find(({ id }) => id === screenId);
  if (!module || !screen) return undefined;
  if (!mayOpen(screen, grantedActions(module, context.caller))) return undefined;
  return screenEntry(module, screen, item, items);
}

function placeReport(item: MenuItem, name: string, context: Context, items: MenuEntry[] = []) {
  const report = context.registry.findReport(name);
  if (!report || !mayOpenReport(context.registry, report, context.caller)) return undefined;
  const { path: url, title, icon } = report;
  const place = { url, component: 'report', report: name, items };
  return makeEntry({ ...item, icon: item.icon ?? icon }, item.title ?? title, place);
}

function placeDashboard(item: MenuItem, name: string, context: Context, items: MenuEntry[] = []) {
  const dashboard = context.registry.findDashboard(name);
  if (!dashboard || !mayOpenDashboard(context.registry, dashboard, context.caller))
    return undefined;
  const { path: url, title, icon, wide } = dashboard;
  const place = { url, component: 'dashboard', dashboard: name, items };
  const own = { ...item, icon: item.icon ?? icon, wide: item.wide ?? wide };
  return makeEntry(own, item.title ?? title, place);
}

function printEntry({ print, module, title, path }: PrintTemplate, { registry, caller }: Context) {
  if (!path || !grantedActions(registry.module(module), caller).has('print')) return undefined;
  const place = { url: path, component: 'print', moduleNo: module, print, items: [] };
  return makeEntry({ id: print, hidden: true }, title, place);
}

/** What somebody needs some grant for to open a screen of this kind. */
const opening = {
  list: ['read'],
  detail: ['read'],
  form: ['create', 'update'],
  import: ['import'],
} as const satisfies Record<Screen['kind'], readonly string[]>;

export const mayOpen = ({ kind }: Screen, actions: ReadonlySet<string>) =>
  opening[kind].some((action) => actions.has(action));

function* pathsOf(entries: readonly MenuEntry[]): Generator<string | null> {
  for (const { url, items } of entries) {
    yield url;
    yield* pathsOf(items);
  }
}

const screenEntry = (module: Module, screen: Screen, item: MenuItem, items: MenuEntry[] = []) =>
  makeEntry({ ...item, icon: item.icon ?? module.icon }, item.title ?? screen.title, {
    url: screen.path,
    component: screen.kind,
    moduleNo: module.module,
    screen: screen.id,
    items,
  });

interface Place {
  url: string | null;
  component: string;
  moduleNo?: string;
  screen?: string;
  report?: string;
  dashboard?: string;
  print?: string;
  area?: string;
  items: MenuEntry[];
}

function makeEntry(item: MenuItem, title: { en: string; zh: string }, place: Place): MenuEntry {
  const code: MenuCode = {
    component: place.component,
    redirect: null,
    hidden: item.hidden ?? false,
    alwaysShow: place.items.length > 0,
    meta: {
      title,
      sounds: place.url === null && place.items.length === 0 ? undefined : titleKey(title.zh),
      icon: item.icon,
      moduleNo: place.moduleNo,
      screen: place.screen,
      report: place.report,
      dashboard: place.dashboard,
      print: place.print,
      area: place.area,
      pinned: item.pinned,
      wide: item.wide,
      link: item.link,
      withTicket: item.withTicket,
      button: item.button,
    },
  };
  return {
    url: place.url,
    name: title.en,
    nameZh: title.zh,
    code: JSON.stringify(code),
    items: place.items,
  };
}
