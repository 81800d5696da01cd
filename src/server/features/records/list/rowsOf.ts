import { toCondition } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { ListSpec, Module } from '#engine/schema/language/index.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { accessFor, type ReadContext } from '../../access/index.ts';
import { searchCondition } from '../search.ts';
import { searchedRow } from '../searchedRow.ts';
import { sql } from '../../../db/query.ts';
import { and, yes } from '../sql/fragment.ts';
import { sqlScope } from '../sql/scope.ts';
import { userVariable } from '../userVariable.ts';
import { filterTree } from './filterTree.ts';

/**
 * Condition on rows `t` of a list: what may be read, what the screen is about, what was asked for; `yes` itself where
 * that is every row.
 *
 * @param only selects the ids of the rows that there are
 * @throws errors.badRequest naming the filter that cannot be used
 */
export function rowsOf(
  context: ReadContext,
  module: Module,
  spec: ListSpec,
  query: Pick<ListQuery, 'filters' | 'search'>,
  only?: SqlFragment,
): SqlFragment {
  const { services, caller } = context;
  const registry = services.registry();
  const conditions = [accessFor(context, module.module).rows('read', 't', true)];
  if (spec.where) {
    const row = { alias: 't', module: module.module };
    const scope = sqlScope({
      registry,
      row,
      constants: { user: userVariable(caller) },
      now: services.now(),
    });
    conditions.push(toCondition(expressionsOf(registry).record(module.module, spec.where), scope));
  }
  if (only) conditions.push(sql`t.id in (${only})`);
  if (query.filters?.length)
    conditions.push(filterTree(context, module.module, 't', query.filters));
  if (query.search?.trim()) conditions.push(searched(context, module, spec, query.search));
  return and(conditions.filter((condition) => condition !== yes));
}

function searched(
  context: ReadContext,
  module: Module,
  { search }: ListSpec,
  text: string,
): SqlFragment {
  const fields = search ?? [module.record.title];
  return searchCondition(text, searchedRow(context, module, fields));
}
