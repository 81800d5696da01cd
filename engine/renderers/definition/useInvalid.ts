import type { PartPath } from '#engine/schema/parts/partSchema.ts';
import { useDefinition } from './DefinitionContext.ts';
import { problemsAt } from './site.ts';

/** Marks an input that has a problem, and links it to the text that describes the problem. */
export function useInvalid(id: string, path: PartPath) {
  const { problems } = useDefinition();
  return problemsAt(problems, path).length > 0
    ? ({ 'aria-invalid': true, 'aria-describedby': `${id}__problems` } as const)
    : {};
}
