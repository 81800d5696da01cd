import type { ExpressionScope, ExpressionType } from '#engine/expression/types.ts';

/** A scope in which an entry of a list has a name. */
export function withLine(
  scope: ExpressionScope,
  line: string,
  list: ExpressionType | undefined,
): ExpressionScope {
  if (list?.kind !== 'list') return scope;
  return {
    ...scope,
    id: `${scope.id} ${line}`,
    variables: { ...scope.variables, [line]: list.of },
  };
}
