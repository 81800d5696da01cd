import i18next from 'i18next';
import type { Aggregate, DatePart, Language, Text } from '#engine/schema/language/index.ts';

/** A text in both languages, since what is saved is read in both. */
const inBoth = (say: (language: Language) => string): Text => ({ en: say('en'), zh: say('zh') });

/** A title, and what is made of it. */
const bracketed = (title: string, more: string, language: Language) =>
  language === 'zh' ? `${title}（${more}）` : `${title} (${more})`;

export const aggregateTitle = (title: Text, aggregate: Aggregate) =>
  inBoth((lng) => bracketed(title[lng], i18next.t(`report.aggregates.${aggregate}`, { lng }), lng));

export const partTitle = (title: Text, part: DatePart) =>
  inBoth((lng) => bracketed(title[lng], i18next.t(`report.parts.${part}`, { lng }), lng));

export const countTitle = () => inBoth((lng) => i18next.t('report.count', { lng }));

export const analysisTitle = (title: Text) =>
  inBoth((lng) => i18next.t('report.analyseTitle', { lng, title: title[lng] }));
