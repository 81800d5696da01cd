import type { Field } from '#engine/schema/language/index.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { Directory } from '../../directory/Directory.ts';

/** What people and departments are called that a form asks for. */
export const titlesIn =
  ({ system }: Registry, directory: Directory) =>
  (field: Field, id: string) =>
    referencedModule(field, system) === system.orgs.module
      ? directory.organisation(id)?.name
      : directory.person(id)?.name;
