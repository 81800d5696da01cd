import type { ListSpec } from '#engine/schema/language/index.ts';
import type { ListState } from '#engine/renderers/list/ListState.ts';

export type Layout = NonNullable<ListSpec['views']>[number];

/** The layout a state asks for; undefined: the table. */
export function layoutOf(
  list: ListSpec,
  { view }: ListState,
): (Layout & { by: string }) | undefined {
  const layout = list.views?.find(({ id }) => id === view) ?? list.views?.[0];
  return layout?.by !== undefined && layout.kind !== 'table'
    ? { ...layout, by: layout.by }
    : undefined;
}
