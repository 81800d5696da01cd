import type { SqlFragment } from '#engine/expression/types.ts';
import type { Dependent } from '#engine/record/plan/dependents.ts';
import type { Path } from '#engine/record/plan/paths.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { isMultiple, referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { Tx } from '../../../db/Database.ts';
import { entityOf } from '../sql/entity.ts';
import { name, sql } from '../../../db/query.ts';

/** Ids of the dependents that refer to a record, in order. */
export async function dependents(
  registry: Registry,
  tx: Tx,
  { module, via, status }: Dependent,
  id: string,
): Promise<string[]> {
  const { table } = entityOf(registry.module(module));
  const isDue = status
    ? sql`coalesce(t.${name(status.field)}, '') = any(${status.from}::text[])`
    : sql`true`;
  const rows = await tx.all<{ id: string }>(
    sql`select t.id from ${table} t where ${isDue}
      and ${leadsTo(registry, module, 't', via, id)} order by t.id`,
  );
  return rows.map((row) => row.id);
}

/** True for rows of `alias` whose references lead to a record. */
function leadsTo(
  registry: Registry,
  module: string,
  alias: string,
  via: Path,
  id: string,
): SqlFragment {
  const spec = registry.module(module);
  const through = (
    fields: Record<string, Field>,
    row: string,
    [head, ...rest]: Path,
  ): SqlFragment => {
    const field = fields[head!] ?? fieldOf(spec, head!)!;
    const column = name(row, head!);
    if (isLines(field)) {
      const { table } = entityOf(spec).lines.get(head!)!;
      return sql`exists (select from ${table} ${name(`${row}l`)} where ${name(`${row}l`)}."parentId" = ${name(row, 'id')}
        and ${through(field.columns!, `${row}l`, rest)})`;
    }
    const target = referencedModule(field, registry.system)!;
    if (rest.length === 0)
      return isMultiple(field)
        ? sql`${column} @> array[${id}::uuid]`
        : sql`${column} = ${id}::uuid`;
    const next = `${row}r`;
    const found = sql`select ${name(next, 'id')} from ${entityOf(registry.module(target)).table} ${name(next)}
      where ${leadsTo(registry, target, next, rest, id)}`;
    return isMultiple(field) ? sql`${column} && array(${found})` : sql`${column} in (${found})`;
  };
  return through(spec.fields, alias, via);
}
