import type { SqlFragment } from '#engine/expression/types.ts';
import { asText } from '#engine/fields/kind.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { isMultiple, referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { optionsAtOnce, type Option, type OptionsQuery } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, seenOrNothing, type ReadContext } from '../access/index.ts';
import { isUuid } from './newId.ts';
import { choiceCondition } from './save/refuseUnknownReferences.ts';
import { searchCondition, searchSources, titleKey } from './search.ts';
import { searchedRow } from './searchedRow.ts';
import { entityOf } from './sql/entity.ts';
import { and, join, name, or, raw, sql, statement } from './sql/fragment.ts';
import { isVoidSql, titleOfReference, titleSql } from './titles.ts';

const mostOfTree = 1_000;
const mostRecent = 5;

/**
 * Records of a module that a reference field may point to: those the caller may read, that meet the field’s
 * `refWhere`, and that match what was typed (parts of words, pinyin and its initials), the best match first. While
 * nothing is typed, those come first that the caller has referred to lately; in a tree they stand at their place, too.
 * With `ids`, just these; with `texts`, those that have one of them as title or number, at most two for each.
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

/** The field by which records stand below each other, where the module has a tree. */
const parentOf = ({ list }: Module): string | undefined =>
  list.views?.find(({ kind }) => kind === 'tree')?.by;

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

interface Reading {
  /** What row `t` is joined with. */
  among?: SqlFragment;
  where: SqlFragment;
  order: SqlFragment;
  limit: number;
  offset?: number;
  /** Of a tree: the subtitle says what is above. */
  withPath?: boolean;
  isRecent?: boolean;
}

/** One after the other, in one statement. */
async function readOptions(
  context: ReadContext,
  module: Module,
  readings: readonly Reading[],
): Promise<Option[]> {
  const rows = await context.db.all<OptionRow>(
    statement(
      join(
        readings.map((reading) => sql`(${optionRows(context, module, reading)})`),
        ' union all ',
      ),
    ),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title ?? '',
    number: row.number === null ? null : asText(row.number),
    subtitle:
      row.subtitle === null || row.hasPath
        ? asText(row.subtitle) || null
        : labelled(context, module, module.record.subtitle, row.subtitle),
    ...(parentOf(module) && { parent: row.parent }),
    ...(row.isRecent && { isRecent: true }),
    ...(row.isVoid && { isVoid: true }),
  }));
}

interface OptionRow {
  id: string;
  title: string | null;
  number: FieldValue;
  subtitle: FieldValue;
  parent: string | null;
  hasPath: boolean;
  isRecent: boolean;
  isVoid: boolean;
}

function optionRows(
  context: ReadContext,
  module: Module,
  { among = sql``, where, order, limit, offset = 0, withPath = false, isRecent = false }: Reading,
): SqlFragment {
  const registry = context.services.registry();
  const { title, subtitle } = module.record;
  // A number that is the title is not said twice.
  const number = module.record.number === title ? undefined : module.record.number;
  const parent = parentOf(module);
  const above = parent && withPath ? pathAbove(registry, module, parent) : undefined;
  return sql`select t.id, ${titleSql(registry, module, 't')} as title,
      ${shown(context, module, number)} as number,
      ${above ?? shown(context, module, subtitle)} as subtitle,
      ${parent ? name('t', parent) : sql`null::uuid`} as parent,
      ${raw(String(above !== undefined))} as "hasPath", ${raw(String(isRecent))} as "isRecent",
      ${isVoidSql(module, 't') ?? raw('false')} as "isVoid"
    from ${entityOf(module).table} t ${among} where ${where}
    order by ${order} limit ${limit}::int offset ${offset}::int`;
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
  const found: SqlFragment[] = [readable];
  if (ids) found.push(sql`t.id = any(${ids.filter(isUuid)}::uuid[])`);
  if (asking)
    found.push(
      choiceCondition(context, asking.module, fieldThatAsks(context, module, asking), parent),
    );
  if (search?.trim())
    found.push(searchCondition(search, searchedRow(context, module, searchSources(module))));
  const where = and(found);
  return texts ? firstTwoOfEach(context, module, texts, where) : where;
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
