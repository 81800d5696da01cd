import { createRegistry, type Definitions, type Registry } from '#engine/schema/registry.ts';

const made = new WeakMap<Definitions, Registry>();

/** The registry of the definitions in force, made once of each answer. */
export function registryInForce(definitions: Definitions): Registry {
  const registry = made.get(definitions) ?? createRegistry(definitions);
  made.set(definitions, registry);
  return registry;
}
