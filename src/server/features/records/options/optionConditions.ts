import type { SqlFragment } from '#engine/expression/types.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { isAnyReference, referencedModule } from '#engine/schema/registry.ts';
import type { FilterNode, OptionsQuery } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import { accessFor, type ReadContext } from '../../access/index.ts';
import { filterTree } from '../list/filterTree.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { choiceCondition } from '../save/refuseUnknownReferences.ts';
import { searchCondition, searchSources, titleKey } from '../search.ts';
import { searchedRow } from '../searchedRow.ts';
import { entityOf } from '../sql/entity.ts';
import { name, sql } from '../../../db/query.ts';
import { and, or } from '../sql/fragment.ts';
import { shown } from './shown.ts';

export interface FilteredOptions extends OptionsQuery {
  /** Only these are offered. */
  filters?: FilterNode[];
}

/** Which records of a module are offered to the caller. */
export function optionConditions(
  context: ReadContext,
  module: Module,
  { search, ids, texts, within, for: asking, parent = {}, filters = [] }: FilteredOptions,
): SqlFragment {
  const access = accessFor(context, module.module);
  const readable = access.rows('read', 't');
  const found: SqlFragment[] = [readable];
  if (ids) found.push(sql`t.id = any(${ids.filter(isUuid)}::uuid[])`);
  if (within !== undefined) found.push(worksWithin(context, module, within));
  if (asking)
    found.push(
      choiceCondition(context, asking.module, fieldThatAsks(context, module, asking), parent),
    );
  if (filters.length > 0) found.push(filterTree(context, module.module, 't', filters));
  if (search?.trim())
    found.push(searchCondition(search, searchedRow(context, module, searchSources(module))));
  const where = and(found);
  return texts ? firstTwoOfEach(context, module, texts, where) : where;
}

/** @throws errors.badRequest of a module that is not that of the company's people */
function worksWithin({ services }: ReadContext, module: Module, orgId: string): SqlFragment {
  const { users } = services.registry().system;
  if (module.module !== users.module)
    throw errors.badRequest({ reason: `${module.module} has nobody who works somewhere` });
  return sql`${name('t', users.org)} = any(${services.directory().below(orgId)}::uuid[])`;
}

/**
 * Has one of these titles or numbers, and is one of the first two that have it: many namesakes of one leave room for
 * the others. The key by which titles are sorted finds them by an index.
 */
function firstTwoOfEach(
  context: ReadContext,
  module: Module,
  texts: readonly string[],
  where: SqlFragment,
): SqlFragment {
  const title = shown(context, module, module.record.title);
  const number = shown(context, module, module.record.number);
  const isNumbered = sql`${number} = any(${texts}::text[])`;
  const isTitled = sql`t."titleKey" = any(${texts.map(titleKey)}::text[])
    and ${title} = any(${texts}::text[])`;
  return sql`t.id in (select c.id from (
      select t.id, row_number() over (
        partition by case when ${isNumbered} then ${number} else ${title} end order by t.id) as place
      from ${entityOf(module).table} t where ${and([where, or([isTitled, isNumbered])])}) c
    where c.place <= 2)`;
}

/** @throws errors.badRequest when that field does not refer to this module */
function fieldThatAsks(
  { services }: ReadContext,
  module: Module,
  asking: NonNullable<OptionsQuery['for']>,
): Field {
  const registry = services.registry();
  const fields = registry.findModule(asking.module)?.fields ?? {};
  const field =
    asking.lines === undefined
      ? fields[asking.field]
      : fields[asking.lines]?.columns?.[asking.field];
  if (
    field &&
    (isAnyReference(field) || referencedModule(field, registry.system) === module.module)
  )
    return field;
  throw errors.badRequest({
    reason: `${asking.module}.${asking.field} does not refer to ${module.module}`,
  });
}
