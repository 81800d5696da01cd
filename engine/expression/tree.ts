import type { Message } from '../messages/Message.ts';
import type { Decimal } from './decimal.ts';
import type { ExpressionType, SqlFragment } from './types.ts';
import type { Value } from './value.ts';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type Arithmetic = '+' | '-' | '*' | '/' | '%';
export type Aggregate = 'sum' | 'avg' | 'min' | 'max' | 'count';
export type Macro = 'all' | 'exists' | 'exists_one' | 'map' | 'filter';

interface Base {
  type: ExpressionType;
  start: number;
  end: number;
}

/** A checked expression: overloads are resolved and every node has its type, so that both back ends stay small. */
export type Node = Base &
  (
    | { op: 'literal'; value: string | boolean | Decimal | null }
    | { op: 'variable'; name: string; path: readonly string[] }
    /** The variable of a list macro; `path` is that of the list, when it has one. */
    | { op: 'element'; binding: Binding; path?: readonly string[] }
    | { op: 'member'; of: Node; name: string; path?: readonly string[] }
    | { op: 'list'; entries: readonly Node[] }
    | { op: 'not' | 'negate' | 'isNull' | 'isNotNull'; of: Node }
    | { op: 'and' | 'or'; left: Node; right: Node }
    | { op: 'concat'; left: Node; right: Node }
    /** `ofPhase`: it was asked for a phase, not for these codes. */
    | { op: 'in'; left: Node; right: Node; ofPhase?: true }
    | { op: 'compare'; operator: Comparison; left: Node; right: Node }
    | { op: 'arithmetic'; operator: Arithmetic; left: Node; right: Node }
    | { op: 'choose'; condition: Node; yes: Node; no: Node }
    | { op: 'call'; name: string; spec: FunctionSpec; args: readonly Node[] }
    | { op: 'aggregate'; name: Aggregate; of: Node }
    | { op: 'macro'; name: Macro; list: Node; binding: Binding; where?: Node; body: Node }
  );

/** Identity of a macro's variable: an inner one of the same name is another. */
export interface Binding {
  name: string;
}

export type NodeOf<Op extends Node['op']> = Extract<Node, { op: Op }>;

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
  | 'decimal'
  | 'string'
  | 'bool'
  | 'date'
  | 'datetime'
  | 'same'
  | 'lists'
  | 'dates'
  | 'texts';

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
