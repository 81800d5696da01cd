import type { Decimal } from './decimal.ts';
import type { FunctionSpec } from './functions/spec.ts';
import type { ExpressionType } from './types.ts';

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
