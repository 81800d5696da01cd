import { useTranslation } from 'react-i18next';
import type { FlowProblem } from '#shared/contract/index.ts';
import { problemInChinese } from './problemWords.ts';

/** What is wrong, and what was probably meant, in the language of the person. */
export function useProblemText(): (problem: FlowProblem) => string {
  const { t, i18n } = useTranslation();
  return ({ message, suggestion }) => {
    if (message.startsWith('"" has the wrong form')) return t('design.missing');
    const text = (i18n.language === 'zh' && problemInChinese(message)) || message;
    return suggestion === undefined ? text : `${text} ${t('design.meant', { suggestion })}`;
  };
}
