import { valueTypeOf } from '#engine/fields/index.ts';
import type { Aggregate, Field, FieldType } from '#engine/schema/language/index.ts';
import { isAnyReference } from '#engine/schema/registry.ts';

const amounts: readonly FieldType[] = ['money', 'number', 'integer', 'percent', 'duration'];
const times: readonly FieldType[] = ['date', 'datetime', 'month'];
/** What is long, several things at once, or a file. */
const neither: readonly FieldType[] = [
  'table',
  'text',
  'attachment',
  'image',
  'matrix',
  'formDesign',
  'answers',
  'address',
  'time',
];

/** What a field is good for in a report: to be added up, or to tell figures apart by. */
export function roleOf(field: Field): 'measure' | 'dimension' | undefined {
  const type = valueTypeOf(field);
  if (neither.includes(type) || isAnyReference(field)) return undefined;
  return amounts.includes(type) ? 'measure' : 'dimension';
}

/** Whether values are days, which can share a month. */
export const isTime = (field: Field) => times.includes(valueTypeOf(field));

/** How a field can be added up; the usual way first. */
export function aggregatesOf(field: Field): readonly Aggregate[] {
  if (roleOf(field) === 'measure') return ['sum', 'average', 'min', 'max', 'distinct'];
  return isTime(field) ? ['max', 'min', 'distinct'] : ['distinct'];
}
