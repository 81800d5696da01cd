import { message } from '../../../messages/build.ts';
import type { Field, Module } from '../../language/index.ts';
import { referencedModule } from '../../registry.ts';
import { expectAnyModule, type CheckContext, type ModuleSource } from '../CheckContext.ts';
import { Spot } from '../Spot.ts';
import { expectPath } from './expectPath.ts';

/** Tabs of a detail that list related records: the module, and the fields by which they are related. */
export function checkRelatedTabs(context: CheckContext, place: ModuleSource) {
  for (const [index, tab] of (place.module.detail?.tabs ?? []).entries()) {
    const spot = new Spot(context, place, ['detail', 'tabs', index]);
    if (tab.kind !== 'related') continue;
    if (tab.module === undefined) {
      spot.report(message('tabWithoutModule'));
      continue;
    }
    const { source } = place;
    if (!expectAnyModule(context, source, spot.at('module').path, tab.module)) continue;
    const related = context.registry.findModule(tab.module);
    if (related && tab.of !== undefined) checkOf(spot.at('of'), tab.of, related, tab.by);
    if (!related || tab.by === undefined) continue;
    const [table, column] = tab.by.split('.') as [string, string?];
    const columns = related.fields[table]?.columns;
    const by = spot.at('by');
    if (columns && column !== undefined) {
      const kind = message('kind.columnOf', { table: `${related.module}.${table}` });
      by.expectName(kind, column, Object.keys(columns));
    } else expectPath(context, { source, module: related }, by.path, tab.by);
  }
}

/** What a tab says of this record refers to the related records, or to what they refer to by `by`. */
function checkOf(spot: Spot, of: string, related: Module, by?: string) {
  const { module, registry } = spot;
  const { system } = registry;
  const field = fieldIn(module, of);
  if (!field) return spot.report(message('unknownField', { module: module.module, name: of }));
  const theirs = by === undefined ? undefined : fieldIn(related, by);
  const wanted = by === undefined ? related.module : theirs && referencedModule(theirs, system);
  if (wanted !== undefined && referencedModule(field, system) !== wanted)
    spot.report(message('tabOfAnother', { path: of, module: wanted }));
}

/** A field, or a column of lines. */
function fieldIn({ fields }: Module, path: string): Field | undefined {
  const [name = '', column] = path.split('.');
  return column === undefined ? fields[name] : fields[name]?.columns?.[column];
}
