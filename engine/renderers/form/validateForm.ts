import { satisfied } from '#engine/expression/index.ts';
import { kindOf } from '#engine/fields/index.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { FieldStates } from './FieldStates.ts';
import type { FormErrors } from './FormStore.ts';
import type { FormExpressions } from './FormExpressions.ts';

/** Provisional: required fields and rules; the whole check is engine/schema/validateRecord. */
export function validateForm(
  module: Module,
  record: RecordData,
  states: FieldStates,
  expressions: FormExpressions,
): FormErrors {
  const errors: Record<string, string[]> = {};
  const language = expressions.language;
  const fail = (path: string, message: string) => (errors[path] ??= []).push(message);
  const check = (field: Field, path: string, value: RecordData[string], required: boolean, line?: RecordData, table?: string) => { // prettier-ignore
    if (required && kindOf(field).isEmpty(value)) fail(path, language === 'zh' ? '必填' : 'Required');
    for (const rule of field.checks ?? []) {
      const compiled = expressions.compile(rule.expr, table);
      if (compiled && !satisfied(compiled, expressions.context(record, line))) fail(path, rule.message[language]); // prettier-ignore
    }
  };
  for (const [name, field] of Object.entries(module.fields)) {
    const state = states.get(name);
    if (!state.isVisible || state.isReadOnly) continue;
    check(field, name, record[name], state.isRequired);
    if (!field.columns || !Array.isArray(record[name])) continue;
    (record[name] as RecordData[]).forEach((line, i) => {
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        check(spec, `${name}.${i}.${column}`, line[column], spec.required === true, line, name);
    });
  }
  return errors;
}
