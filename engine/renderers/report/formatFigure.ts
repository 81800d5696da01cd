import type { ReportMeasure } from '#engine/report/answer.ts';
import { largeUnit } from '#engine/report/largeUnit.ts';
import { Exact, group, toDecimal } from '#engine/fields/decimal.ts';
import type { Language } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { inLanguage } from '../text.ts';

export type Unit = 'one' | 'wan';

export interface FigureContext {
  language: Language;
  /** Amounts in the currency, or in the large unit of the language. */
  unit: Unit;
  dict: Registry['findDict'];
}

type Units = Pick<FigureContext, 'language' | 'unit'>;

/** A figure for people: `1,234,500.00`, `85.3%`, `2026-11-20`; `''` where there is none. */
export function formatFigure(
  value: string | null,
  measure: ReportMeasure,
  context: FigureContext,
): string {
  const { language, dict } = context;
  if (value === null) return '';
  if (measure.format === 'dict') {
    const item = dict(measure.dict ?? '')?.items.find((each) => each.value === value);
    return item ? inLanguage(item.title, language) : value;
  }
  const exact = toDecimal(value);
  if (!exact || measure.format === 'date') return value;
  if (isShare(measure)) return `${group(exact.times(100), measure.scale)}%`;
  return group(inUnit(exact, measure, context), measure.scale);
}

/** Whether figures are fractions shown as percentages. */
export const isShare = ({ format }: ReportMeasure) => format === 'percent' || format === 'bar';

/** A figure as a number to draw: amounts in their unit, shares in percent, days as milliseconds. */
export function drawnFigure(
  value: string | null,
  measure: ReportMeasure,
  units: Units,
): number | null {
  if (value === null) return null;
  if (measure.format === 'date') return Date.parse(value);
  const exact = toDecimal(value);
  if (!exact) return null;
  return (isShare(measure) ? exact.times(100) : inUnit(exact, measure, units)).toNumber();
}

/** An amount to be read at a glance, as English shortens it: `295200` → `¥295.2K`. */
export const shortAmount = (value: string, currency: string): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(Number(value));

const inUnit = (
  value: InstanceType<typeof Exact>,
  measure: ReportMeasure,
  { unit, language }: Units,
) => (measure.format === 'money' && unit === 'wan' ? value.dividedBy(largeUnit[language]) : value);
