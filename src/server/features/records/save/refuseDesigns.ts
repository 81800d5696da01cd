import { checkDesign } from '#engine/schema/check/index.ts';
import { isDesign } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { errors } from '../../../errors.ts';

/**
 * A form that somebody designs is saved when it is right, by the rules for files.
 *
 * @param before the record as it is: a design that stays is not looked at again
 * @throws errors.invalid naming what is wrong
 */
export function refuseDesigns(
  registry: Registry,
  { fields }: Module,
  values: RecordData,
  before: RecordData,
) {
  for (const [name, value] of Object.entries(values)) {
    if (!isDesign(fields[name]) || typeof value !== 'string') continue;
    const faults = value === before[name] ? [] : checkDesign(registry, value);
    if (faults.length) throw errors.invalid({}, { [name]: faults });
  }
}
