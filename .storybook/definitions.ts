import type { Dictionary, Menu, Module, Roles, System } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';

const texts = import.meta.glob<string>(['../schemas/**/*.json', '!../schemas/*.schema.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const all = Object.entries(texts).map(([path, text]) => [path, JSON.parse(text)] as const);
const matching = <T>(pattern: RegExp) =>
  all.filter(([path]) => pattern.test(path)).map(([, json]) => json as T);

/** Every definition in `schemas/`. */
export const registry = createRegistry({
  modules: matching<Module>(/\.module\.json$/),
  dicts: matching<Dictionary>(/\/dicts\//),
  roles: matching<Roles>(/\/roles\.json$/)[0] ?? { roles: {} },
  menu: matching<Menu>(/\/menu\.json$/)[0] ?? { items: [] },
  system: matching<System>(/\/system\.json$/)[0]!,
});
