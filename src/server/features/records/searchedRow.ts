import type { Module } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { accessFor, seen, type ReadContext } from '../access/index.ts';
import { coversTokens, rowTokens, type SearchedRow } from './search.ts';
import { asRead } from './sql/asRead.ts';
import { searchedAs } from './sources/searchedAs.ts';

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
  const by = searchedAs(context.services.registry(), module);
  // what a source hides is among its tokens
  const isItself = module.sources === undefined;
  return {
    tokens: by.tokens ? rowTokens : undefined,
    texts: searched.map((field) =>
      asRead(fieldOf(module, field), seen(context, module.module, 't', [field])),
    ),
    isWhole: isItself && coversTokens(module, searched.filter(isShown)),
    withSound: isItself
      ? isShown(module.record.title)
      : by.titleKey && isTitleSeen(context, module),
  };
}

/** The title of every record of every source. */
const isTitleSeen = (context: ReadContext, { sources = [] }: Module) =>
  sources.every(({ module }) => {
    const access = accessFor(context, module);
    return access.visibility(access.module.record.title, 's') === 'always';
  });
