import { evaluateNode } from './evaluate.ts';
import { childrenOf } from './paths.ts';
import { convert } from './check/types.ts';
import { treeOf } from './compile.ts';
import type { Binding, Node } from './tree.ts';
import type { CompiledExpression, EvaluationContext } from './types.ts';
import { toJson } from './value.ts';
import type { FieldValue } from '../schema/record.ts';

/** True when nothing but these variables is read: the value is the same for every row. */
export function isKnown(node: Node, roots: ReadonlySet<string>): boolean {
  const own = new Set<Binding>();
  const visit = (one: Node): boolean => {
    if (one.op === 'variable') return roots.has(one.name);
    if (one.op === 'element') return own.has(one.binding);
    if (one.op === 'macro') own.add(one.binding);
    return childrenOf(one).every(visit);
  };
  return visit(node);
}

/** A field that records must share with a known value to meet a condition: `userId == parent.userId`. */
export interface Key {
  field: string;
  value: (context: EvaluationContext) => FieldValue;
}

/**
 * The first such field, among those that the whole condition demands.
 *
 * @param mayBe which fields may be keys
 */
export function keyOf(
  compiled: CompiledExpression,
  roots: ReadonlySet<string>,
  mayBe: (field: string) => boolean,
): Key | undefined {
  for (const node of demands(treeOf(compiled))) {
    if (node.op !== 'compare' || node.operator !== '==') continue;
    for (const [field, value] of [
      [node.left, node.right],
      [node.right, node.left],
    ] as const)
      if (field.op === 'variable' && mayBe(field.name) && isKnown(value, roots))
        return { field: field.name, value: (context) => toJson(evaluateNode(value, context)) };
  }
  return undefined;
}

/** What must all be true. */
const demands = (node: Node): Node[] =>
  node.op === 'and' ? [...demands(node.left), ...demands(node.right)] : [node];

/**
 * What a condition over rows cannot be asked of the database: lines that are in memory, each compared with a row.
 * Their values as a list can be: `invoiceNo in parent.lines.map(l, l.invoiceNo)`.
 */
export function unaskable(
  compiled: CompiledExpression,
  roots: ReadonlySet<string>,
): Node | undefined {
  const find = (node: Node): Node | undefined => {
    if (isKnown(node, roots)) return undefined;
    if (node.op === 'macro' && isKnown(node.list, roots) && isOfLines(node.list)) return node;
    for (const child of childrenOf(node)) {
      const found = find(child);
      if (found) return found;
    }
    return undefined;
  };
  return find(treeOf(compiled));
}

/** True for a day written as a text: `'2026-01-31'`. */
export function isDay(compiled: CompiledExpression): boolean {
  const node = treeOf(compiled);
  return node.op === 'literal' && convert(node, { kind: 'date' })?.type.kind === 'date';
}

/** What is read of a record of any module: `businessKey.amount`. Only records in memory can be asked for it. */
export function readOfAny(compiled: CompiledExpression): Node | undefined {
  const find = (node: Node): Node | undefined => {
    if (node.op === 'member' && 'among' in node.of.type) return node;
    for (const child of childrenOf(node)) {
      const found = find(child);
      if (found) return found;
    }
    return undefined;
  };
  return find(treeOf(compiled));
}

/** Entries that no array of the database holds. */
const isOfLines = ({ type }: Node) =>
  type.kind === 'list' && (type.of.kind === 'line' || type.of.kind === 'any');
