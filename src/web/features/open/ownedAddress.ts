import type { Owned } from '#engine/schema/owners.ts';
import type { ScreenRoute } from '../../shell/menu/readMenu.ts';

/** The list of what stands in the name of a person, of those that the menu gives somebody. */
export function ownedAddress(
  routes: readonly ScreenRoute[],
  { module, field, apart }: Pick<Owned, 'module' | 'field' | 'apart'>,
  personId: string,
): string | undefined {
  const lists = routes.filter((one) => one.component === 'list' && one.moduleNo === module);
  const list = lists.find(({ hidden }) => !hidden) ?? lists[0];
  if (!list) return undefined;
  const filters = [`${field}:in:${JSON.stringify([personId])}`];
  if (apart.length > 0) filters.push(`status:notIn:${JSON.stringify(apart)}`);
  const search = new URLSearchParams(filters.map((filter) => ['filter', filter]));
  return `${list.path}?${search}`;
}
