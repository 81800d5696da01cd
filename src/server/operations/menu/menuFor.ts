import type { MenuItem, Module, Screen } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { MenuAnswer, MenuCode, MenuEntry } from '#shared/contract/index.ts';
import type { Caller } from '../../Services.ts';
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

function makeMenu(registry: Registry, caller: Pick<Caller, 'roles'>): MenuAnswer {
  const placed = new Set<string>();
  const menus = registry.menu.items.flatMap(
    (item) => entry(item, { registry, caller, placed, area: item.id }) ?? [],
  );
  const granted = registry.modules.map((module) => ({
    module,
    actions: grantedActions(module, caller),
  }));
  const unplaced = granted.flatMap(({ module, actions }) =>
    module.screens
      .filter((screen) => mayOpen(screen, actions) && !placed.has(screenKey(module, screen)))
      .map((screen) => screenEntry(module, screen, { id: screen.id, hidden: true })),
  );
  const buttons = granted.flatMap(({ module, actions }) =>
    [...actions].map((action) => ({ code: `${module.module}.${action}` })),
  );
  return { menus: [...menus, ...unplaced], buttons };
}

interface Context {
  registry: Registry;
  caller: Pick<Caller, 'roles'>;
  /** Screens the menu has named so far. */
  placed: Set<string>;
  /** Id of the top entry. */
  area: string;
}

const entries = (items: readonly MenuItem[], context: Context): MenuEntry[] =>
  items.flatMap((item) => entry(item, context) ?? []);

function entry(item: MenuItem, context: Context): MenuEntry | undefined {
  if (item.roles && !item.roles.some((role) => context.caller.roles.has(role))) return undefined;
  const items = entries(item.items ?? [], context);
  if (item.screen) return placeScreen(item, item.screen, items, context);
  const isFolder = !item.view && !item.link;
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
  context.placed.add(screenKey(module, screen));
  return screenEntry(module, screen, item, items);
}

const mayOpen = (screen: Screen, actions: ReadonlySet<string>) =>
  screen.kind === 'form' ? actions.has('create') || actions.has('update') : actions.has('read');

const screenKey = (module: Module, screen: Screen) => `${module.module}/${screen.id}`;

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
      icon: item.icon,
      moduleNo: place.moduleNo,
      screen: place.screen,
      area: place.area,
      pinned: item.pinned,
      wide: item.wide,
      link: item.link,
      withTicket: item.withTicket,
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
