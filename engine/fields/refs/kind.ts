import type { FieldKind } from '../FieldKind.ts';
import { annotations, asList, defineKind, namesIn, parsed } from '../kind.ts';
import { ref } from '../ref/kind.ts';
import { findRecord, nameless, unknownRecord } from '../references.ts';
import { uuidPattern } from '../uuid.ts';

/** Ids of several records of another module, in the order they were chosen. */
export const refs: FieldKind = defineKind({
  ...ref,
  column: 'uuid[]',
  severalAs: undefined,
  oneAs: 'ref',
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['array', 'null'],
    items: { type: 'string', pattern: uuidPattern },
    uniqueItems: true,
  }),
  parse(text, field, context) {
    const names = namesIn(text, (name) => findRecord(name, field, context) !== undefined);
    const found = names.map((name) => findRecord(name, field, context));
    const missing = found.indexOf(undefined);
    return missing >= 0 ? unknownRecord(names[missing]!) : parsed([...new Set(found as string[])]);
  },
  format: (value, field, { title, language }) =>
    asList(value)
      .map((id) => title?.(field, id) ?? nameless[language])
      .join(language === 'zh' ? '、' : ', '),
  toText: (value, field, { title }) =>
    asList(value)
      .map((id) => title?.(field, id) ?? id)
      .join('; '),
  operators: ['in', 'notIn', 'empty', 'notEmpty'],
  width: 220,
});
