import { kindOf } from '../fields/index.ts';
import { fetchedThrough } from '../schema/fetchSources.ts';
import { isSame } from '../schema/isSame.ts';
import type { Field } from '../schema/language/index.ts';
import type { FieldValue, RecordData } from '../schema/record.ts';

export type Fetched = readonly [name: string, field: Field];

/**
 * Fields that take a value over when a record is chosen, each after those that it comes through. Live ones are formulas,
 * and none of them.
 */
export function fetchedFields(fields: Readonly<Record<string, Field>>): readonly Fetched[] {
  const ordered = new Map<string, Field>();
  const visit = (name: string, seen: readonly string[]) => {
    const field = fields[name];
    if (!field?.fetch || field.fetch.mode === 'live' || seen.includes(name)) return;
    for (const root of fetchedThrough(field)) visit(root, [...seen, name]);
    ordered.set(name, field);
  };
  for (const name of Object.keys(fields)) visit(name, []);
  return [...ordered];
}

/** True where another record was chosen, or none any longer, for a reference the field comes through. */
export const isChosenAnew = (field: Field, next: RecordData, before: RecordData) =>
  fetchedThrough(field).some((root) => !isSame(next[root], before[root]));

/**
 * Whether a field stays as it is although another record was chosen.
 *
 * @param isSaid its value came with the choice, from somebody who may write it
 */
export const isKept = (field: Field, value: FieldValue | undefined, isSaid: boolean) =>
  field.fetch?.mode === 'ifEmpty' ? !kindOf(field).isEmpty(value) : isSaid;
