import { toDecimal } from '#engine/fields/decimal.ts';
import { kindOf } from '#engine/fields/index.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';

const aMinute = 60_000;

/** True when a field that holds one value holds what was declared; of a time that was taken meanwhile, about. */
export function same(spec: Field, held: FieldValue, declared: FieldValue): boolean {
  if (isEmpty(held) || isEmpty(declared)) return isEmpty(held) && isEmpty(declared);
  if (spec.type === 'datetime')
    return Math.abs(Date.parse(held as string) - Date.parse(declared as string)) < aMinute;
  const [left, right] = [toDecimal(held), toDecimal(declared)];
  if (kindOf(spec).column === 'numeric' && left && right) return left.eq(right);
  return JSON.stringify(held) === JSON.stringify(declared);
}

const isEmpty = (value: FieldValue) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Values a status field can take by itself, from one on. */
export function reachable(
  { transitions = [] }: Module,
  from: string,
  changed = 'status',
): Set<string> {
  const found = new Set([from]);
  for (const status of found)
    for (const { field = 'status', automatic, from: starts, to } of transitions)
      if (automatic && field === changed && starts.includes(status)) found.add(to);
  return found;
}
