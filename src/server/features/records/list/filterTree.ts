import type { SqlFragment } from '#engine/expression/types.ts';
import type { Filter, FilterNode } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import { askedPaths, stepsOf, type ReadContext } from '../../access/index.ts';
import { and, or } from '../sql/fragment.ts';
import { filterCondition } from './filter.ts';

const maxDepth = 5;
/** A condition on another record counts for each reference on the way there, too. */
const maxConditions = 100;

/**
 * Filters and groups of them as a condition on row `alias`; all must hold. Where a condition has no answer for a row, as
 * with a missing value, it counts as false in whatever group it stands.
 *
 * @throws errors.badRequest when there are too many, a group is empty, or as `filterCondition`; errors.tooManySteps,
 * errors.tooManyJoins
 */
export function filterTree(
  context: ReadContext,
  module: string,
  alias: string,
  filters: readonly FilterNode[],
): SqlFragment {
  let conditions = 0;
  const fields: string[] = [];

  const compile = (node: FilterNode, depth: number): SqlFragment => {
    const group = groupOf(node);
    if (!group) {
      const filter = filterOf(node as Filter);
      conditions += stepsOf(filter.field).length;
      if (conditions > maxConditions) throw refused(`there are more than ${maxConditions} filters`);
      fields.push(filter.field);
      return filterCondition(context, module, alias, filter);
    }
    if (depth > maxDepth)
      throw refused(`filters can be grouped up to ${maxDepth} times inside one another`);
    if (group.nodes.length === 0) throw refused('a group of filters is empty');
    const parts = group.nodes.map((inner) => compile(inner, depth + 1));
    return group.isAll ? and(parts) : or(parts);
  };

  const condition = and(filters.map((node) => compile(node, 1)));
  askedPaths(fields);
  return condition;
}

/** A group names one thing, its list; undefined for a filter. */
function groupOf(node: FilterNode): { isAll: boolean; nodes: FilterNode[] } | undefined {
  if (typeof node !== 'object' || node === null || Array.isArray(node))
    throw refused('a filter is an object');
  const isAll = Object.hasOwn(node, 'all');
  if (!isAll && !Object.hasOwn(node, 'any')) return undefined;
  const nodes: unknown = isAll ? (node as { all: unknown }).all : (node as { any: unknown }).any;
  if (Object.keys(node).length !== 1 || !Array.isArray(nodes))
    throw refused('a group of filters is {"all": […]} or {"any": […]}');
  return { isAll, nodes: nodes as FilterNode[] };
}

function filterOf(filter: Filter): Filter {
  const { field, operator } = filter;
  const isShort = typeof operator === 'string' && operator.length <= 30;
  if (typeof field === 'string' && isShort) return filter;
  throw refused('a filter names a field and an operator');
}

const refused = (reason: string) => errors.badRequest({ reason });
