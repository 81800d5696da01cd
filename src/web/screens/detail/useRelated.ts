import { useQueries } from '@tanstack/react-query';
import { detailTabs } from '#engine/renderers/detail/detailTabs.ts';
import type { RelatedModule } from '#engine/renderers/detail/RecordDetail.tsx';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { listQuery } from '../../api/records.ts';
import { relatedPage } from './relatedPage.ts';

/** Modules whose records refer to this one and have a tab here, with how many do. */
export function useRelated({ definition }: ModuleContext, id: string): RelatedModule[] {
  const all = definition.related.map(({ lines, ...relation }) => ({
    ...relation,
    field: lines ? `${lines}.${relation.field}` : relation.field,
  }));
  // hundreds of modules refer to a person: only what is shown is counted
  const shown = detailTabs(definition.module, all).flatMap(({ relation }) => relation ?? []);
  return useQueries({
    queries: shown.map((relation) => listQuery(relatedPage(relation, id))),
    combine: (answers) =>
      shown.map(({ module, field, title }, index) => ({
        module,
        field,
        title,
        count: answers[index]?.data?.total,
      })),
  });
}
