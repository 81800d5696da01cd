import { scopeOf } from '../../expression/index.ts';
import type { Dashboard } from '../language/index.ts';
import type { Registry } from '../registry.ts';
import { asked, conditions, type ExpressionSlot } from './slot.ts';

/** The conditions of lists on a dashboard, each in the scope of a record. */
export function* dashboardSlots(
  registry: Registry,
  { widgets }: Dashboard,
): Generator<ExpressionSlot> {
  for (const [index, widget] of widgets.entries()) {
    if (!('module' in widget) || !registry.findModule(widget.module)) continue;
    const scope = scopeOf(registry, widget.module);
    yield* asked(conditions(scope, ['widgets', index], { where: widget.where }));
  }
}
