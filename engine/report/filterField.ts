import type { Report } from '../schema/language/index.ts';
import type { Registry } from '../schema/registry.ts';
import { ofParent } from './fieldAt.ts';
import { resolveReport } from './resolve.ts';

/** A field as a path in a module; of a line table `lines.column`. */
export interface FieldPlace {
  module: string;
  field: string;
}

/**
 * What a filter of a report asks for, in the first source that has it.
 *
 * @param isReadable modules that may be named
 */
export function filterField(
  registry: Registry,
  report: Report,
  id: string,
  isReadable: (module: string) => boolean,
): FieldPlace | undefined {
  const filter = resolveReport(registry, report).filters.find((one) => one.id === id);
  for (const { id: source, module, lines } of report.sources) {
    const path = filter?.places.get(source)?.path;
    if (path === undefined || !isReadable(module)) continue;
    if (lines === undefined) return { module, field: path };
    const isOfRecord = path.startsWith(ofParent);
    return { module, field: isOfRecord ? path.slice(ofParent.length) : `${lines}.${path}` };
  }
  return undefined;
}
