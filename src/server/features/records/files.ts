import { expressionsOf } from '#engine/schema/expressions.ts';
import { isAnswers, isFiles } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';

/** Answers to a form may name files, too. */
export const holdsFiles = (field: Pick<Field, 'type'>) => isFiles(field) || isAnswers(field);

/** True when whether a record is complete depends on its files, or a guard speaks of them. */
export function needsFiles(registry: Registry, name: string) {
  const { fields, guards = [] } = registry.module(name);
  const files = Object.entries(fields).filter(([, field]) => isFiles(field));
  if (files.some(([, field]) => field.required || field.requiredWhen || field.checks)) return true;
  const expressions = expressionsOf(registry);
  return guards.some((guard) =>
    expressions.ofGuard(name, guard).some(([head]) => files.some(([field]) => field === head)),
  );
}

/** Puts the lists of files into a record’s attachment fields, but for those that are hidden. */
export async function addFiles(
  db: Queryable,
  module: Module,
  record: RecordData,
  hidden: readonly string[],
) {
  const fields = Object.keys(module.fields).filter((field) => isFiles(module.fields[field]));
  if (fields.every((field) => hidden.includes(field))) return;
  const files = await db.all<{
    id: string;
    name: string;
    size: string;
    type: string;
    field: string | null;
  }>(
    sql`select id, name, size, type, field from app.attachment
      where business_key = ${record.id}::uuid and deleted_at is null order by position nulls last, created_at, id`,
  );
  for (const [index, field] of fields.entries()) {
    if (hidden.includes(field)) continue;
    record[field] = files
      // Files that name no field lie in the first one.
      .filter((file) => (file.field ? file.field === field : index === 0))
      .map(({ id, name, size, type }) => ({ id, name, size: Number(size), type }));
  }
}
