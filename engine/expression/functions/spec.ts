import type { Node, ParameterKind } from '../tree.ts';
import type { ExpressionType } from '../types.ts';

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
