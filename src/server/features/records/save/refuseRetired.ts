import type { Module, Text } from '#engine/schema/language/index.ts';
import { sentLines, type RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { retiredTaken } from '#engine/schema/retired.ts';
import { retiredMessage } from '#engine/record/validationMessages.ts';
import { errors } from '../../../errors.ts';

/**
 * A value that its dictionary has retired stays where it is; nothing takes it anew.
 *
 * @param before the record as it is
 * @throws errors.invalid by field: `category`, `lines.0.category`
 */
export function refuseRetired(
  { findDict }: Registry,
  { fields }: Module,
  values: RecordData,
  before: RecordData,
) {
  const messages: Record<string, Text[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const refuse = (
      path: string,
      spec: typeof field,
      ...pair: [RecordData, RecordData, string]
    ) => {
      const [row, was, key] = pair;
      const taken = retiredTaken(spec, findDict, row[key], was[key]);
      if (taken) messages[path] = [retiredMessage(taken.title)];
    };
    refuse(name, field, values, before, name);
    const old = new Map(sentLines(before[name]).map((line) => [line.id, line]));
    for (const [index, line] of sentLines(values[name]).entries())
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        refuse(`${name}.${index}.${column}`, spec, line, old.get(line.id) ?? {}, column);
  }
  if (Object.keys(messages).length > 0) throw errors.invalid({}, messages);
}
