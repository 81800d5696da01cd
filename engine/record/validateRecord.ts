import type { EvaluationContext } from '../expression/types.ts';
import { kindOf } from '../fields/index.ts';
import { answerFaults } from './answerFaults.ts';
import { byName } from '../schema/byName.ts';
import { hiddenBySection } from './hiddenBySection.ts';
import { isTyped } from '../schema/isTyped.ts';
import { isAnswers, isGiven, isLines } from '../schema/language/fieldTypes.ts';
import type { Field, Text } from '../schema/language/index.ts';
import { recordLines, type RecordData } from '../schema/record.ts';
import type { Registry } from '../schema/registry.ts';
import { rulesOf, type Rules } from './rulesOf.ts';
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
  const rulesIn = rulesOf(registry, moduleName, isCut);
  const messages = byName<Text[]>();
  const add = (path: string, texts: readonly Text[]) => {
    if (texts.length > 0) (messages[path] ??= []).push(...texts);
  };

  const record = context.variables;
  const rules = rulesIn(context);
  const hidden = hiddenBySection(module, (text) => rules.isTrue(text, true));
  for (const [name, field] of Object.entries(module.fields)) {
    const value = record[name];
    if (hidden.has(name) || !isShown(field, rules)) continue;
    const own = faultsOf(registry, field, value, rules);
    add(name, own);
    if (isAnswers(field)) {
      const answered = record[field.answersTo!];
      add(name, answerFaults(registry, answered, value, context, validateRecord));
    }
    if (!isLines(field)) continue;
    const lines = recordLines(value);
    add(name, tooFew(field, lines.length, own));
    for (const [index, line] of lines.entries()) {
      const variables = { ...line, parent: record, user: record['user'] };
      const inLine = rulesIn({ ...context, variables }, name);
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        if (isShown(spec, inLine))
          add(`${name}.${index}.${column}`, faultsOf(registry, spec, line[column], inLine));
    }
  }
  add('', rules.broken(module.checks));
  return messages;
}

const isShown = ({ visibleWhen }: Field, rules: Rules) => rules.isTrue(visibleWhen, true);

/** What a value breaks by itself: nothing where something must stand, the fault of its kind, its own checks. */
function faultsOf(
  registry: Registry,
  field: Field,
  value: RecordData[string],
  rules: Rules,
): Text[] {
  const kind = kindOf(field);
  const isEmpty = kind.isEmpty(value);
  const isRequired = field.required === true || rules.isTrue(field.requiredWhen, false);
  const faults: Text[] = [];
  // what nobody types in is never missing
  if (isEmpty && isRequired && isGiven(field))
    faults.push(
      field.find === undefined ? missingMessage(field) : notFoundMessage(registry, field),
    );
  const fault = isEmpty || isCopied(field) ? undefined : kind.fault?.(value, field);
  if (fault) faults.push(fault);
  return [...faults, ...rules.broken(field.checks)];
}

/** An empty table that must be filled in is reported once. */
function tooFew(field: Field, count: number, said: readonly Text[]): Text[] {
  const least = field.rows?.min ?? 0;
  const missing = missingMessage(field);
  if (count >= least || said.some(({ en }) => en === missing.en)) return [];
  return [{ en: `At least ${least} ${least === 1 ? 'line' : 'lines'}`, zh: `至少 ${least} 行` }];
}
