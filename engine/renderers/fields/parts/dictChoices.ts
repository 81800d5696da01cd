import type { Field } from '#engine/schema/language/index.ts';
import { useServices } from '../../RendererContext.tsx';
import { inLanguage } from '../../text.ts';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import type { Choice } from './SelectInput.tsx';

/**
 * What a dictionary field offers; for a status, only the values its field lists. A retired value is offered where
 * records are looked for, marked as such.
 *
 * @param had values that can be kept although they are retired
 */
export function useDictChoices(
  field: Field,
  place: WidgetProps['place'],
  had: readonly string[] = [],
): Choice[] {
  const { registry, language } = useServices();
  const words = useWords();
  const items = registry.findDict(field.dict ?? '')?.items ?? [];
  return items.flatMap(({ value, title, retired, parent }) => {
    if (field.statuses && !field.statuses.includes(value)) return [];
    if (retired && place !== 'filter' && !had.includes(value)) return [];
    const said = inLanguage(title, language);
    const choice = { value, title: retired ? words.retired(said) : said };
    return [parent === undefined ? choice : { ...choice, parent }];
  });
}
