import type { ExpressionType } from '../../expression/types.ts';

/** True when a value of one type can stand where the other is needed. */
export function isAssignable(type: ExpressionType, needed: ExpressionType): boolean {
  if (type.kind === 'null' || type.kind === 'any' || needed.kind === 'any') return true;
  if (type.kind === 'reference' && needed.kind === 'string') return true;
  if (type.kind === 'list' && needed.kind === 'list') return isAssignable(type.of, needed.of);
  if (type.kind === 'reference' && needed.kind === 'reference')
    return needed.module === '*' || type.module === needed.module;
  return type.kind === needed.kind;
}
