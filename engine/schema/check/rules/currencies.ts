import { compileExpression } from '../../../expression/index.ts';
import { ExpressionError } from '../../../expression/types.ts';
import { isOwnMoney } from '../../../fields/currency.ts';
import { valued } from '../../../fields/index.ts';
import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { slotsOf, type ExpressionSlot } from '../../expressionSlots/index.ts';
import { isDecimal, isMoney, isOneChoice, isWords } from '../../language/fieldUses.ts';
import { isGiven } from '../../language/fieldTypes.ts';
import type { Field, ListSpec, Module } from '../../language/index.ts';
import { referencedModule, type Registry } from '../../registry.ts';
import { expectName, type CheckContext, type ModuleSource, type Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';

type Fields = Readonly<Record<string, Field>>;

/** Amounts name their currency and its rate, and those of several currencies are nowhere added up. */
export const currencies: Rule = (context) => {
  for (const place of context.modules) {
    const { fields, list, screens, summaries = [] } = place.module;
    checkFields(context, place, ['fields'], fields);
    for (const [name, { columns = {}, totals }] of Object.entries(fields)) {
      checkFields(context, place, ['fields', name, 'columns'], columns);
      expectOwn(context, place, ['fields', name, 'totals'], totals, columns);
    }
    const ofList = ({ totals }: Partial<ListSpec>, at: JsonPath) =>
      expectOwn(context, place, [...at, 'totals'], totals, fields);
    ofList(list, ['list']);
    for (const [index, screen] of screens.entries())
      if (screen.list) ofList(screen.list, ['screens', index, 'list']);
    for (const [index, { sums }] of summaries.entries())
      expectOwn(context, place, ['summaries', index, 'sums'], sums, fields);
    for (const slot of slotsOf(context.registry, place.module)) checkFigure(context, place, slot);
  }
};

function checkFields(
  context: CheckContext,
  { source }: ModuleSource,
  at: JsonPath,
  fields: Fields,
) {
  const expect = (
    path: JsonPath,
    name: string,
    isRight: (field: Field) => boolean,
    wrong: 'notCurrency' | 'notRate',
  ) => {
    const names = Object.keys(fields);
    if (!expectName(context, source, path, message('kind.fieldBeside'), name, names)) return;
    const field = fields[name]!;
    if (!isRight(field)) context.report(source, path, message(wrong, { name, type: field.type }));
    else if (wrong === 'notRate' && mayBeMissing(field))
      context.report(source, path, message('rateOptional', { name }));
  };
  for (const [name, { currency, rate }] of Object.entries(fields)) {
    if (currency !== undefined) expect([...at, name, 'currency'], currency, isCode, 'notCurrency');
    if (rate === undefined) continue;
    if (currency === undefined)
      context.report(source, [...at, name, 'rate'], message('rateAlone'), { key: true });
    expect([...at, name, 'rate'], rate, (field) => isDecimal(valued(field)), 'notRate');
  }
}

const isCode = (field: Field) => isWords(field) || isOneChoice(field);

const mayBeMissing = (field: Field) =>
  isGiven(field) && !field.required && !field.requiredWhen && !field.fetch && !field.default;

/** What is added up is all in one currency. */
export function expectOwn(
  context: CheckContext,
  { source }: Pick<ModuleSource, 'source'>,
  at: JsonPath,
  names: readonly string[] = [],
  fields: Fields,
) {
  for (const [index, name] of names.entries()) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field && isForeign(field)) tellSummed(context, source, [...at, index], name);
  }
}

export const isForeign = (field: Field) => isMoney(valued(field)) && !isOwnMoney(field);

export const tellSummed = (context: CheckContext, source: Source, at: JsonPath, name: string) =>
  context.report(source, at, message('currenciesSummed', { name }));

/** What a formula or roll-up of money is worked out of. */
function checkFigure(
  context: CheckContext,
  { source, module }: ModuleSource,
  { path, text, scope }: ExpressionSlot,
) {
  const [part, name, next, column] = path;
  const key = path.at(-1);
  if (part !== 'fields' || (key !== 'formula' && key !== 'value')) return;
  const field = module.fields[name as string]!;
  const isColumn = next === 'columns';
  const keeper = isColumn ? field.columns![column as string]! : field;
  if (!isMoney(valued(keeper))) return;
  const term = key === 'value' ? keeper.rollup?.[path.at(-2) as number] : undefined;
  const of = term ? context.registry.findModule(term.of) : module;
  if (!of) return;
  const lines = term ? term.lines : isColumn ? (name as string) : undefined;
  const problem = unconverted(context.registry, of, lines, text, scope);
  if (problem) context.report(source, path, problem);
}

/** Tells of an amount that an expression over records, or lines of them, takes as it is. */
export function unconverted(
  registry: Registry,
  module: Module,
  lines: string | undefined,
  text: string,
  scope: ExpressionSlot['scope'],
): Message | undefined {
  const start = lines === undefined ? module.fields : (module.fields[lines]?.columns ?? {});
  const paths = pathsOf(text, scope);
  const read = new Set(paths.map((path) => path.join('.')));
  for (const path of paths) {
    const field = fieldAlong(registry, module, start, path);
    if (!field || !isForeign(field)) continue;
    const name = path.join('.');
    if (field.rate === undefined) return message('noRate', { name });
    const rate = [...path.slice(0, -1), field.rate].join('.');
    if (!read.has(rate)) return message('unconverted', { name, rate });
  }
  return undefined;
}

function pathsOf(text: string, scope: ExpressionSlot['scope']): readonly (readonly string[])[] {
  try {
    return compileExpression(text, scope).paths;
  } catch (error) {
    // told by the rule of expressions
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

/** Where a path leads through references and lines. */
function fieldAlong(
  registry: Registry,
  { fields: parent }: Module,
  start: Fields,
  path: readonly string[],
): Field | undefined {
  let fields: Fields | undefined = start;
  let field: Field | undefined;
  for (const name of path) {
    if (fields === start && name === 'parent') {
      fields = parent;
      continue;
    }
    field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return undefined;
    fields =
      field.columns ?? registry.findModule(referencedModule(field, registry.system) ?? '')?.fields;
  }
  return field;
}
