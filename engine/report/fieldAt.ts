import type { Module, ReportSource } from '../schema/language/index.ts';
import { followPath, type DeadEnd, type PathEnd } from '../schema/paths.ts';
import type { Registry } from '../schema/registry.ts';

/** What the path of a line begins with that leads to its record. */
export const ofParent = 'parent.';

/** Where a path of a source leads: of lines `parent.` leads to their record. Undefined: a module is not there. */
export function fieldAt(
  registry: Registry,
  { module: name, lines }: ReportSource,
  path: string,
): PathEnd | DeadEnd | undefined {
  const module = registry.findModule(name);
  if (!module) return undefined;
  if (lines === undefined) return followPath(registry, module, path);
  if (path.startsWith(ofParent)) return followPath(registry, module, path.slice(ofParent.length));
  const columns = module.fields[lines]?.columns ?? {};
  const start: Module = { ...module, fields: columns };
  const [head = ''] = path.split('.');
  if (!Object.hasOwn(columns, head)) return { index: 0, module: start, reason: 'unknown' };
  return followPath(registry, start, path);
}
