import type { Message } from '../../messages/Message.ts';
import type { Node } from '../tree.ts';
import type { ExpressionType, SqlFragment } from '../types.ts';
import type { Value } from '../value.ts';

/** The server's time and the company's time zone. */
export interface Clock {
  now: string;
  timeZone: string;
}

/**
 * `same`: any scalar, but all of them of one type; `lists`: the same for lists; `dates`, `texts`: a list of dates or of
 * texts.
 */
export type ParameterKind =
  'decimal' | 'string' | 'bool' | 'date' | 'datetime' | 'same' | 'lists' | 'dates' | 'texts';

/** A function of the language. A null argument makes the result null unless `takesNull`. */
export interface FunctionSpec {
  parameters: readonly ParameterKind[];
  /** The last parameter may be repeated. */
  variadic?: boolean;
  /** `same`, `lists`: the type of the arguments. */
  returns: ParameterKind;
  /** For `same`: the types it works on. */
  kinds?: readonly ExpressionType['kind'][];
  takesNull?: boolean;
  /** Its value changes without a write. */
  usesClock?: boolean;
  /** What is wrong with the arguments, beyond their types. */
  refuse?(args: readonly Node[]): { node: Node; problem: Message } | undefined;
  evaluate(args: readonly Value[], clock: Clock): Value;
  /** Absent: it cannot be used in a filter. */
  sql?(args: readonly SqlFragment[], clock: Clock): SqlFragment;
}

/** The value of a literal argument. */
export const literalOf = (node: Node | undefined) =>
  node?.op === 'literal' ? node.value : undefined;

/** The type that an argument of a parameter is taken for, or that a function yields. */
export const parameterType = (kind: Exclude<ParameterKind, 'same' | 'lists'>): ExpressionType =>
  kind === 'dates'
    ? { kind: 'list', of: { kind: 'date' } }
    : kind === 'texts'
      ? { kind: 'list', of: { kind: 'string' } }
      : { kind };
