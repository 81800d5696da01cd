import type { Field } from '#engine/schema/language/index.ts';
import { useServices } from '../../RendererContext.tsx';
import { inLanguage } from '../../text.ts';
import type { Choice } from './SelectInput.tsx';

/** What a dictionary field offers; for a status, only the values its field lists. */
export function useDictChoices(field: Field): Choice[] {
  const { registry, language } = useServices();
  const items = registry.findDict(field.dict ?? '')?.items ?? [];
  return items
    .filter((item) => !item.disabled && (!field.statuses || field.statuses.includes(item.value)))
    .map((item) => ({ value: item.value, title: inLanguage(item.title, language) }));
}
