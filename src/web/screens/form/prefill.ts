import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';

/** Fields that the address names: `/invoice/apply?contractId=…` starts with that contract. */
export function prefill(module: Module, search: URLSearchParams): RecordData {
  const given = [...search].filter(([name]) => {
    const field = module.fields[name];
    return field !== undefined && !field.readOnly && field.type !== 'status';
  });
  return Object.fromEntries(given);
}
