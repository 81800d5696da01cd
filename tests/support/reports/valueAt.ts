import { fieldOf } from '#engine/schema/paths.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { ReportSource } from '#engine/schema/language/index.ts';
import type { CompanyRecords } from './CompanyRecords.ts';

/** A record of a source; of lines, one of them with its record. */
export interface Row {
  record: RecordData;
  line?: RecordData;
}

/** The field at the end of a path, and what a row has in it for the reader. */
export function valueAt(
  registry: Registry,
  records: CompanyRecords,
  source: ReportSource,
  row: Row,
  path: string,
): { field: Field; value: FieldValue } {
  const module = registry.module(source.module);
  const ofRecord = source.lines === undefined || path.startsWith('parent.');
  const steps = path.replace(/^parent\./, '').split('.');
  let fields: Record<string, Field> | undefined = ofRecord
    ? undefined
    : module.fields[source.lines!]!.columns;
  let of = module;
  let record: RecordData | undefined = ofRecord ? row.record : row.line;
  for (const [index, name] of steps.entries()) {
    const field: Field = fields?.[name] ?? fieldOf(of, name)!;
    const value = record?.[name];
    if (index === steps.length - 1) return { field, value };
    const target = referencedModule(field, registry.system)!;
    of = registry.module(target);
    record = typeof value === 'string' ? records.find(target, value) : undefined;
    fields = undefined;
  }
  throw new Error('A path has steps');
}

/** The modules that a path reads, beyond the source itself. */
export function modulesOn(registry: Registry, source: ReportSource, path: string): string[] {
  const module = registry.module(source.module);
  const ofRecord = source.lines === undefined || path.startsWith('parent.');
  const steps = path.replace(/^parent\./, '').split('.');
  let fields: Record<string, Field> | undefined = ofRecord
    ? undefined
    : module.fields[source.lines!]?.columns;
  let of = module;
  const found: string[] = [];
  for (const name of steps.slice(0, -1)) {
    const field = fields?.[name] ?? fieldOf(of, name);
    const target = field && referencedModule(field, registry.system);
    if (target === undefined) return found;
    found.push(target);
    of = registry.module(target);
    fields = undefined;
  }
  return found;
}
