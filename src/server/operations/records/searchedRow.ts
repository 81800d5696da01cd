import type { Module } from '#engine/schema/language/index.ts';
import { accessFor, seen, type ReadContext } from '../access/index.ts';
import { coversTokens, type SearchedRow } from './search.ts';
import { name } from './sql/fragment.ts';

/**
 * Row `t` for a search through these fields. One that is hidden on every record is not searched; one hidden on some
 * is searched where it is seen.
 */
export function searchedRow(
  context: ReadContext,
  module: Module,
  fields: readonly string[],
): SearchedRow {
  const access = accessFor(context, module.module);
  const isShown = (field: string) => access.visibility(field, 't') === 'always';
  const searched = fields.filter((field) => access.visibility(field, 't') !== 'never');
  return {
    tokens: name('t', 'searchTokens'),
    texts: searched.map((field) => seen(context, module.module, 't', [field])),
    isWhole: coversTokens(module, searched.filter(isShown)),
    withSound: isShown(module.record.title),
  };
}
