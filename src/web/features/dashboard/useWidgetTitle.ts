import { useDashboardWords } from '#engine/renderers/dashboard/words/useDashboardWords.ts';
import type { Widget } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';

/** What stands above a widget. */
export function useWidgetTitle(): (widget: Widget) => string {
  const text = useText();
  const words = useDashboardWords();
  return ({ title, kind }) =>
    title ? text(title) : kind in words.title ? words.title[kind as keyof typeof words.title] : '';
}
