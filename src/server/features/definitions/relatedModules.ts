import type { Module, Text } from '#engine/schema/language/index.ts';
import type { ReferenceUse } from '#engine/schema/registry.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor } from '../access/accessFor.ts';
import { grantedActions } from '../menu/permissions.ts';

/** Modules that refer here by a field the caller may see; one that does so twice is named with the field. */
export function relatedModules(
  services: Services,
  module: Module,
  caller: Caller,
): (ReferenceUse & { title: Text })[] {
  const registry = services.registry();
  const uses = registry.referencesTo(module.module).filter((use) => {
    if (!grantedActions(registry.module(use.module), caller).has('read')) return false;
    const access = accessFor({ services, caller }, use.module);
    const names = use.lines ? [use.lines, `${use.lines}.${use.field}`] : [use.field];
    return names.every((name) => access.visibility(name, 't') !== 'never');
  });
  return uses.map((use) => {
    const { title, fields } = registry.module(use.module);
    const isAlone = uses.every((other) => other === use || other.module !== use.module);
    return {
      ...use,
      title: isAlone ? title : qualified(title, fields[use.lines ?? use.field]!.title),
    };
  });
}

const qualified = (title: Text, by: Text) => ({
  en: `${title.en} (${by.en})`,
  zh: `${title.zh}（${by.zh}）`,
});
