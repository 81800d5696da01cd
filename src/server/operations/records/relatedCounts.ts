import type { SqlFragment } from '#engine/expression/types.ts';
import { relationOf, type Relation } from '#engine/schema/relations.ts';
import type { FilterNode, RelatedCount } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { relatedModules } from '../definitions/relatedModules.ts';
import { filterTree } from './list/filterTree.ts';
import { rowsOf } from './list/rowsOf.ts';
import { entityOf } from './sql/entity.ts';
import { join, raw, sql, statement } from './sql/fragment.ts';

/** Counting stops here. */
const most = 1_000;

/**
 * How many records refer to one, by module and field, as far as a detail shows them: each as the list of that module
 * says to the caller.
 *
 * @throws errors.notFound when the record may not be read
 */
export const relatedCounts = (
  services: Services,
  caller: Caller,
  module: string,
  id: string,
): Promise<RelatedCount[]> =>
  services.db.snapshot((db) => countRelated({ services, caller, db }, module, id));

async function countRelated(
  context: ReadContext,
  module: string,
  id: string,
): Promise<RelatedCount[]> {
  const relations = shownRelations(context, module);
  const has = await thatMayHave(context, relations, module, id);
  const found = relations.filter((_, place) => has[place]);
  const counts = found.length > 0 ? await counted(context, found, id) : [];
  return relations.map((relation) => {
    const count = counts[found.indexOf(relation)] ?? 0;
    return { ...relation, count, isCapped: count === most };
  });
}

function shownRelations({ services, caller }: ReadContext, name: string): Relation[] {
  const module = services.registry().module(name);
  const relations = relatedModules(services, module, caller).map(
    ({ module: from, field, lines }): Relation => ({
      module: from,
      field: lines ? `${lines}.${field}` : field,
    }),
  );
  const { tabs } = module.detail ?? {};
  return tabs ? tabs.flatMap((tab) => relationOf(tab, relations) ?? []) : relations;
}

const referring = ({ field }: Relation, id: string): FilterNode[] => [
  { field, operator: 'in', value: [id] },
];

/**
 * Which of them there is any of, whoever may read it. Most modules have none, and asking for what the caller may read
 * is long to plan, so it is asked of the others alone.
 */
async function thatMayHave(
  context: ReadContext,
  relations: readonly Relation[],
  module: string,
  id: string,
): Promise<boolean[]> {
  const has = (relation: Relation) => sql`exists (select from ${tableOf(context, relation.module)} t
    where ${filterTree(context, relation.module, 't', referring(relation, id))})`;
  const row = await context.db.first<{ has: boolean[] }>(
    statement(sql`select array[${join(relations.map(has))}]::boolean[] as has
      from ${tableOf(context, module)} t
      where t.id = ${id}::uuid and ${accessFor(context, module).rows('read', 't')}`),
  );
  if (!row) throw errors.notFound();
  return row.has;
}

/** How many of each the caller may read, in the order of these. */
async function counted(
  context: ReadContext,
  relations: readonly Relation[],
  id: string,
): Promise<number[]> {
  const count = (relation: Relation): SqlFragment => {
    const module = context.services.registry().module(relation.module);
    const where = rowsOf(context, module, module.list, { filters: referring(relation, id) });
    return sql`(select count(*)::int from (
      select from ${entityOf(module).table} t where ${where} ${raw(`limit ${most}`)}) counted)`;
  };
  const row = await context.db.first<{ counts: number[] }>(
    statement(sql`select array[${join(relations.map(count))}] as counts`),
  );
  return row!.counts;
}

const tableOf = ({ services }: ReadContext, module: string) =>
  entityOf(services.registry().module(module)).table;
