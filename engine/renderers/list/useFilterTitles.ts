import { useEffect, useMemo, useState } from 'react';
import { asList } from '#engine/fields/kind.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { TitleCache } from '../form/TitleCache.ts';
import { useServices } from '../RendererContext.tsx';
import type { Filter } from './ListState.ts';

interface SetFilter {
  filter: Filter;
  field: Field | undefined;
}

/** Titles of the records that filters name; unknown ones are asked for. */
export function useFilterTitles(filters: readonly SetFilter[]): TitleCache {
  const services = useServices();
  const book = useMemo(() => new TitleCache(), []);
  const [, setCount] = useState(0);
  useEffect(() => {
    for (const { filter, field } of filters) {
      const target = filter.of ?? (field && referencedModule(field, services.registry.system));
      const ids = asList(filter.value ?? null).filter((id) => !book.get(id));
      if (!target || ids.length === 0) continue;
      void services.options({ module: target, ids }).then(
        (options) => {
          for (const option of options) book.set(option.id, option.title);
          setCount((count) => count + 1);
        },
        () => undefined,
      );
    }
  }, [services, filters, book]);
  return book;
}
