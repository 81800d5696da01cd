import type { SqlFragment } from '#engine/expression/types.ts';
import { asText } from '#engine/fields/kind.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { isMultiple, referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { optionsAtOnce, type Option, type OptionsQuery } from '#shared/contract.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, seenOrNothing, type ReadContext } from '../access/index.ts';
import { isUuid } from './newId.ts';
import { choiceCondition } from './save/refuseUnknownReferences.ts';
import { searchCondition, searchSources, titleKey } from './search.ts';
import { searchedRow } from './searchedRow.ts';
import { entityOf } from './sql/entity.ts';
import { and, name, or, raw, sql, statement } from './sql/fragment.ts';
import { titleOfReference, titleSql } from './titles.ts';

const mostOfTree = 1_000;
const mostRecent = 5;

/**
 * Records of a module that a reference field may point to: those the caller may read, that meet the field’s
 * `refWhere`, and that match what was typed (parts of words, pinyin and its initials), the best match first. While
 * nothing is typed, those come first that the caller has referred to lately. With `ids`, just these; with `texts`,
 * those that have one of them as title or number, at most two for each.
 */
export async function recordOptions(
  services: Services,
  caller: Caller,
  moduleName: string,
  query: OptionsQuery,
): Promise<Option[]> {
  const context: ReadContext = { services, caller, db: services.db };
  const { module } = accessFor(context, moduleName);
  const where = conditions(context, module, query);
  const search = query.search?.trim() ?? '';
  const { offset = 0 } = query;
  const isBrowsing = !query.ids && !query.texts && search === '';
  const recent =
    isBrowsing && offset === 0 ? await recentOptions(context, module, where, mostRecent) : [];
  const found = await readOptions(context, module, {
    where,
    order: search ? sql`${matchRank(context, module, search)}, ${byTitle}` : byTitle,
    limit: most(module, query),
    offset,
    withPath: search !== '',
  });
  const ids = new Set(recent.map(({ id }) => id));
  return [...recent, ...found.filter(({ id }) => !ids.has(id))];
}

const byTitle = sql`t."titleKey", t.id`;

const most = (module: Module, { ids, texts, search }: OptionsQuery) => {
  if (ids) return ids.length;
  if (texts) return 2 * texts.length;
  return parentOf(module) && !search?.trim() ? mostOfTree : optionsAtOnce;
};

/** The field by which records stand below each other, where the module has a tree. */
const parentOf = ({ list }: Module): string | undefined =>
  list.views?.find(({ kind }) => kind === 'tree')?.by;

async function recentOptions(
  context: ReadContext,
  module: Module,
  where: SqlFragment,
  limit: number,
): Promise<Option[]> {
  const { userId } = context.caller;
  const chosen = sql`(select r.chosen_at from app.recent_choice r
    where r.user_id = ${userId}::uuid and r.module = ${module.module} and r.record_id = t.id)`;
  const isChosen = sql`t.id in (select r.record_id from app.recent_choice r
    where r.user_id = ${userId}::uuid and r.module = ${module.module})`;
  const order = sql`${chosen} desc, t.id`;
  const options = await readOptions(context, module, {
    where: and([isChosen, where]),
    order,
    limit,
  });
  return options.map((option) => ({ ...option, isRecent: true }));
}

interface Reading {
  where: SqlFragment;
  order: SqlFragment;
  limit: number;
  offset?: number;
  /** Of a tree: the subtitle says what is above. */
  withPath?: boolean;
}

async function readOptions(
  context: ReadContext,
  module: Module,
  { where, order, limit, offset = 0, withPath = false }: Reading,
): Promise<Option[]> {
  const { services } = context;
  const { title, subtitle } = module.record;
  // A number that is the title is not said twice.
  const number = module.record.number === title ? undefined : module.record.number;
  const parent = parentOf(module);
  const above = parent && withPath ? pathAbove(services.registry(), module, parent) : undefined;
  const rows = await services.db.all<{
    id: string;
    title: string | null;
    number: FieldValue;
    subtitle: FieldValue;
    parent: string | null;
  }>(
    statement(sql`select t.id, ${titleSql(services.registry(), module, 't')} as title,
        ${shown(context, module, number)} as number,
        ${above ?? shown(context, module, subtitle)} as subtitle,
        ${parent ? name('t', parent) : sql`null::uuid`} as parent
      from ${entityOf(module).table} t where ${where}
      order by ${order} limit ${limit}::int offset ${offset}::int`),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title ?? '',
    number: row.number === null ? null : asText(row.number),
    subtitle:
      row.subtitle === null || above
        ? asText(row.subtitle) || null
        : labelled(context, module, subtitle, row.subtitle),
    ...(parent && { parent: row.parent }),
  }));
}

