import type { Field, Module, Text } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { validateRecord } from '#engine/record/validateRecord.ts';
import { validationMessages } from '#engine/record/validationMessages.ts';
import type { RendererServices } from '../RendererContext.tsx';
import { inLanguage } from '../text.ts';
import { isDerived, type FieldStates } from './FieldStates.ts';
import type { FormExpressions } from './FormExpressions.ts';
import type { FormErrors, FormStore } from './FormStore.ts';
import type { RecordValidator } from './RecordValidator.ts';

/** A form, as far as it matters what is wrong with its record. */
interface Checked {
  module: Module;
  services: Pick<RendererServices, 'registry' | 'language'>;
  store: FormStore;
  states: FieldStates;
  expressions: FormExpressions;
  /** Checks shapes. */
  validator: RecordValidator;
}

/**
 * What is wrong with the record, by path: its shape first, then the module's rules. What a person cannot
 * change here is left to the server.
 */
export function validateForm(form: Checked): FormErrors {
  const { module, services, states, expressions, validator } = form;
  const { registry, language } = services;
  const record = form.store.getData();
  const shape = validationMessages(validator.errorsIn(typedValues(module.fields, record)), module);
  const rules = validateRecord(registry, module.module, expressions.context(record), {
    isCut: true,
  });
  const errors: Record<string, string[]> = {};
  for (const [path, texts] of Object.entries<Text[]>({ ...rules, ...shape })) {
    const [name = ''] = path.split('.');
    const state = states.get(name);
    if (!state.isVisible || state.isTextOnly) continue;
    errors[path] = texts.map((text) => inLanguage(text, language));
  }
  return errors;
}

/** What people fill in, as far as they have. */
const typedValues = (fields: Record<string, Field>, record: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = record[name];
      if (isDerived(field) || isNothing(value)) return [];
      if (!field.columns || !Array.isArray(value)) return [[name, value]];
      const columns = field.columns;
      return [[name, recordLines(value).map((line) => typedValues(columns, line))]];
    }),
  );

/** What the server takes as empty, whatever the type. */
const isNothing = (value: FieldValue) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
