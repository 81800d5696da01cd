import type { MenuCode, MenuEntry } from '#shared/contract/index.ts';
import type { MenuButton, Text } from '#engine/schema/language/index.ts';

/** What an entry is called, and how that is read in Chinese: `he tong`. */
export interface EntryTitle extends Text {
  sounds?: string;
}

/** A screen at a path, as the server's menu gives it. */
export interface ScreenRoute {
  path: string;
  /** `list`, `form`, `detail`, `import`, `report`, `dashboard`, `print`, or the name of a view. */
  component: string;
  title: EntryTitle;
  /** Titles of the menu entries above it. */
  parents: EntryTitle[];
  /** Id of the top entry it stands under. */
  top: string;
  moduleNo?: string;
  screen?: string;
  report?: string;
  dashboard?: string;
  print?: string;
  /** Of a view: the area of modules it stands in. */
  area?: string;
  hidden: boolean;
  pinned: boolean;
  /** It has the whole width: no sidebar. */
  wide: boolean;
  redirect?: string;
}

/** An entry of the top menu or the sidebar. */
export interface MenuNode {
  id: string;
  title: Text;
  icon?: string;
  /** Where it leads: a path of this application, or an external address. */
  path?: string;
  link?: string;
  withTicket: boolean;
  items: MenuNode[];
}

export interface Menu {
  /** Visible entries. */
  nodes: MenuNode[];
  routes: ScreenRoute[];
  /** Entries without a url, drawn at the foot of the menu. What the person may do is asked of `permits`. */
  bottomButtons: BottomButton[];
}

export interface BottomButton {
  code: string;
  title: Text;
  icon?: string;
  /** What it does; without one it is no button of this application, and is not drawn. */
  button?: MenuButton;
}

const groups = ['Layout', 'RouterView', 'group', ''];

/** Reads the server's menu tree: entries with a url become routes, entries without one buttons. */
export function readMenu(entries: readonly MenuEntry[]): Menu {
  const menu: Menu = { nodes: [], routes: [], bottomButtons: [] };
  for (const [index, entry] of entries.entries()) {
    const node = readEntry(entry, { index: String(index), parents: [], top: '' }, menu);
    if (node) menu.nodes.push(node);
  }
  const homes = homesIn(menu.routes);
  return { ...menu, routes: menu.routes.map((route) => adopted(route, homes)) };
}

/** Where an entry stands in the tree. */
interface Place {
  index: string;
  /** Titles of the entries above it. */
  parents: EntryTitle[];
  /** Id of the top entry; empty at the top. */
  top: string;
}

/** Adds the routes and buttons of an entry and of those below it; returns what of it the menu shows. */
function readEntry(
  entry: MenuEntry,
  { index, parents, top }: Place,
  { routes, bottomButtons }: Menu,
): MenuNode | null {
  const { url } = entry;
  const code = parseCode(entry.code);
  const { title = nameOf(entry), sounds, link, icon, withTicket = false } = code?.meta ?? {};
  const called: EntryTitle = sounds ? { ...title, sounds } : title;
  const id = url ?? link ?? index;
  const under = top || id;
  const items = entry.items
    .map((item, at) => {
      const place = { index: `${index}.${at}`, parents: [...parents, called], top: under };
      return readEntry(item, place, { nodes: [], routes, bottomButtons });
    })
    .filter((node) => node !== null);
  if (!code || (!url && !link && entry.items.length === 0)) {
    if (!code?.hidden) bottomButtons.push(buttonOf(entry.code, title, code));
    return null;
  }
  const isScreen = !groups.includes(code.component);
  if (url && (isScreen || code.redirect))
    routes.push(routeOf(url, called, code, { isScreen, parents, top: under }));
  if (code.hidden || (!isScreen && !link && items.length === 0)) return null;
  return {
    id,
    title,
    withTicket,
    items,
    ...(icon && { icon }),
    ...(isScreen && url && { path: url }),
    ...(link && { link }),
  };
}

const nameOf = ({ name, nameZh }: MenuEntry): Text => ({ en: name, zh: nameZh || name });

function buttonOf(code: string, title: Text, parsed: MenuCode | undefined): BottomButton {
  const { icon, button } = parsed?.meta ?? {};
  return { code, title, ...(icon && { icon }), ...(button && { button }) };
}

function routeOf(
  path: string,
  title: EntryTitle,
  { component, hidden, redirect, meta }: MenuCode,
  { isScreen, parents, top }: Pick<ScreenRoute, 'parents' | 'top'> & { isScreen: boolean },
): ScreenRoute {
  const { moduleNo, screen, report, dashboard, print, area, pinned, wide } = meta;
  return {
    path,
    component: isScreen ? component : 'redirect',
    title,
    parents,
    top,
    hidden,
    pinned: pinned ?? false,
    wide: wide ?? false,
    ...(moduleNo && { moduleNo }),
    ...(screen && { screen }),
    ...(report && { report }),
    ...(dashboard && { dashboard }),
    ...(print && { print }),
    ...(area && { area }),
    ...(redirect && { redirect }),
  };
}

/** Where the menu places each module: at a screen that it shows, if there is one. */
function homesIn(routes: readonly ScreenRoute[]): Map<string, ScreenRoute> {
  const homes = new Map<string, ScreenRoute>();
  for (const route of routes.filter(({ parents }) => parents.length > 0)) {
    const known = homes.get(route.moduleNo ?? '');
    if (!known || (known.hidden && !route.hidden)) homes.set(route.moduleNo ?? '', route);
  }
  return homes;
}

/** A form or detail that the menu does not place stands under its module's placed screen. */
function adopted(route: ScreenRoute, homes: ReadonlyMap<string, ScreenRoute>): ScreenRoute {
  if (!route.hidden || !route.moduleNo || route.parents.length > 0) return route;
  const home = homes.get(route.moduleNo);
  return home ? { ...route, top: home.top, parents: [...home.parents, home.title] } : route;
}

function parseCode(text: string): MenuCode | undefined {
  // a button's is a plain word, and there are many of them
  if (!text.startsWith('{')) return undefined;
  try {
    const code: unknown = JSON.parse(text);
    return typeof code === 'object' && code !== null ? (code as MenuCode) : undefined;
  } catch {
    return undefined;
  }
}

/** The first screen at or below an entry: where a click on it leads. */
export function firstPath(node: MenuNode): string | undefined {
  if (node.path) return node.path;
  for (const item of node.items) {
    const path = firstPath(item);
    if (path) return path;
  }
  return undefined;
}
