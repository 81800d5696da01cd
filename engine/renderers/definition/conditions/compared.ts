import type { ConditionRow } from '#engine/expression/conditions/index.ts';
import type { Codes, ExpressionScope, ExpressionType } from '#engine/expression/types.ts';
import { typeIn } from '#engine/schema/check/mistakesIn.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { holderIn } from '#engine/schema/naming/completion.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { comparedField } from './comparedField.ts';
import { readLiteral, unlisted } from './literals.ts';
import { isOfSeveral } from './operatorsOf.ts';
import { daysOf, inDays, valueWordsIn, type ValueWord } from './valueWords.ts';

/** What the field of a condition can be compared with. */
export interface Compared {
  scope: ExpressionScope;
  /** Of one value. */
  type: ExpressionType | undefined;
  isList: boolean;
  isFigure: boolean;
  /** Such as the person signed in. */
  words: readonly ValueWord[];
  /** Whose widget gives a value, in its module. */
  field: Field | undefined;
  module: Module | undefined;
  /** What a value without a field can be. */
  codes: Codes | undefined;
}

export function comparedIn(
  registry: Registry,
  scope: ExpressionScope,
  { path, operator }: ConditionRow,
  whole: ExpressionType | undefined,
): Compared {
  const isList = isOfSeveral(operator);
  const type = whole?.kind === 'list' ? whole.of : whole;
  const holder = holderIn(registry, scope, path);
  return {
    scope,
    type,
    isList,
    isFigure: type?.kind === 'decimal',
    words: valueWordsIn(scope, type, isList),
    field: comparedField(type, holder?.field),
    module: holder?.module,
    codes: type?.kind === 'string' ? type.codes : undefined,
  };
}

/** Whether a value can be chosen or typed, without writing an expression. */
export const isGiven = ({ field, codes }: Compared) => field !== undefined || codes !== undefined;

/** How a value is given: `value`, `days`, `field`, `written`, or the text of a word. */
export function wayOf(compared: Compared, value: string): string {
  const { scope, isList, isFigure, words } = compared;
  if (value === '') return isGiven(compared) ? 'value' : 'written';
  const literal = isList ? unlisted(value) : readLiteral(value, isFigure);
  if (literal !== undefined && isGiven(compared)) return 'value';
  if (words.some(({ text }) => text === value)) return value;
  if (daysOf(value) !== undefined) return 'days';
  const isField = /^[A-Za-z][\w.]*$/.test(value) && typeIn({ scope }, value);
  return isField ? 'field' : 'written';
}

/** The value that another way of giving it begins with. */
export const beginningOf = ({ words }: Compared, way: string): string =>
  words.some(({ text }) => text === way) ? way : way === 'days' ? inDays('0') : '';
