import type { Language } from '#engine/fields/index.ts';
import type { Module, Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { validateRecord } from '#engine/schema/validateRecord.ts';
import { validationMessages } from '#engine/schema/validationMessages.ts';
import { inLanguage } from '../text.ts';
import type { FieldStates } from './FieldStates.ts';
import type { FormExpressions } from './FormExpressions.ts';
import type { FormErrors } from './FormStore.ts';
import { shapeErrors } from './shapeErrors.ts';

interface Options {
  module: Module;
  registry: Registry;
  language: Language;
  states: FieldStates;
  expressions: FormExpressions;
}

/**
 * What is wrong with the record, by path: its shape first, then the module's rules. What a person cannot
 * change here is left to the server.
 */
export function validateForm(record: RecordData, options: Options): FormErrors {
  const { module, registry, language, states, expressions } = options;
  const shape = validationMessages(shapeErrors(module, record, registry), module);
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
