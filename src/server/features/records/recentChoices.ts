import { asList } from '#engine/fields/kind.ts';
import { namedCode } from '#engine/schema/anyReference.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { recordLines, type RecordData } from '#engine/schema/record.ts';
import { isAnyReference, referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { isUuid } from '#engine/fields/uuid.ts';

/** How many records of a module are kept that a person chose in references. */
const kept = 20;

/** Keeps which records a person has just referred to, so that they are offered first the next time. */
export async function rememberChoices(
  db: Queryable,
  registry: Registry,
  userId: string,
  module: Module,
  data: RecordData,
): Promise<void> {
  // oneself is filled in, not looked for
  const chosen = choicesIn(registry, module.fields, data).filter(([, id]) => id !== userId);
  if (chosen.length === 0) return;
  const latest = latestOf(chosen);
  const modules = latest.map(([name]) => name);
  const ids = latest.map(([, id]) => id);
  // in one order, so that two saves of one person never wait for each other in a ring
  await db.run(sql`
    insert into app.recent_choice (user_id, module, record_id)
    select ${userId}::uuid, c.module, c.id
    from unnest(${modules}::text[], ${ids}::uuid[]) c(module, id) order by 2, 3
    on conflict (user_id, module, record_id) do update set chosen_at = now()`);
  await db.run(sql`
    delete from app.recent_choice r using (
      select module, record_id, row_number() over (partition by module order by chosen_at desc, record_id) as place
      from app.recent_choice where user_id = ${userId}::uuid and module = any(${modules}::text[])) k
    where r.user_id = ${userId}::uuid and r.module = k.module and r.record_id = k.record_id
      and k.place > ${kept}::int`);
}

/** Each once; of a module no more than are kept, the last ones. */
function latestOf(chosen: readonly [string, string][]): [string, string][] {
  const byModule = new Map<string, Set<string>>();
  for (const [module, id] of chosen)
    byModule.set(module, (byModule.get(module) ?? new Set<string>()).add(id));
  return [...byModule].flatMap(([module, ids]) =>
    [...ids].slice(-kept).map((id): [string, string] => [module, id]),
  );
}

/** Modules and ids of the records that these values refer to, lines included. */
function choicesIn(
  registry: Registry,
  fields: Readonly<Record<string, Field>>,
  data: RecordData,
): [string, string][] {
  return Object.entries(data).flatMap(([name, value]): [string, string][] => {
    const field = fields[name];
    if (!field) return [];
    if (field.columns && Array.isArray(value))
      return recordLines(value).flatMap((line) => choicesIn(registry, field.columns!, line));
    const module = isAnyReference(field)
      ? namedCode(registry, data[field.refBy!])?.module
      : referencedModule(field, registry.system);
    return module
      ? asList(value)
          .filter(isUuid)
          .map((id) => [module, id])
      : [];
  });
}
