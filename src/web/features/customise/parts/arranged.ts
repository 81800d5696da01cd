import type { Placed } from '#engine/renderers/dashboard/arrangement.ts';
import { changeAt } from '#engine/schema/parts/changeAt.ts';
import { entriesOf, type Drawn } from './partsOf.ts';

/** With its widgets in another order, of other sizes, or fewer; those that were not shown stay behind them. */
export function arranged(drawn: Drawn, before: readonly Placed[], after: readonly Placed[]): Drawn {
  const entries = entriesOf(drawn, 'widgets');
  const shown = after.flatMap((place) => {
    const entry = entries.find(({ id }) => id === place.id);
    const was = before.find(({ id }) => id === place.id);
    if (!entry || !was) return [];
    const { width, height } = place;
    const isResized = width !== was.width || height !== was.height;
    return [isResized ? { ...entry, width, height } : entry];
  });
  const unseen = entries.filter((entry) => before.every(({ id }) => id !== entry['id']));
  const widgets = [...shown, ...unseen];
  return changeAt(drawn, ['widgets'], widgets.length > 0 ? widgets : undefined) as Drawn;
}
