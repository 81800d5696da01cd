import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';

const cache = new WeakMap<Registry, Map<string, ReadonlySet<string>>>();

/** True when these changes can alter who is who, who may do what, when people work, or what the company has set. */
export function decidesRights(registry: Registry, module: string, changes: FieldChanges): boolean {
  let modules = cache.get(registry);
  if (!modules) cache.set(registry, (modules = boundFields(registry)));
  const fields = modules.get(module);
  return fields !== undefined && Object.keys(changes).some((field) => fields.has(field));
}

/** Fields that the bindings of the company read, by module. */
function boundFields(registry: Registry): Map<string, ReadonlySet<string>> {
  const { users, orgs, posts, roleHolders, groups, substitutes, delegations, calendar } =
    registry.system;
  const { configuration, orgConfiguration, maintenance, noticeButtons, numbering, decisionForms } =
    registry.system;
  const bound = new Map<string, Set<string>>();
  const days = calendar && {
    module: calendar.module,
    date: calendar.date,
    working: calendar.working,
  };
  const people = [users, orgs, posts, roleHolders, groups, substitutes, delegations, days];
  const settings = [
    configuration,
    orgConfiguration,
    maintenance,
    noticeButtons,
    numbering,
    decisionForms,
  ];
  const bindings = [...people, ...settings];
  for (const { module, ...binding } of bindings.filter((each) => each !== undefined)) {
    const { active, ...names } = { active: undefined, ...binding };
    const paths = active ? expressionsOf(registry).record(module, active).paths : [];
    const fields = [...Object.values(names).flat(), ...paths.map(([head]) => head!)];
    bound.set(module, new Set([...(bound.get(module) ?? []), ...fields]));
  }
  return bound;
}
