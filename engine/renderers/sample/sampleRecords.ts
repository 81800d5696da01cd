import { recompute } from '#engine/record/recompute.ts';
import { isSerial } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { sampleRecord } from '#engine/schema/sample.ts';

const count = 12;

/** Records of all modules that are made up, the same for the same definitions. */
export function sampleRecords(registry: Registry, now: string) {
  /** An id that says which record of which module it is, so that any can be made again. */
  const idOf = (module: string, seed: number) => {
    const at = registry.modules.findIndex((known) => known.module === module);
    return `0000${String(at).padStart(4, '0')}-0000-7000-8000-${String(seed).padStart(12, '0')}`;
  };
  const idsOf = (module: string) => Array.from({ length: count }, (_, i) => idOf(module, i + 1));

  /** The sample record with this number, with a number of its own and what the server would have added. */
  function recordOf(module: Module, seed: number): RecordData {
    const record: Record<string, FieldValue> = {
      id: idOf(module.module, seed),
      rev: 1,
      ...sampleRecord(module, registry, seed, { ids: idsOf, now }),
    };
    for (const [name, field] of Object.entries(module.fields)) {
      if (field.rollup) record[name] = seed % 3 === 0 ? '0.00' : `${seed * 1250}.50`;
      if (isSerial(field))
        record[name] = (field.serial ?? 'NNNN')
          .replace('yyyy', '2026')
          .replace('MM', '11')
          .replace(/N+/, (n) => String(seed).padStart(n.length, '0'));
    }
    return recompute(registry, module.module, record, {
      now,
      timeZone: registry.system.timeZone,
      lookup: () => undefined,
    });
  }

  /** The record behind an id that `idOf` made. */
  function recordById(id: string): { module: Module; record: RecordData } | undefined {
    const module = registry.modules[Number(id.slice(4, 8))];
    return module && { module, record: recordOf(module, Number(id.slice(-12))) };
  }

  const valueAt = (id: string, path: string): FieldValue => {
    const [name = '', ...rest] = path.split('.');
    const value = recordById(id)?.record[name] ?? null;
    return rest.length > 0 && typeof value === 'string' ? valueAt(value, rest.join('.')) : value;
  };
  return { idOf, idsOf, recordOf, recordById, valueAt };
}
