import type { OperatorValue } from '#engine/fields/operators.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';

/** A filter's value as the fields of the little form that edits it. */
export function toStore(shape: OperatorValue, value: FieldValue): RecordData {
  if (shape === 'range' && Array.isArray(value)) return { from: value[0], to: value[1] };
  if (shape === 'list') return { list: value, one: Array.isArray(value) ? value[0] : value };
  return { one: value, text: value, days: value };
}

/** Undefined: nothing was given, so there is no filter. Null: the operator takes no value. */
export function fromStore(shape: OperatorValue, data: RecordData): FieldValue {
  switch (shape) {
    case 'none':
      return null;
    case 'range':
      return data.from || data.to ? [data.from ?? null, data.to ?? null] : undefined;
    case 'list':
      return someOf(
        typeof data.list === 'string'
          ? data.list.split(/[,，;；、\n]/).map((entry) => entry.trim())
          : data.list,
      );
    case 'days':
      return Number(data.days) > 0 ? Number(data.days) : undefined;
    case 'text':
      return data.text || undefined;
    case 'one':
      return data.one ?? undefined;
  }
}

function someOf(list: FieldValue): FieldValue {
  const entries = Array.isArray(list) ? list.filter((entry) => entry !== '') : [];
  return entries.length > 0 ? entries : undefined;
}
