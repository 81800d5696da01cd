import { answeredIn } from '#engine/schema/formDesign.ts';
import { isAnswers } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { isMultiple, referencedModule } from '#engine/schema/registry.ts';
import type { ReadContext } from '../../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { entityOf } from '../sql/entity.ts';
import { sql } from '../../../db/query.ts';
import { markedTitle } from '../titles.ts';

interface Named {
  path: string;
  module: string;
  id: string;
}

/**
 * Titles of people and departments that answers in a record name, by path: `values.who`, of several
 * `values.who.0` and so on. Like references of the record itself, they are told to whoever may see the field.
 */
export async function nameAnswers(
  context: ReadContext,
  { fields }: Module,
  record: RecordData,
): Promise<Record<string, string | null>> {
  const registry = context.services.registry();
  const named = Object.entries(fields).flatMap(([name, field]): Named[] => {
    const given = isAnswers(field) ? answeredIn(registry, fields, record, name) : undefined;
    return Object.entries(given?.design.fields ?? {}).flatMap(([question, field]) => {
      const module = referencedModule(field, registry.system);
      if (module === undefined) return [];
      const path = `${name}.${question}`;
      const ids = [given!.answers[question] ?? []].flat().map(String);
      return ids.map((id, at) => ({
        path: isMultiple(field) ? `${path}.${at}` : path,
        module,
        id,
      }));
    });
  });
  const modules = [...new Set(named.map(({ module }) => module))];
  const found = await Promise.all(
    modules.map(async (module) => {
      const spec = registry.module(module);
      const ids = named.flatMap((one) => (one.module === module && isUuid(one.id) ? [one.id] : []));
      const title = markedTitle(registry, context.caller.language, spec, 't');
      const rows = await context.db.all<{ id: string; title: string | null }>(
        sql`select t.id, ${title} as title from ${entityOf(spec).table} t
          where t.id = any(${ids}::uuid[])`,
      );
      return rows.map(({ id, title }) => [`${module}/${id}`, title] as const);
    }),
  );
  const titles = new Map(found.flat());
  return Object.fromEntries(
    named.map(({ path, module, id }) => [path, titles.get(`${module}/${id}`) ?? null]),
  );
}
