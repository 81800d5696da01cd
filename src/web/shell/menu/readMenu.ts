import type { MenuCode, MenuEntry } from '#shared/contract/index.ts';
import type { MenuButton, Text } from '#engine/schema/language/index.ts';

/** A screen at a path, as the server's menu gives it. */
export interface ScreenRoute {
  path: string;
  /** `list`, `form`, `detail`, `import`, `report`, `dashboard`, `print`, or the name of a view. */
  component: string;
  title: Text;
  /** Titles of the menu entries above it. */
  parents: Text[];
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
  const read = (entry: MenuEntry, index: string, parents: Text[], top: string): MenuNode | null => {
    const code = parseCode(entry.code);
    const title = code?.meta?.title ?? { en: entry.name, zh: entry.nameZh || entry.name };
    const link = code?.meta?.link;
    const id = entry.url ?? link ?? index;
    const under = top || id;
    const items = entry.items
      .map((item, at) => read(item, `${index}.${at}`, [...parents, title], under))
      .filter((node) => node !== null);
    if (!code || (!entry.url && !link && entry.items.length === 0)) {
      const { icon, button } = code?.meta ?? {};
      if (!code?.hidden)
        menu.bottomButtons.push({
          code: entry.code,
          title,
          ...(icon && { icon }),
          ...(button && { button }),
        });
      return null;
    }
    const isScreen = !groups.includes(code.component);
    if (entry.url && (isScreen || code.redirect)) {
      menu.routes.push({
        path: entry.url,
        component: isScreen ? code.component : 'redirect',
        title,
        parents,
        top: under,
        hidden: code.hidden,
        pinned: code.meta?.pinned ?? false,
        wide: code.meta?.wide ?? false,
        ...(code.meta?.moduleNo && { moduleNo: code.meta.moduleNo }),
        ...(code.meta?.screen && { screen: code.meta.screen }),
        ...(code.meta?.report && { report: code.meta.report }),
        ...(code.meta?.dashboard && { dashboard: code.meta.dashboard }),
        ...(code.meta?.print && { print: code.meta.print }),
        ...(code.meta?.area && { area: code.meta.area }),
        ...(code.redirect && { redirect: code.redirect }),
      });
    }
    if (code.hidden || (!isScreen && !link && items.length === 0)) return null;
    const icon = code.meta?.icon;
    const path = isScreen && entry.url ? entry.url : undefined;
    const withTicket = code.meta?.withTicket ?? false;
    return {
      id,
      title,
      withTicket,
      items,
      ...(icon && { icon }),
      ...(path && { path }),
      ...(link && { link }),
    };
  };
  menu.nodes = entries
    .map((entry, at) => read(entry, String(at), [], ''))
    .filter((node) => node !== null);
  return { ...menu, routes: menu.routes.map((route) => adopted(route, menu.routes)) };
}

/** A form or detail that the menu does not place stands under its module's placed screen. */
function adopted(route: ScreenRoute, routes: readonly ScreenRoute[]): ScreenRoute {
  if (!route.hidden || !route.moduleNo || route.parents.length > 0) return route;
  const placed = routes.filter(
    ({ moduleNo, parents }) => moduleNo === route.moduleNo && parents.length > 0,
  );
  const home = placed.find(({ hidden }) => !hidden) ?? placed[0];
  return home ? { ...route, top: home.top, parents: [...home.parents, home.title] } : route;
}

function parseCode(text: string): MenuCode | undefined {
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
