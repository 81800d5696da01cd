import { message } from '../../../messages/build.ts';
import { isMultiple } from '../../language/fieldTypes.ts';
import type { Field, System } from '../../language/index.ts';
import { referencedModule } from '../../registry.ts';
import type { CheckContext, ModuleSource } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { expectPath } from './expectPath.ts';

/** A field that holds people, perhaps through references. */
export function expectPeople(
  context: CheckContext,
  place: ModuleSource,
  path: JsonPath,
  name: string,
): Field | undefined {
  const { system } = context.registry;
  const field = expectPath(context, place, path, name);
  const isPerson = field && referencedModule(field, system) === system.users.module;
  if (field && !isPerson) context.report(place.source, path, message('notPerson', { name }));
  return isPerson ? field : undefined;
}

/** The same for one person. */
export function expectPerson(
  context: CheckContext,
  place: ModuleSource,
  path: JsonPath,
  name: string,
) {
  const field = expectPeople(context, place, path, name);
  if (field && isMultiple(field))
    context.report(place.source, path, message('notOnePerson', { name }));
}

export const isOnePerson = (field: Field, system: System) =>
  referencedModule(field, system) === system.users.module && !isMultiple(field);
