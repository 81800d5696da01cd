import type { Node, NodeOf } from '../../expression/tree.ts';

/** `coalesce(amount, 0)` is told as `amount`: that what is empty counts for nothing goes without saying. */
export function withoutDefault(node: Node): Node {
  if (node.op !== 'call' || node.name !== 'coalesce' || node.args.length !== 2) return node;
  const [first, other] = node.args as [Node, Node];
  if (other.op !== 'literal') return node;
  const { value } = other;
  const isNothing = typeof value === 'object' ? value?.isZero() : value === '' || value === false;
  return isNothing ? first : node;
}

/** What a value is of where something else stands in for it. */
export const firstOf = (node: Node): Node =>
  node.op === 'call' && node.name === 'coalesce' ? node.args[0]! : node;

export const isProduct = ({ operator }: NodeOf<'arithmetic'>) =>
  operator === '*' || operator === '/';

/** What is known of who looks or acts, and not of the record. */
export const isOfPerson = (node: Node): boolean =>
  node.op === 'member' ? isOfPerson(node.of) : node.type.kind === 'user';
