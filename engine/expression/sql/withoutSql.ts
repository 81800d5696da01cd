import { treeOf } from '../compile.ts';
import { childrenOf } from '../paths.ts';
import type { Node } from '../tree.ts';
import { ExpressionError, type CompiledExpression, type SqlScope } from '../types.ts';
import { raw } from './fragment.ts';
import { Translation } from './Translation.ts';

/** What a statement knows of variables that are no columns. */
export interface Asked {
  /** Their members are bound as values: `user.id`. */
  constants?: readonly string[];
  /** What reads nothing but these is computed before, and bound. */
  known?: ReadonlySet<string>;
}

/** Why an expression cannot be asked of the database; undefined when it can. */
export function withoutSql(
  compiled: CompiledExpression,
  { constants = [], known }: Asked,
): ExpressionError | undefined {
  const anything = raw('x');
  const tables = tablesIn(treeOf(compiled));
  const now = '2026-01-01T00:00:00.000Z';
  const timeZone = 'UTC';
  const scope: SqlScope = {
    now,
    timeZone,
    constant: ([head, ...rest]) =>
      constants.includes(head!) && rest.length < 2 ? { value: null } : undefined,
    column: () => anything,
    lines: (path) => (tables.has(path.at(-1)!) ? anything : undefined),
    place: () => anything,
    through: () => anything,
    ...(known && {
      known: { roots: known, context: { variables: {}, lookup: () => undefined, now, timeZone } },
    }),
  };
  try {
    new Translation(scope).condition(treeOf(compiled));
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

/** Names of the line tables that are read. */
function tablesIn(node: Node): Set<string> {
  const below = childrenOf(node).flatMap((child) => [...tablesIn(child)]);
  const isTable = node.type.kind === 'list' && node.type.of.kind === 'line';
  const own = isTable && (node.op === 'variable' || node.op === 'member') ? [node.name] : [];
  return new Set([...own, ...below]);
}
