import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { sourceValues } from '#engine/schema/sourceValues.ts';
import { searchSources } from '../search.ts';

/** How far the rows of a module are found and sorted as the records they are read from: by indexes, and by sound. */
export interface SearchedAs {
  /** What is searched are fields that every source is searched by, too. */
  tokens: boolean;
  /** The title is that of the record in every source. */
  titleKey: boolean;
}

const valueIn = (values: Readonly<Record<string, string>>) => (name: string) =>
  values[name]?.trim();

const itself: SearchedAs = { tokens: true, titleKey: true };

export function searchedAs(registry: Registry, module: Module): SearchedAs {
  if (!module.sources) return itself;
  const { title } = module.record;
  const every = (test: (of: Module, fieldOf: (name: string) => string | undefined) => boolean) =>
    module.sources!.every(
      (source) =>
        source.lines === undefined &&
        test(registry.module(source.module), valueIn(sourceValues(registry, module, source))),
    );
  return {
    tokens: every((of, fieldOf) =>
      searchSources(module).every((name) => searchSources(of).includes(fieldOf(name) ?? '')),
    ),
    titleKey: every((of, fieldOf) => fieldOf(title) === of.record.title),
  };
}
