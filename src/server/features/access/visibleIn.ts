import { entityOf } from '../records/sql/entity.ts';
import { join, name, sql } from '../../db/query.ts';
import { accessFor } from './accessFor.ts';
import type { ReadContext } from './ReadContext.ts';

/** Which of these fields the person sees in a record that may be read; columns of line tables as `lines.price`. */
export async function visibleIn(
  context: ReadContext,
  module: string,
  id: string,
  fields: readonly string[],
): Promise<ReadonlySet<string>> {
  const access = accessFor(context, module);
  const asked = fields.map((field) => ({ field, visibility: access.visibility(field, 't') }));
  const conditions = asked.flatMap(({ field, visibility }) =>
    typeof visibility === 'object' ? [sql`${visibility} as ${name(field)}`] : [],
  );
  const found = conditions.length
    ? await context.db.first<Record<string, boolean | null>>(
        sql`select ${join(conditions)} from ${entityOf(access.module).table} t where t.id = ${id}::uuid`,
      )
    : undefined;
  const isVisible = ({ field, visibility }: (typeof asked)[number]) =>
    visibility === 'always' || found?.[field] === true;
  return new Set(asked.filter(isVisible).map(({ field }) => field));
}
