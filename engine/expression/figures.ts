import type { FieldValue } from '../schema/record.ts';
import { treeOf } from './compile.ts';
import { evaluateNode, fieldOf } from './evaluate.ts';
import { childrenOf } from './paths.ts';
import type { Node, NodeOf } from './tree.ts';
import type { CompiledExpression, EvaluationContext } from './types.ts';
import { toJson, type Value } from './value.ts';

/**
 * What an expression read, by path, as plain JSON: `{ 'contractId.invoicedAmount': '900.00', amount: '200.00' }`.
 * It shows which figure broke a rule. Of lists, the values of all entries.
 */
export function figures(
  compiled: CompiledExpression,
  context: EvaluationContext,
): Record<string, FieldValue> {
  const wanted = new Set(compiled.paths.map((path) => path.join('.')));
  const found: Record<string, FieldValue> = {};
  const visit = (node: Node, inMacros: (body: Node) => Node): void => {
    const path = 'path' in node && node.path?.join('.');
    if (path && wanted.delete(path)) {
      found[path] = isField(node) ? fieldOf(node, context) : valuesOf(inMacros(node), context);
    }
    if (node.op !== 'macro') {
      for (const child of childrenOf(node)) visit(child, inMacros);
      return;
    }
    visit(node.list, inMacros);
    const { list, binding, start, end } = node;
    const ofEntry = (body: Node) =>
      inMacros({ op: 'macro', name: 'map', list, binding, body, type: { kind: 'list', of: body.type }, start, end }); // prettier-ignore
    if (node.where) visit(node.where, ofEntry);
    visit(node.body, ofEntry);
  };
  visit(treeOf(compiled), (body) => body);
  return found;
}

/** A field of the record or of one it refers to; inside a macro there is one for each entry. */
function isField(node: Node): node is NodeOf<'variable' | 'member'> {
  return node.op === 'variable' || (node.op === 'member' && isField(node.of));
}

const valuesOf = (node: Node, context: EvaluationContext) =>
  toJson(flatten(evaluateNode(node, context)));

const flatten = (value: Value): Value =>
  Array.isArray(value) ? value.flatMap((entry: Value) => flatten(entry)) : value;
