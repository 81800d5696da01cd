import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';

/** What stands in an empty control: of one that only a reference fills, that nobody need type there. */
export function usePlaceholder(
  { readOnly, field, place }: WidgetProps,
  invitation: string | undefined,
): string | undefined {
  const words = useWords();
  return place === 'form' && readOnly && field.fetch ? words.filledIn : invitation;
}
