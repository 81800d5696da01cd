import type { SqlFragment } from '#engine/expression/types.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { optionsAtOnce, type Option, type OptionsQuery } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { accessFor, type ReadContext } from '../../access/index.ts';
import { sql } from '../../../db/query.ts';
import { matchRank } from './matchRank.ts';
import { optionConditions, type FilteredOptions } from './optionConditions.ts';
import { parentOf, readOptions, type Reading } from './readOptions.ts';

const mostOfTree = 1_000;
const mostRecent = 5;

/**
 * Records of a module that a reference field may point to: those the caller may read, that meet the field’s
 * `refWhere`, and that match what was typed (parts of words, pinyin and its initials), the best match first. While
 * nothing is typed, those come first that the caller has referred to lately; in a tree they stand at their place, too.
 * With `ids`, just these; with `within`, people who work there; with `texts`, those that have one of them as title or number, at most two for each.
 */
export async function recordOptions(
  services: Services,
  caller: Caller,
  moduleName: string,
  query: FilteredOptions,
): Promise<Option[]> {
  const context: ReadContext = { services, caller, db: services.db };
  const { module } = accessFor(context, moduleName);
  if (module.sources) throw errors.notFound();
  const where = optionConditions(context, module, query);
  const search = query.search?.trim() ?? '';
  const { offset = 0 } = query;
  const isBrowsing = !query.ids && !query.texts && !query.within && search === '';
  const page: Reading = {
    where,
    order: search ? sql`${matchRank(context, module, search)}, ${byTitle}` : byTitle,
    limit: most(module, query),
    offset,
    withPath: search !== '',
  };
  if (!isBrowsing || offset > 0) return readOptions(context, module, [page]);
  const found = await readOptions(context, module, [recentlyChosen(context, module, where), page]);
  if (parentOf(module)) return found;
  const recent = new Set(found.filter(({ isRecent }) => isRecent).map(({ id }) => id));
  return found.filter(({ id, isRecent }) => isRecent || !recent.has(id));
}

const byTitle = sql`t."titleKey", t.id`;

const most = (module: Module, { ids, texts, search }: OptionsQuery) => {
  if (ids) return ids.length;
  // a record may be found by its number, and be the namesake of two others
  if (texts) return 3 * texts.length;
  return parentOf(module) && !search?.trim() ? mostOfTree : optionsAtOnce;
};

function recentlyChosen(context: ReadContext, module: Module, where: SqlFragment): Reading {
  const chosen = sql`join app.recent_choice chosen on chosen.record_id = t.id
    and chosen.user_id = ${context.caller.userId}::uuid and chosen.module = ${module.module}::text`;
  return {
    among: chosen,
    where,
    order: sql`chosen.chosen_at desc, t.id`,
    limit: mostRecent,
    withPath: true,
    isRecent: true,
  };
}
