import type { SqlFragment } from '#engine/expression/types.ts';
import { asText } from '#engine/fields/kind.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { isMultiple, referencedModule } from '#engine/schema/registry.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { Option, OptionsQuery } from '#shared/contract.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, seenOrNothing, type ReadContext } from '../access/index.ts';
import { isUuid } from './newId.ts';
import { choiceCondition } from './save/refuseUnknownReferences.ts';
import { searchCondition, searchSources, titleKey } from './search.ts';
import { searchedRow } from './searchedRow.ts';
import { entityOf } from './sql/entity.ts';
import { and, or, raw, sql, statement } from './sql/fragment.ts';
import { titleOfReference, titleSql } from './titles.ts';

const maxOptions = 50;

/**
 * Records of a module that a reference field may point to: those the caller may read, that meet the field’s
 * `refWhere`, and that match what was typed (parts of words, pinyin and its initials). With `ids`, just these; with
 * `texts`, those that have one of them as title or number, at most two for each.
 */
export async function recordOptions(
  services: Services,
  caller: Caller,
  moduleName: string,
  query: OptionsQuery,
): Promise<Option[]> {
  const context: ReadContext = { services, caller, db: services.db };
  const { module } = accessFor(context, moduleName);
  const { title, subtitle } = module.record;
  // A number that is the title is not said twice.
  const number = module.record.number === title ? undefined : module.record.number;
  const rows = await services.db.all<{
    id: string;
    title: string | null;
    number: FieldValue;
    subtitle: FieldValue;
  }>(
    statement(sql`select t.id, ${titleSql(services.registry(), module, 't')} as title,
        ${shown(context, module, number)} as number, ${shown(context, module, subtitle)} as subtitle
      from ${entityOf(module).table} t where ${conditions(context, module, query)}
      order by t."titleKey", t.id limit ${most(query)}::int`),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title ?? '',
    number: row.number === null ? null : asText(row.number),
    subtitle: row.subtitle === null ? null : labelled(context, module, subtitle, row.subtitle),
  }));
}

const most = ({ ids, texts }: OptionsQuery) =>
  ids ? ids.length : texts ? 2 * texts.length : maxOptions;

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
