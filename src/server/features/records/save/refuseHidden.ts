import { kindOf } from '#engine/fields/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { recordLines, type RecordData } from '#engine/schema/record.ts';
import { hiddenFields } from '#engine/schema/variants.ts';
import { errors } from '../../../errors.ts';
import { sameValue } from '#engine/record/sameValue.ts';

/**
 * What the variant of a record hides is not written. Sending it empty, or as it was, is no writing: it is cleared.
 *
 * @param next the record as it will be: its variant counts
 * @param before `{}` for a new record
 * @throws errors.notWritable
 */
export function refuseHidden(
  module: Module,
  data: RecordData,
  next: RecordData,
  before: RecordData,
) {
  for (const path of hiddenFields(module, next)) {
    const [name, column] = path.split('.') as [string, string?];
    const value = data[name];
    const field = module.fields[name]!;
    if (column === undefined) {
      if (!kindOf(field).isEmpty(value) && !sameValue(field, before[name], value))
        throw errors.notWritable({ field: name });
      continue;
    }
    const spec = field.columns![column]!;
    const old = new Map(recordLines(before[name]).map((line) => [line.id, line[column]]));
    for (const [index, line] of recordLines(value).entries())
      if (!kindOf(spec).isEmpty(line[column]) && !sameValue(spec, old.get(line.id), line[column]))
        throw errors.notWritable({ field: `${name}.${index}.${column}` });
  }
}
