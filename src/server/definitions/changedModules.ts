import type { Module } from '#engine/schema/language/index.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';

/**
 * The modules of which a browser may know something that is no longer so: those that changed, those from which
 * references lead there, and those that they refer to. Undefined: it may be anything.
 *
 * @param changed names of definitions that changed or are gone: `module order`, `dict status`
 */
export function changedModules(
  before: Registry,
  after: Registry,
  changed: readonly string[],
): string[] | undefined {
  const names = changed.map((name) => /^module (.*)$/.exec(name)?.[1]);
  const found = new Set<string>();
  for (const name of names) {
    if (name === undefined) return undefined;
    const [old, now] = [before.findModule(name), after.findModule(name)];
    if (!old || !now || faceOf(old) !== faceOf(now)) return undefined;
    for (const target of [...targetsOf(before, old), ...targetsOf(after, now)]) found.add(target);
  }
  for (const name of names) addReferring(after, name!, found);
  return [...found].toSorted();
}

/** What menus and screens of other modules show of a module. */
const faceOf = ({ title, icon, screens, open, variants, sources, flow, access, api }: Module) =>
  JSON.stringify([title, icon, screens, open, variants, sources, flow === undefined, access, api]);

const targetsOf = ({ system }: Registry, { fields }: Module) =>
  Object.values(fields)
    .flatMap((field) => [field, ...Object.values(field.columns ?? {})])
    .flatMap((field) => referencedModule(field, system) ?? []);

/** The module, and all from which paths through references lead to it. */
function addReferring(registry: Registry, name: string, found: Set<string>, seen = new Set()) {
  if (seen.has(name)) return;
  seen.add(name);
  found.add(name);
  const uses = [...registry.referencesTo(name), ...registry.anyReferences];
  for (const { module } of uses) addReferring(registry, module, found, seen);
}
