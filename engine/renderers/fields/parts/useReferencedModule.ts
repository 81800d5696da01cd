import { asText } from '#engine/fields/kind.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { isAnyReference, referencedModule } from '#engine/schema/registry.ts';
import { useStoreValue } from '../../form/FormBinding.tsx';
import type { Path } from '../../form/path.ts';
import { useServices } from '../../RendererContext.tsx';

/** The module that a reference in a form points to; of one to any, as the field beside it says. */
export function useReferencedModule(path: Path, field: Field): string | undefined {
  const { registry } = useServices();
  const named = useStoreValue([...path.slice(0, -1), field.refBy ?? '']);
  return isAnyReference(field)
    ? asText(named) || undefined
    : referencedModule(field, registry.system);
}
