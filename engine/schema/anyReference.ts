import type { Code } from './codes.ts';
import type { Registry } from './registry.ts';

/** What the field beside a reference to any module names: a module with records, or one variant of it. */
export function namedCode(registry: Registry, moduleNo: unknown): Code | undefined {
  const code = typeof moduleNo === 'string' ? registry.findCode(moduleNo) : undefined;
  return code && !registry.module(code.module).sources ? code : undefined;
}
