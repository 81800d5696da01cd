import type { FieldKind } from '../FieldKind.ts';
import { annotations, asText, defineKind, none, notChosen, parsed } from '../kind.ts';
import { operatorsFor } from '../operators.ts';
import { findRecord, nameless, unknownRecord } from '../references.ts';
import { uuidPattern } from '../uuid.ts';

/** The id of one record of another module. */
export const ref: FieldKind = defineKind({
  column: 'uuid',
  severalAs: 'refs',
  grows: true,
  missing: notChosen,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    pattern: uuidPattern,
  }),
  parse(text, field, context) {
    const id = findRecord(text, field, context);
    return id === undefined ? unknownRecord(text) : parsed(id);
  },
  format: (value, field, { title, language }) =>
    title?.(field, asText(value)) ?? nameless[language],
  toText: (value, field, { title }) => title?.(field, asText(value)) ?? asText(value),
  operators: operatorsFor.reference,
  width: 170,
  sample: none,
});
