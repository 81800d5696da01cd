import { useQuery } from '@tanstack/react-query';
import type { RelatedModule } from '#engine/renderers/detail/RecordDetail.tsx';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { relatedQuery } from '../../api/records.ts';

/** Modules whose records refer to this one, with how many do. */
export function useRelated({ definition }: ModuleContext, id: string): RelatedModule[] {
  const { module, related } = definition;
  const { data: counts, isPending } = useQuery({
    ...relatedQuery(module.module, id),
    enabled: related.length > 0,
  });
  // those with records come first: until it is known which these are, none would keep its place
  if (isPending && !module.detail?.tabs) return [];
  return related.map(({ lines, field: name, ...relation }) => {
    const field = lines ? `${lines}.${name}` : name;
    const found = counts?.find(
      (one) => one.module === relation.module && one.field === field && one.of === relation.of,
    );
    return {
      ...relation,
      field,
      ...(found && { count: found.count, isCapped: found.isCapped }),
    };
  });
}
