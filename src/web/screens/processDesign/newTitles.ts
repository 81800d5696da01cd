import i18next from 'i18next';
import type { Step, Text } from '#engine/schema/language/index.ts';

/** What a new step is called in every language until somebody names it. */
export const stepTitles = (type: Step['type']): Text => ({
  en: i18next.getFixedT('en')(`design.type.${type}`),
  zh: i18next.getFixedT('zh')(`design.type.${type}`),
});
