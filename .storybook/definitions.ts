import type { Dictionary, Menu, Module, Roles, System } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';

const texts = import.meta.glob<string>(['../schemas/**/*.json', '!../schemas/*.schema.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const all = Object.entries(texts).map(([path, text]) => [path, JSON.parse(text)] as const);
const matching = (pattern: RegExp): unknown[] =>
  all.filter(([path]) => pattern.test(path)).map(([, json]) => json as unknown);

/** Every definition in `schemas/`. */
export const registry = createRegistry({
  modules: matching(/\.module\.json$/) as Module[],
  dicts: matching(/\/dicts\//) as Dictionary[],
  roles: matching(/\/roles\.json$/)[0] as Roles,
  menu: matching(/\/menu\.json$/)[0] as Menu,
  system: matching(/\/system\.json$/)[0] as System,
});
