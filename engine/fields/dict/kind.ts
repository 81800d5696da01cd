import type { FieldKind } from '../FieldKind.ts';
import { findChoice, titleOf, unknownChoice, valuesOf } from '../choices.ts';
import { annotations, asText, defineKind, notChosen, parsed } from '../kind.ts';
import { operatorsFor } from '../operators.ts';

export const dict: FieldKind = defineKind({
  column: 'text',
  severalAs: 'multiDict',
  missing: notChosen,
  jsonSchema(field, context) {
    const allowed = valuesOf(field, context);
    return {
      ...annotations(field, context),
      type: ['string', 'null'],
      ...(allowed && { enum: [...allowed, null] }),
    };
  },
  parse(text, field, context) {
    const value = findChoice(text, field, context);
    return value === undefined ? unknownChoice(text.trim()) : parsed(value);
  },
  format: (value, field, context) => titleOf(asText(value), field, context),
  operators: operatorsFor.choice,
  width: 120,
  sample: (_, { random, offered }) => random.pick(offered()) ?? undefined,
});
