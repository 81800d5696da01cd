import { useMemo } from 'react';
import type { ReportAnswer, ReportMeasure } from '#engine/report/answer.ts';
import type { Text } from '#engine/schema/language/index.ts';
import { inCurrency, isSignBefore } from '#engine/fields/money/kind.ts';
import { unitOfAmounts } from '#engine/report/largeUnit.ts';
import { useServices } from '../RendererContext.tsx';
import { inLanguage } from '../text.ts';
import { formatFigure, shortAmount, type Unit } from './formatFigure.ts';
import { useReportWords } from './words/useReportWords.ts';

/** A figure that somebody wants to see behind: its measure, and the members it is of by dimension. */
export interface FigureAsked {
  measure: string;
  keys: Record<string, string | null>;
}

/** How figures and members are written here. */
export function useFigures(unit: Unit = 'one') {
  const { language, registry } = useServices();
  const words = useReportWords();
  return useMemo(() => {
    const context = { language, unit, dict: (code: string) => registry.findDict(code) };
    const { code, sign } = registry.system.currency;
    const text = (title: Text) => inLanguage(title, language);
    const format = (value: string | null, measure: ReportMeasure) =>
      formatFigure(value, measure, context);
    const here = unitOfAmounts(sign, language, unit === 'wan');
    return {
      text,
      format,
      /** A figure that stands alone: how much, and what it is in where that is said apart. */
      alone: (value: string | null, measure: ReportMeasure): [figure: string, unit: string] => {
        if (value === null || measure.format !== 'money') return [format(value, measure), ''];
        if (!isSignBefore(language)) return [format(value, measure), here];
        return unit === 'wan'
          ? [shortAmount(value, code), '']
          : [inCurrency(format(value, measure), sign, language), ''];
      },
      /** What a member is called; the empty one and the rest have words of ours. */
      member: ({ key, title, isRest }: ReportAnswer['rows'][number]['members'][number]) => {
        if (isRest) return text(title) || words.rest;
        return text(title) || (key === null ? words.withoutValue : key);
      },
      currency: here,
    };
  }, [language, unit, registry, words]);
}
