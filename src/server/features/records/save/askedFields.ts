import type { Module } from '#engine/schema/language/index.ts';
import { visibleIn, type ReadContext } from '../../access/index.ts';

/**
 * What may be written where a step or an action asks for fields: these, and the columns of their lines that the
 * person sees in the record, as `lines.price`.
 */
export async function askedFields(
  context: ReadContext,
  module: Module,
  id: string,
  fields: readonly string[],
): Promise<ReadonlySet<string>> {
  const columns = fields.flatMap((field) =>
    Object.keys(module.fields[field]?.columns ?? {}).map((column) => `${field}.${column}`),
  );
  return new Set([...fields, ...(await visibleIn(context, module.module, id, columns))]);
}
