import { message } from '../../../messages/build.ts';
import { isReference } from '../../language/fieldUses.ts';
import { isLines, isMultiple } from '../../language/fieldTypes.ts';
import type { Field, Module } from '../../language/index.ts';
import { referencedModule } from '../../registry.ts';
import type { CheckContext, ModuleSource } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { expectPath } from './expectPath.ts';

/** What `item` is: the columns of a line, or the module a multi-reference refers to. */
export type Entry = { columns: Record<string, Field> } | { module: Module | undefined };

/** The entry type of a list; reports what is none. */
export function entryOf(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  name: string,
): Entry | undefined {
  const field = expectPath(context, place, at, name);
  if (!field) return undefined;
  if (isLines(field)) return { columns: field.columns ?? {} };
  const target = referencedModule(field, context.registry.system);
  if (isReference(field) && isMultiple(field))
    return { module: context.registry.findModule(target ?? '') };
  context.report(place.source, at, message('notList', { name }));
  return undefined;
}
