import { check } from './check/check.ts';
import { parse } from './check/parse.ts';
import { childrenOf, pathsOf } from './paths.ts';
import type { Node } from './tree.ts';
import type { CompiledExpression, ExpressionScope } from './types.ts';

const cache = new WeakMap<ExpressionScope, Map<string, CompiledExpression>>();
/** Filters that people type are compiled too: the cache must not grow with them. */
const cacheSize = 2000;

/**
 * Parses and type-checks an expression; the same source in the same scope object is compiled once.
 * @throws ExpressionError saying where and why, and what was probably meant.
 */
export function compileExpression(source: string, scope: ExpressionScope): CompiledExpression {
  let compiled = cache.get(scope);
  if (!compiled || compiled.size >= cacheSize) cache.set(scope, (compiled = new Map()));
  const known = compiled.get(source);
  if (known) return known;
  const ast = check(source, parse(source), scope);
  const expression = {
    source,
    type: ast.type,
    paths: pathsOf(ast),
    usesClock: usesClock(ast),
    ast,
  };
  compiled.set(source, expression);
  return expression;
}

/** The checked tree of an expression that compileExpression made. */
export const treeOf = (compiled: CompiledExpression) => compiled.ast as Node;

/** Where the entries of a list come from, however it is filtered; undefined when they are computed. */
export function pathOfList(compiled: CompiledExpression): readonly string[] | undefined {
  let node = treeOf(compiled);
  while (node.op === 'macro' && node.name === 'filter') node = node.list;
  return 'path' in node ? node.path : undefined;
}

const usesClock = (node: Node): boolean =>
  (node.op === 'call' && node.spec.usesClock === true) || childrenOf(node).some(usesClock);
