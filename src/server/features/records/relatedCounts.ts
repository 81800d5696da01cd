import type { SqlFragment } from '#engine/expression/types.ts';
import { idsAt, relationOf, type Relation } from '#engine/schema/relations.ts';
import type { FilterNode, RelatedCount } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { relatedModules } from '../definitions/relatedModules.ts';
import { tabRelations } from '../definitions/tabRelations.ts';
import { readRecord } from './getRecord.ts';
import { filterTree } from './list/filterTree.ts';
import { rowsOf } from './list/rowsOf.ts';
import { rowTables, together } from './sources/rowTables.ts';
import { join, raw, sql } from '../../db/query.ts';

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
  const relations = await withIds(context, shownRelations(context, module), module, id);
  const has = await thatMayHave(context, relations, module, id);
  const found = relations.filter((_, place) => has[place]);
  const counts = found.length > 0 ? await counted(context, found) : [];
  return relations.map((relation) => {
    const { ids: _ids, ...told } = relation;
    const count = counts[found.indexOf(relation)] ?? 0;
    return { ...told, count, isCapped: count === most };
  });
}

interface Asked extends Relation {
  /** What `field` is to be one of. */
  ids: readonly string[];
}

async function withIds(
  context: ReadContext,
  relations: readonly Relation[],
  module: string,
  id: string,
): Promise<Asked[]> {
  if (relations.every(({ of }) => of === undefined))
    return relations.map((relation) => ({ ...relation, ids: [id] }));
  const { record } = await readRecord(context, module, id);
  return relations.map((relation) => ({
    ...relation,
    ids: relation.of === undefined ? [id] : idsAt(record, relation.of),
  }));
}

function shownRelations({ services, caller }: ReadContext, name: string): Relation[] {
  const module = services.registry().module(name);
  const referring = relatedModules(services, module, caller).map(
    ({ module: from, field, lines }): Relation => ({
      module: from,
      field: lines ? `${lines}.${field}` : field,
    }),
  );
  const { tabs } = module.detail ?? {};
  if (!tabs) return referring;
  const shared = tabRelations(services, module, caller).map(
    ({ title: _title, ...relation }): Relation => relation,
  );
  return tabs.flatMap((tab) => relationOf(tab, [...referring, ...shared]) ?? []);
}

const belonging = ({ field, ids }: Asked): FilterNode[] => [
  { field, operator: 'in', value: [...ids] },
];

/**
 * Those of which there is any record, whoever may read it. Most have none, and a statement about what the caller may
 * read takes long to plan, so only the others are asked with it.
 */
async function thatMayHave(
  context: ReadContext,
  relations: readonly Asked[],
  module: string,
  id: string,
): Promise<boolean[]> {
  const has = (relation: Asked) => sql`exists (select from ${tableOf(context, relation.module)} t
    where ${filterTree(context, relation.module, 't', belonging(relation))})`;
  const row = await context.db.first<{ has: boolean[] }>(
    sql`select array[${join(relations.map(has))}]::boolean[] as has
      from ${tableOf(context, module)} t
      where t.id = ${id}::uuid and ${accessFor(context, module).rows('read', 't')}`,
  );
  if (!row) throw errors.notFound();
  return row.has;
}

/** How many of each the caller may read, in the order of these. */
async function counted(context: ReadContext, relations: readonly Asked[]): Promise<number[]> {
  const count = (relation: Asked): SqlFragment => {
    const module = context.services.registry().module(relation.module);
    const where = rowsOf(context, module, module.list, { filters: belonging(relation) });
    return sql`(select count(*)::int from (
      select from ${tableOf(context, relation.module)} t where ${where} ${raw(`limit ${most}`)}) counted)`;
  };
  const row = await context.db.first<{ counts: number[] }>(
    sql`select array[${join(relations.map(count))}] as counts`,
  );
  return row!.counts;
}

const tableOf = (context: ReadContext, module: string) =>
  together(rowTables(context, context.services.registry().module(module)));
