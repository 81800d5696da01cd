import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { isTotal, type Registry } from '#engine/schema/registry.ts';
import { valueTypeOf } from '#engine/fields/index.ts';

/** Other values than the one that stands there: larger and smaller, earlier and later, none, any other of a list. */
export function otherValues(registry: Registry, field: Field, value: FieldValue): FieldValue[] {
  const others = [...candidates(registry, field, value), ...(isTotal(field) ? [] : [null])];
  return others.filter((other, index) => other !== value && others.indexOf(other) === index);
}

function candidates(registry: Registry, field: Field, value: FieldValue): FieldValue[] {
  if (field.type === 'status') return [...(field.statuses ?? [])];
  if (field.dict && field.type !== 'multiDict')
    return registry.dict(field.dict).items.map((item) => item.value);
  switch (valueTypeOf(field)) {
    case 'money':
    case 'number':
    case 'percent':
      return numbers(field).map((number) => number.toFixed(field.type === 'money' ? 2 : 0));
    case 'integer':
    case 'year':
      return numbers(field);
    case 'date':
      return ['1990-01-01', '2990-01-01'];
    case 'datetime':
      return ['1990-01-01T00:00:00.000Z', '2990-01-01T00:00:00.000Z'];
    case 'month':
      return ['1990-01', '2990-01'];
    case 'boolean':
      return value === true ? [false] : [true];
    case 'string':
    case 'text':
      return ['另一个'];
    default:
      return [];
  }
}

const numbers = ({ type, min, max }: Field) => [
  Math.min(max ?? Infinity, type === 'percent' ? 2 : type === 'integer' ? 9_999_999 : 99_999_999),
  Math.max(min ?? -Infinity, type === 'percent' ? 0 : -99_999),
  Math.max(min ?? -Infinity, 0),
];
