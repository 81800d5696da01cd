import { message } from '../../../messages/build.ts';
import type { Field, Module } from '../../language/index.ts';
import { referencedModule } from '../../registry.ts';
import {
  expectAnyModule,
  expectName,
  type CheckContext,
  type ModuleSource,
} from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { expectPath } from './expectPath.ts';

/** Tabs of a detail that list related records: the module, and the fields by which they are related. */
export function checkRelatedTabs(context: CheckContext, place: ModuleSource) {
  for (const [index, tab] of (place.module.detail?.tabs ?? []).entries()) {
    const at = ['detail', 'tabs', index];
    if (tab.kind !== 'related') continue;
    if (tab.module === undefined) {
      context.report(place.source, at, message('tabWithoutModule'));
      continue;
    }
    if (!expectAnyModule(context, place.source, [...at, 'module'], tab.module)) continue;
    const related = context.registry.findModule(tab.module);
    if (related && tab.of !== undefined)
      checkOf(context, place, [...at, 'of'], tab.of, related, tab.by);
    if (!related || tab.by === undefined) continue;
    const [table, column] = tab.by.split('.') as [string, string?];
    const columns = related.fields[table]?.columns;
    if (columns && column !== undefined)
      expectName(
        context,
        place.source,
        [...at, 'by'],
        message('kind.columnOf', { table: `${related.module}.${table}` }),
        column,
        Object.keys(columns),
      );
    else expectPath(context, place, [...at, 'by'], tab.by, related);
  }
}

/** What a tab says of this record refers to the related records, or to what they refer to by `by`. */
function checkOf(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  of: string,
  related: Module,
  by?: string,
) {
  const { system } = context.registry;
  const field = fieldIn(module, of);
  if (!field) {
    context.report(source, at, message('unknownField', { module: module.module, name: of }));
    return;
  }
  const theirs = by === undefined ? undefined : fieldIn(related, by);
  const wanted = by === undefined ? related.module : theirs && referencedModule(theirs, system);
  if (wanted !== undefined && referencedModule(field, system) !== wanted)
    context.report(source, at, message('tabOfAnother', { path: of, module: wanted }));
}

/** A field, or a column of lines. */
function fieldIn({ fields }: Module, path: string): Field | undefined {
  const [name = '', column] = path.split('.');
  return column === undefined ? fields[name] : fields[name]?.columns?.[column];
}
