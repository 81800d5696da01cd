import { notDesign, readDesign, type FormDesign } from '../../schema/formDesign.ts';
import { annotations, defineKind, parsed } from '../kind.ts';
import type { Field } from '../../schema/language/index.ts';
import type { FieldKind, JsonSchema, SchemaContext } from '../FieldKind.ts';
import { filterInput } from '../inputRules.ts';
import { operatorsFor } from '../operators.ts';

/** A form, or what was filled into one, is kept as JSON, of so many characters at most. */
export const keptForm = {
  column: 'text',
  grows: true,
  jsonSchema: (field: Field, context: SchemaContext): JsonSchema => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    maxLength: 60_000,
  }),
  parse: (text: string) => parsed(filterInput(text, 'emoji').trim() || null),
  operators: operatorsFor.presence,
  width: 240,
} as const;

const reason = { en: 'Reason', zh: '事由' };
const sampleDesign: FormDesign = {
  fields: { reason: { type: 'string', title: reason } },
  form: { tabs: [{ id: 'main', title: reason, sections: [{ id: 'main', rows: [['reason']] }] }] },
  dicts: [],
};

/** In lists it is what it asks. */
export const formDesign: FieldKind = defineKind({
  ...keptForm,
  fault: (value) => (readDesign(value) ? undefined : notDesign),
  format: (value, _, { language }) =>
    Object.values(readDesign(value)?.fields ?? {})
      .map(({ title }) => title[language])
      .join(' · '),
  sample: () => JSON.stringify(sampleDesign),
});
