import { useQueries } from '@tanstack/react-query';
import type { RelatedModule } from '#engine/renderers/detail/RecordDetail.tsx';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { listQuery } from '../../api/records.ts';
import { relatedPage } from './relatedPage.ts';

/** Modules whose records refer to this one, with how many do. */
export function useRelated(context: ModuleContext, id: string): RelatedModule[] {
  const related = context.definition.related.map(({ lines, ...relation }) => ({
    ...relation,
    field: lines ? `${lines}.${relation.field}` : relation.field,
  }));
  return useQueries({
    queries: related.map((relation) => listQuery(relatedPage(relation, id))),
    combine: (answers) =>
      related.map(({ module, field, title }, index) => ({
        module,
        field,
        title,
        count: answers[index]?.data?.total,
      })),
  });
}
