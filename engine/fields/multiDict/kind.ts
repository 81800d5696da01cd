import type { FieldKind } from '../FieldKind.ts';
import { findChoice, titleOf, unknownChoice, valuesOf } from '../choices.ts';
import { annotations, asList, defineKind, namesIn, parsed } from '../kind.ts';
import { dict } from '../dict/kind.ts';

export const multiDict: FieldKind = defineKind({
  ...dict,
  column: 'text[]',
  writtenAs: { en: 'Several with ; between them', zh: '多个以分号分隔' },
  severalAs: undefined,
  oneAs: 'dict',
  grows: true,
  jsonSchema(field, context) {
    const allowed = valuesOf(field, context);
    return {
      ...annotations(field, context),
      type: ['array', 'null'],
      items: { type: 'string', ...(allowed?.length && { enum: allowed }) },
      uniqueItems: true,
    };
  },
  parse(text, field, context) {
    const names = namesIn(text, (name) => findChoice(name, field, context) !== undefined);
    const found = names.map((name) => findChoice(name, field, context));
    const missing = found.indexOf(undefined);
    if (missing >= 0) return unknownChoice(names[missing]!.trim());
    return parsed([...new Set(found as string[])]);
  },
  format: (value, field, context) =>
    asList(value)
      .map((entry) => titleOf(entry, field, context))
      .join(context.language === 'zh' ? '、' : ', '),
  toText: (value, field, context) =>
    asList(value)
      .map((entry) => titleOf(entry, field, context))
      .join('; '),
  operators: ['in', 'notIn', 'empty', 'notEmpty'],
  width: 180,
  sample: (_, { random, offered }) =>
    [random.pick(offered())].filter((value) => value !== undefined),
});
