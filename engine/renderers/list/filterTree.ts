import { isFilter, type Filter, type FilterGroup, type FilterNode } from './ListState.ts';

/** Groups inside one another, as deep as the server takes them. */
export const deepest = 5;

export type GroupKind = 'all' | 'any';

export const kindOfGroup = (group: FilterGroup): GroupKind => ('all' in group ? 'all' : 'any');
export const nodesOf = (group: FilterGroup): readonly FilterNode[] =>
  'all' in group ? group.all : group.any;
export const groupOf = (kind: GroupKind, nodes: readonly FilterNode[]): FilterGroup =>
  kind === 'all' ? { all: nodes } : { any: nodes };

/** Every single condition, however deep. */
export const leavesOf = (nodes: readonly FilterNode[]): Filter[] =>
  nodes.flatMap((node) => (isFilter(node) ? [node] : leavesOf(nodesOf(node))));

/** Without groups that hold nothing. */
export const pruned = (nodes: readonly FilterNode[]): FilterNode[] =>
  nodes.flatMap((node): FilterNode[] => {
    if (isFilter(node)) return [node];
    const inner = pruned(nodesOf(node));
    return inner.length ? [groupOf(kindOfGroup(node), inner)] : [];
  });
