import { holds, satisfied } from '../expression/index.ts';
import type { CompiledExpression, EvaluationContext } from '../expression/types.ts';
import { kindOf } from '../fields/index.ts';
import { answerFaults } from './answerFaults.ts';
import { byName } from '../schema/byName.ts';
import { expressionsOf } from '../schema/expressions.ts';
import { hiddenBySection } from './hiddenBySection.ts';
import { isTyped } from '../schema/isTyped.ts';
import { isAnswers, isGiven, isLines } from '../schema/language/fieldTypes.ts';
import type { Field, Rule, Text } from '../schema/language/index.ts';
import { recordLines, type RecordData } from '../schema/record.ts';
import type { Registry } from '../schema/registry.ts';
import { missingMessage, notFoundMessage } from './validationMessages.ts';
import { inVariant } from '../schema/variants.ts';

export interface ValidateOptions {
  /** In a browser, whose registry is cut to what its user may know: a rule that reads more is left to the server. */
  isCut?: boolean;
}

/** Shown as it stands elsewhere: whoever fills in this record cannot mend it here. */
const isCopied = (field: Field) => field.fetch !== undefined && !isTyped(field);

/**
 * What a complete record breaks: required fields, conditions, checks and rules. Messages by path: `amount`,
 * `paymentTerms.0.ratio`; those of the record as a whole under ''. Shape (types, limits, patterns) is the validator's.
 *
 * @param context variables are the record's fields and `user`
 */
export function validateRecord(
  registry: Registry,
  moduleName: string,
  context: EvaluationContext,
  { isCut = false }: ValidateOptions = {},
): Record<string, Text[]> {
  const module = inVariant(registry.module(moduleName), context.variables);
  const expressions = expressionsOf(registry);
  const messages = byName<Text[]>();
  const add = (path: string, message: Text) => (messages[path] ??= []).push(message);
  const compile = (text: string, table?: string): CompiledExpression | undefined => {
    try {
      return table === undefined
        ? expressions.record(moduleName, text)
        : expressions.line(moduleName, table, text);
    } catch (error) {
      if (isCut) return undefined;
      throw error;
    }
  };

  const inScope = (variables: EvaluationContext, table?: string) => ({
    isTrue(text: string | undefined, otherwise: boolean): boolean {
      const compiled = text === undefined ? undefined : compile(text, table);
      return compiled ? holds(compiled, variables) : otherwise;
    },
    broken: (rules: readonly Rule[] = []) =>
      rules.filter(({ when, expr }) => {
        const [condition, rule] = [
          when === undefined ? undefined : compile(when, table),
          compile(expr, table),
        ];
        if (!rule || (when !== undefined && (!condition || !holds(condition, variables))))
          return false;
        return !satisfied(rule, variables);
      }),
  });
  type Scope = ReturnType<typeof inScope>;

  const checkField = (field: Field, path: string, value: RecordData[string], scope: Scope) => {
    if (!scope.isTrue(field.visibleWhen, true)) return false;
    const isEmpty = kindOf(field).isEmpty(value);
    const isRequired = field.required === true || scope.isTrue(field.requiredWhen, false);
    // what nobody types in is never missing
    if (isEmpty && isRequired && isGiven(field))
      add(
        path,
        field.find === undefined ? missingMessage(field) : notFoundMessage(registry, field),
      );
    const fault = isEmpty || isCopied(field) ? undefined : kindOf(field).fault?.(value, field);
    if (fault) add(path, fault);
    for (const { message } of scope.broken(field.checks)) add(path, message);
    return true;
  };

  const record = context.variables;
  const scope = inScope(context);
  const hidden = hiddenBySection(module, (text) => scope.isTrue(text, true));
  for (const [name, field] of Object.entries(module.fields)) {
    const value = record[name];
    if (hidden.has(name) || !checkField(field, name, value, scope)) continue;
    if (isAnswers(field))
      for (const fault of answerFaults(
        registry,
        record[field.answersTo!],
        value,
        context,
        validateRecord,
      ))
        add(name, fault);
    if (!isLines(field)) continue;
    const lines = recordLines(value);
    const least = field.rows?.min ?? 0;
    // an empty table that must be filled in is reported once
    const missing = missingMessage(field);
    if (lines.length < least && !messages[name]?.some(({ en }) => en === missing.en))
      add(name, {
        en: `At least ${least} ${least === 1 ? 'line' : 'lines'}`,
        zh: `至少 ${least} 行`,
      });
    for (const [index, line] of lines.entries()) {
      const variables = { ...line, parent: record, user: record['user'] };
      const lineScope = inScope({ ...context, variables }, name);
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        checkField(spec, `${name}.${index}.${column}`, line[column], lineScope);
    }
  }
  for (const { message } of scope.broken(module.checks)) add('', message);
  return messages;
}
