import { useMemo } from 'react';
import { asList } from '#engine/fields/kind.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { useMissingTitles } from '../fields/parts/useMissingTitles.ts';
import { TitleCache } from '../form/TitleCache.ts';
import { useServices } from '../RendererContext.tsx';
import type { Filter } from './ListState.ts';

interface SetFilter {
  filter: Filter;
  field: Field | undefined;
}

/** Titles of the records that filters name; unknown ones are asked for. */
export function useFilterTitles(filters: readonly SetFilter[]): TitleCache {
  const { registry } = useServices();
  const titles = useMemo(() => new TitleCache(), []);
  const named = filters.flatMap(({ filter, field }) => {
    const module = filter.of ?? (field && referencedModule(field, registry.system));
    return module ? [{ module, ids: asList(filter.value ?? null) }] : [];
  });
  useMissingTitles(titles, named);
  return titles;
}
