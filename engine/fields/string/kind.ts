import type { FieldKind } from '../FieldKind.ts';
import { asText, defineKind, parsed } from '../kind.ts';
import { formatFault, formatOf } from '../formats/index.ts';
import { filterInput } from '../inputRules.ts';
import { operatorsFor } from '../operators.ts';
import { filterOf, textSchema } from '../texts.ts';

export const string: FieldKind = defineKind({
  column: 'text',
  grows: true,
  jsonSchema: textSchema,
  parse(text, field) {
    const typed = filterInput(text, filterOf(field)).trim();
    const value = formatOf(field)?.clean(typed) ?? typed;
    if (value === '') return parsed(null);
    const fault = formatFault(field, value);
    return fault ? { ok: false, message: fault } : parsed(value);
  },
  fault: (value, field) => formatFault(field, asText(value)),
  format: (value, field) => formatOf(field)?.show?.(asText(value)) ?? asText(value),
  toText: asText,
  operators: operatorsFor.text,
  width: 160,
  sample: (field, { words }) => words().slice(0, field.maxLength ?? 200),
});
