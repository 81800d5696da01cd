import type { FieldValue } from '../schema/record.ts';
import { treeOf } from './compile.ts';
import { evaluateNode, fieldOf } from './evaluate.ts';
import { childrenOf } from './paths.ts';
import type { Binding, Node, NodeOf } from './tree.ts';
import type { CompiledExpression, EvaluationContext } from './types.ts';
import { isObject, ownField, toJson } from './value.ts';

/**
 * What an expression read, by path, as its records have it: `{ 'contractId.invoicedAmount': '900.00', amount: '200.00' }`.
 * It shows which figure broke a rule. Of lists, the values of all entries, whatever the expression filters.
 */
export function figures(
  compiled: CompiledExpression,
  context: EvaluationContext,
): Record<string, FieldValue> {
  const wanted = new Set(compiled.paths.map((path) => path.join('.')));
  const lists = new Map<Binding, Node>();
  const found: Record<string, FieldValue> = {};
  const visit = (node: Node): void => {
    if (node.op === 'macro') lists.set(node.binding, node.list);
    const path = 'path' in node && node.path?.join('.');
    if (path && wanted.delete(path))
      found[path] = isField(node) ? fieldOf(node, context) : valuesOf(node);
    childrenOf(node).forEach(visit);
  };
  visit(treeOf(compiled));
  return found;

  /** One value, or one for each entry of the list it is read from. */
  function valuesOf(node: Node): readonly FieldValue[] {
    switch (node.op) {
      case 'variable':
        return [fieldOf(node, context)];
      case 'element':
        return entriesOf(lists.get(node.binding)!);
      case 'member':
        return valuesOf(node.of).map((owner) => memberOf(node, owner));
      default:
        return [toJson(evaluateNode(node, context))];
    }
  }

  function entriesOf(list: Node): readonly FieldValue[] {
    if (list.op !== 'macro') return valuesOf(list).flatMap((entries) => entries ?? []);
    return list.name === 'map' ? valuesOf(list.body) : entriesOf(list.list);
  }

  function memberOf({ of, name }: NodeOf<'member'>, owner: FieldValue): FieldValue {
    const record =
      of.type.kind === 'reference' && typeof owner === 'string'
        ? context.lookup(of.type.module, owner)
        : owner;
    return isObject(record) ? (ownField(record, name) ?? null) : null;
  }
}

/** A field of the record or of one it refers to; inside a macro there is one for each entry. */
function isField(node: Node): node is NodeOf<'variable' | 'member'> {
  return node.op === 'variable' || (node.op === 'member' && isField(node.of));
}
