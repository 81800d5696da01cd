import type { ScreenRoute } from '../../shell/menu/readMenu.ts';

type Kind = 'form' | 'detail' | 'list';

/** Screens that stand in when the menu gives a person none of the module's own: a task grants reading. */
const standIns = {
  form: '/process/form',
  detail: '/process/detail',
  approval: '/process/approval',
};

/** Address of a record's detail. */
export const recordAddress = (routes: readonly ScreenRoute[], module: string, id: string) =>
  screenAddress(routes, module, 'detail', { id });

/** Address of a module's screen of a kind, preferably the one with the given screen id. */
export function screenAddress(
  routes: readonly ScreenRoute[],
  module: string,
  kind: Kind | 'approval',
  query: Query,
  screen?: string,
): string {
  const own = routes.filter((route) => route.moduleNo === module);
  const kinds: Kind[] = kind === 'approval' ? ['detail', 'form'] : [kind];
  const route =
    own.find((one) => screen !== undefined && one.screen === screen) ??
    kinds.map((one) => own.find(({ component }) => component === one)).find(Boolean);
  if (route) return withQuery(route.path, query);
  if (kind === 'list') return '/404';
  return withQuery(standIns[kind], [['moduleNo', module], ...pairsOf(query)]);
}

/** Names with their values, of which some may be said several times. */
type Query = Readonly<Record<string, string>> | readonly (readonly [name: string, value: string])[];

const pairsOf = (query: Query): [string, string][] =>
  Array.isArray(query) ? [...(query as [string, string][])] : Object.entries(query);

/** An address with its query. */
export const withQuery = (path: string, query: Query) => {
  const search = new URLSearchParams(pairsOf(query)).toString();
  return search ? `${path}?${search}` : path;
};
