import { useQuery } from '@tanstack/react-query';
import { useServices } from '#engine/renderers/RendererContext.tsx';
import type { Field } from '#engine/schema/language/index.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { definitionQuery } from '../../api/definitions.ts';
import { fieldBehind } from './fieldBehind.ts';

/** The field at a path; the module that a reference in it leads to is asked for where that is needed. */
export function useFieldBehind(definition: DefinitionAnswer, path: string): Field | undefined {
  const { system } = useServices().registry;
  const own = fieldBehind(definition, path);
  const at = path.indexOf('.');
  const reference = at < 0 ? undefined : definition.module.fields[path.slice(0, at)];
  const target = reference && referencedModule(reference, system);
  const { data } = useQuery({ ...definitionQuery(target ?? ''), enabled: !own && !!target });
  return own ?? (data && fieldBehind(data, path.slice(at + 1)));
}