/** Titles of the records above, the highest first. */
function pathAbove(registry: Registry, module: Module, parent: string): SqlFragment {
  const { table } = entityOf(module);
  return sql`(with recursive above(id, title, parent, level) as (
      select u.id, ${titleSql(registry, module, 'u')}, ${name('u', parent)}, 1
        from ${table} u where u.id = ${name('t', parent)}
      union all
      select u.id, ${titleSql(registry, module, 'u')}, ${name('u', parent)}, a.level + 1
        from ${table} u join above a on u.id = a.parent where a.level < 20
    ) select string_agg(title, ' / ' order by level desc) from above)`;
}

/** 0: it is what was typed; 1: its title begins so; 2: its number does; 3: the title holds it; 4: the rest, by sound. */
function matchRank(context: ReadContext, module: Module, search: string): SqlFragment {
  const title = sql`lower(${shown(context, module, module.record.title)})`;
  const number = sql`lower(${shown(context, module, module.record.number)})`;
  const typed = search.toLowerCase();
  return sql`case when ${title} = ${typed} or ${number} = ${typed} then 0
    when starts_with(${title}, ${typed}) then 1 when starts_with(${number}, ${typed}) then 2
    when strpos(${title}, ${typed}) > 0 then 3 else 4 end`;
}

function conditions(
  context: ReadContext,
  module: Module,
  { search, ids, texts, for: asking, parent = {} }: OptionsQuery,
): SqlFragment {
  const access = accessFor(context, module.module);
  const readable = access.rows('read', 't');
  if (ids) return and([sql`t.id = any(${ids.filter(isUuid)}::uuid[])`, readable]);
  const found: SqlFragment[] = [readable];
  if (asking)
    found.push(
      choiceCondition(context, asking.module, fieldThatAsks(context, module, asking), parent),
    );
  if (search?.trim())
    found.push(searchCondition(search, searchedRow(context, module, searchSources(module))));
  if (texts) found.push(isCalled(context, module, texts));
  return and(found);
}

/** Has one of these titles or numbers. The key by which titles are sorted finds them by an index. */
function isCalled(context: ReadContext, module: Module, texts: readonly string[]): SqlFragment {
  const { title, number } = module.record;
  const keys = texts.map(titleKey);
  const isTitled = sql`t."titleKey" = any(${keys}::text[])
    and ${shown(context, module, title)} = any(${texts}::text[])`;
  return or([isTitled, sql`${shown(context, module, number)} = any(${texts}::text[])`]);
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
  if (field && referencedModule(field, registry.system) === module.module) return field;
  throw errors.badRequest({
    reason: `${asking.module}.${asking.field} does not refer to ${module.module}`,
  });
}

/** A field as the caller sees it; a reference by its title. */
function shown(context: ReadContext, module: Module, path: string | undefined): SqlFragment {
  const registry = context.services.registry();
  const end = path ? followPath(registry, module, path) : undefined;
  const value =
    path && end && !isDeadEnd(end)
      ? seenOrNothing(context, module.module, 't', path.split('.'))
      : undefined;
  if (!value || !end || isDeadEnd(end)) return raw('null::text');
  const target = referencedModule(end.field, registry.system);
  return target && !isMultiple(end.field)
    ? titleOfReference(registry, target, value, 'o')
    : sql`${value}::text`;
}

function labelled(
  { services, caller }: ReadContext,
  module: Module,
  path: string | undefined,
  value: FieldValue,
): string {
  const registry = services.registry();
  const end = path ? followPath(registry, module, path) : undefined;
  const dict =
    end && !isDeadEnd(end) && end.field.dict ? registry.findDict(end.field.dict) : undefined;
  return dict?.items.find((item) => item.value === value)?.title[caller.language] ?? asText(value);
}
