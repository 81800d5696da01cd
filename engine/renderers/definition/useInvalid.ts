import type { PartPath } from '#engine/schema/parts/partSchema.ts';
import { useDefinition } from './DefinitionContext.ts';
import { problemsAt } from './site.ts';

/** Marks an input at whose place something is wrong, and says where that is told. */
export function useInvalid(id: string, path: PartPath) {
  const { problems } = useDefinition();
  return problemsAt(problems, path).length > 0
    ? ({ 'aria-invalid': true, 'aria-describedby': `${id}__problems` } as const)
    : {};
}
