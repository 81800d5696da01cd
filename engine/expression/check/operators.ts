import type { Place } from './Place.ts';
import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import type { Arithmetic, Comparison, Node } from '../tree.ts';
import { fail, typeWords } from './names.ts';
import { overPhases } from './phases.ts';
import { alike, bool, convert, decimal, string } from './types.ts';

const ordered = new Set(['decimal', 'string', 'date', 'datetime']);
const equated = new Set([...ordered, 'bool', 'reference']);

export function compare(operator: Comparison, left: Node, right: Node, at: Place): Node {
  const isEquality = operator === '==' || operator === '!=';
  const operandOfNull =
    right.type.kind === 'null' ? left : left.type.kind === 'null' ? right : null;
  if (isEquality && operandOfNull) {
    return { op: operator === '==' ? 'isNull' : 'isNotNull', of: operandOfNull, type: bool, ...at };
  }
  const both = operandOfNull ? undefined : alike([left, right]);
  if (both && isEquality && areListsOfOneKind(both.nodes)) {
    const [one, other] = both.nodes as [Node, Node];
    return { op: 'compare', operator, left: one, right: other, type: bool, ...at };
  }
  if (!both || !(isEquality ? equated : ordered).has(both.type.kind)) {
    return fail(notCompared(left, right), at);
  }
  const [one, other] = both.nodes as [Node, Node];
  return overPhases({ op: 'compare', operator, left: one, right: other, type: bool, ...at });
}

/** What cannot be compared, by its name where one side has one. */
function notCompared(left: Node, right: Node): Message {
  const [named, other] = pathOf(left) ? [left, right] : [right, left];
  const name = pathOf(named);
  return name === undefined
    ? message('typesNotCompared', { left: typeWords(left.type), right: typeWords(right.type) })
    : message('notCompared', { name, type: typeWords(named.type), other: typeWords(other.type) });
}

const pathOf = (node: Node) => ('path' in node ? node.path?.join('.') : undefined);

/** Entries are compared as they are: references with their ids, but no day with a moment. */
function areListsOfOneKind(nodes: readonly Node[]): boolean {
  const kinds = nodes.map(({ type }) => (type.kind === 'list' ? type.of.kind : type.kind));
  const asked = new Set(kinds.map((kind) => (kind === 'reference' ? 'string' : kind)));
  asked.delete('null');
  return (
    nodes.every(({ type }) => type.kind === 'list') &&
    asked.size <= 1 &&
    [...asked].every((kind) => equated.has(kind))
  );
}

export function arithmetic(operator: Arithmetic, left: Node, right: Node, at: Place): Node {
  const kinds = `${left.type.kind} ${operator} ${right.type.kind}`;
  if (kinds === 'string + string') return { op: 'concat', left, right, type: string, ...at };
  if (left.type.kind !== 'decimal' || right.type.kind !== 'decimal') {
    const [one, other] = [typeWords(left.type), typeWords(right.type)];
    return fail(message('notComputed', { operator, left: one, right: other }), at);
  }
  return { op: 'arithmetic', operator, left, right, type: decimal, ...at };
}

export function isIn(left: Node, right: Node, at: Place): Node {
  const refuse = () =>
    fail(message('notIn', { left: typeWords(left.type), right: typeWords(right.type) }), at);
  if (right.type.kind !== 'list' || !equated.has(left.type.kind)) return refuse();
  const entries = convert(right, { kind: 'list', of: left.type });
  return entries ? overPhases({ op: 'in', left, right: entries, type: bool, ...at }) : refuse();
}

export function logic(op: 'and' | 'or', left: Node, right: Node, at: Place): Node {
  return { op, left: condition(left), right: condition(right), type: bool, ...at };
}

/** A node that must be true or false (or unknown). */
export function condition(node: Node): Node {
  if (node.type.kind === 'bool') return node;
  if (node.op === 'literal' && node.value === null) return { ...node, type: bool };
  return fail(message('conditionNeeded', { type: typeWords(node.type) }), node);
}
