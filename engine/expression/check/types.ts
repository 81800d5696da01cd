import { dayInCompany } from '../functions/dates.ts';
import type { Node } from '../tree.ts';
import type { ExpressionType } from '../types.ts';
import { isDate, toDatetime } from '../value.ts';

export const bool: ExpressionType = { kind: 'bool' };
export const decimal: ExpressionType = { kind: 'decimal' };
export const string: ExpressionType = { kind: 'string' };
export const nothing: ExpressionType = { kind: 'null' };

function isSame(a: ExpressionType, b: ExpressionType): boolean {
  if (a.kind === 'list' && b.kind === 'list') return isSame(a.of, b.of);
  if (a.kind === 'line' && b.kind === 'line') return a.module === b.module && a.table === b.table;
  if (a.kind === 'reference' && b.kind === 'reference') return a.module === b.module;
  if (a.kind === 'record' && b.kind === 'record') return a.module === b.module;
  return a.kind === b.kind;
}

/** The one type both can be taken for, or undefined: null is of every type, a reference is also its id. */
function common(a: ExpressionType, b: ExpressionType): ExpressionType | undefined {
  if (a.kind === 'null') return b;
  if (b.kind === 'null') return a;
  if (a.kind === 'string' && b.kind === 'string') return a.codes === b.codes ? a : string;
  if (isSame(a, b) && a.kind !== 'list') return a;
  if (a.kind === 'reference' && b.kind === 'reference')
    return a.module === '*' ? a : b.module === '*' ? b : undefined;
  const kinds = new Set([a.kind, b.kind]);
  if (kinds.has('reference') && kinds.has('string')) return string;
  if (kinds.has('date') && kinds.has('datetime')) return { kind: 'date' };
  if (a.kind === 'list' && b.kind === 'list') {
    const of = common(a.of, b.of);
    return of && { kind: 'list', of };
  }
  return undefined;
}

/**
 * The node taken for a type: a datetime as the day it is in the company, a date written as text as that date.
 * Undefined when it cannot be.
 */
export function convert(node: Node, to: ExpressionType): Node | undefined {
  const { type } = node;
  if (isSame(type, to) || type.kind === 'null') return node;
  if (node.op === 'literal' && typeof node.value === 'string') {
    if (to.kind === 'date') return isDate(node.value) ? { ...node, type: to } : undefined;
    if (to.kind === 'datetime') {
      const value = toDatetime(node.value);
      return value ? { ...node, type: to, value } : undefined;
    }
  }
  if (type.kind === 'datetime' && to.kind === 'date') {
    return {
      op: 'call',
      name: 'date',
      spec: dayInCompany,
      args: [node],
      type: to,
      start: node.start,
      end: node.end,
    };
  }
  if (type.kind === 'reference' && to.kind === 'reference' && to.module === '*') return node;
  if (type.kind === 'reference' && to.kind === 'string') return node;
  if (type.kind === 'string' && to.kind === 'reference') return node;
  if (node.op === 'list' && to.kind === 'list') {
    const entries = node.entries.map((entry) => convert(entry, to.of));
    if (entries.every((entry) => entry !== undefined)) return { ...node, type: to, entries };
  }
  return type.kind === 'list' && to.kind === 'list' && common(type.of, to.of) ? node : undefined;
}

/** The nodes as one type, or undefined when they have none in common. */
export function alike(nodes: readonly Node[]): { type: ExpressionType; nodes: Node[] } | undefined {
  const isText = (node: Node) => node.op === 'literal' && node.type.kind === 'string';
  const timed = nodes.find(({ type }) => type.kind === 'date' || type.kind === 'datetime');
  // A text beside a date is a date: only the others decide.
  const deciding = timed ? nodes.filter((node) => !isText(node)) : nodes;
  let type: ExpressionType | undefined = nothing;
  for (const node of deciding) type = type && common(type, node.type);
  if (!type) return undefined;
  const to = type;
  const converted = nodes.map((node) => convert(node, to));
  return converted.every((node) => node !== undefined) ? { type, nodes: converted } : undefined;
}
