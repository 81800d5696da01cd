import type { CelNode } from '../check/parse.ts';

/** Whether two expressions say the same, wherever their words stand. */
export const sameTree = (one: CelNode, other: CelNode): boolean =>
  one.op === other.op && same(one.args, other.args);

function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => same(each, other[index]));
  if (isNode(one) && isNode(other)) return sameTree(one, other);
  return Object.is(one, other) || String(one) === String(other);
}

const isNode = (value: unknown): value is CelNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
