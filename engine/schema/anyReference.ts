import type { Code } from './codes.ts';
import type { Field } from './language/index.ts';
import type { Registry } from './registry.ts';

/** What the field beside a reference to any module names: a module with records, or one variant of it. */
export function namedCode(registry: Registry, moduleNo: unknown): Code | undefined {
  const code = typeof moduleNo === 'string' ? registry.findCode(moduleNo) : undefined;
  return code && !registry.module(code.module).sources ? code : undefined;
}

/**
 * The modules whose records a reference to any module may refer to: those of the dictionary of the field that names
 * them. Undefined when that field has none.
 */
export function modulesAmong(
  registry: Registry,
  { refBy }: Pick<Field, 'refBy'>,
  beside: Readonly<Record<string, Field>>,
): string[] | undefined {
  const codes = codesAmong(registry, { refBy }, beside);
  return codes && [...new Set(codes.map(({ module }) => module))];
}

/** What that dictionary names: modules, and variants of modules. */
export function codesAmong(
  registry: Registry,
  { refBy }: Pick<Field, 'refBy'>,
  beside: Readonly<Record<string, Field>>,
): Code[] | undefined {
  const dict = refBy === undefined ? undefined : beside[refBy]?.dict;
  const items = dict === undefined ? undefined : registry.findDict(dict)?.items;
  return items?.flatMap(({ value }) => namedCode(registry, value) ?? []);
}
